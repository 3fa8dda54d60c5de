/**
 * What evolution tried, whether that helped on ratings that no profile had learned from, and a button that takes it
 * back.
 */

import type { Evolution, EvolutionRun, LearningPoint } from '../../contract.ts';
import { Action, Button } from '../../frame/action.tsx';
import type { Keyed } from '../../frame/api/client.ts';
import { api } from '../../frame/api/client.ts';
import { say, when } from '../../frame/language.ts';
import { useMaking } from '../../frame/making.ts';
import { tell } from '../../frame/notices.ts';
import { useQuery } from '../../frame/queries.ts';
import { isKept, storyOf } from './evolution-story.ts';

interface EvolutionSectionProps {
  readonly agent: string;
  /** How well it predicted, list by list. */
  readonly points: readonly LearningPoint[];
}

export function EvolutionSection({ agent, points }: EvolutionSectionProps) {
  const evolution = useQuery(['evolution', agent], () => api.get('/api/agents/{id}/evolution', { id: agent }));
  const making = useMaking();
  const start = () => {
    const send = (headers: Keyed) => api.post('/api/agents/{id}/evolution', { id: agent, body: {}, headers });
    making.press(agent, send, ({ unready }) => {
      if (unready !== undefined) tell(lackOf(unready));
    });
  };
  const stop = () => api.delete('/api/agents/{id}/evolution', { id: agent });
  const undo = async (event: string) => {
    await api.delete('/api/agents/{id}/evolution/{event}', { id: agent, event });
    tell(say('evolutionUndone'));
  };
  const { value } = evolution;
  return (
    <section aria-label={say('evolution')} data-testid="evolution">
      <header class="row apart">
        <h2>{say('evolution')}</h2>
        {value?.waiting === true ? (
          <Action says="evolutionStop" act={stop} />
        ) : (
          <Button says="evolveNow" aria-disabled={making.isUnderWay.value} onClick={start} />
        )}
      </header>
      <p class="muted">{say('evolutionHelp')}</p>
      <p role="status">{value === undefined ? '' : stateOf(value)}</p>
      <ol class="rows">
        {(value?.runs ?? []).map((run) => (
          <li key={run.event}>
            <Run run={run} points={points} />
            {isKept(run) ? <Action says="undo" class="quiet" act={() => undo(run.event)} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function lackOf({ scarce, needs, has }: NonNullable<Evolution['unready']>): string {
  return say(`lack.${scarce}`, { needs, has });
}

/** The result of the last attempt, and whether there can be another one. */
function stateOf({ waiting, due, unready, runs: [last] }: Evolution): string {
  if (waiting) return say('evolutionWaiting');
  const said = last === undefined ? [] : [lastOf(last)];
  if (unready !== undefined) said.push(lackOf(unready));
  else if (due) said.push(say('evolutionDue'));
  return said.length === 0 ? say('evolutionNone') : said.join(' ');
}

function lastOf(run: EvolutionRun): string {
  return say(isKept(run) ? 'evolutionLastKept' : 'evolutionLastRefused', { when: when(run.at, 'short') });
}

function Run({ run, points }: { readonly run: EvolutionRun; readonly points: readonly LearningPoint[] }) {
  return (
    <div>
      <strong>{say(isKept(run) ? 'evolutionKept' : 'evolutionRefused', { n: run.generations.length })}</strong>{' '}
      <span class="muted">{when(run.at, 'short')}</span>
      {storyOf(run, points).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
