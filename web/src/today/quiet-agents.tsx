/**
 * What a daily list leaves out: far pages, and agents without pages, each with its reason. And what came of a list that
 * is done.
 */
import type { DailyAgent, DailyPage } from '../contract.ts';
import { agentOf, agents as known } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { agentPath } from '../frame/router.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { To } from '../parts/to.tsx';

interface QuietProps {
  readonly agents: readonly DailyAgent[];
  /** True: no agent has any, so the list is open. */
  readonly isAll: boolean;
}

export function QuietAgents({ agents, isAll }: QuietProps) {
  return (
    <>
      <Far agents={agents.filter(({ far = 0, pages }) => far > 0 && pages > 0)} />
      <Nothing agents={agents.filter(({ why }) => why !== undefined)} isAll={isAll} />
    </>
  );
}

/** Agents whose pages are here in part. */
function Far({ agents }: Pick<QuietProps, 'agents'>) {
  if (agents.length === 0) return null;
  return (
    <p class="muted">
      {say('farLeftOut')}{' '}
      {agents.map((agent, i) => (
        <span key={agent.id}>
          {i === 0 ? null : ' · '}
          <Named agent={agent} /> ({agent.far})
        </span>
      ))}
    </p>
  );
}

function Nothing({ agents: quiet, isAll }: QuietProps) {
  if (quiet.length === 0) return null;
  return (
    <details class="quiet-agents" open={isAll}>
      <summary>{say('quietAgents', { n: quiet.length })}</summary>
      <ul class="rows">
        {quiet.map((agent) => (
          <li key={agent.id}>
            <Quiet agent={agent} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface AgentProps {
  readonly agent: DailyAgent;
}

function Named({ agent: { id, name, colour } }: AgentProps) {
  const now = agentOf(id);
  return (
    <span>
      <ColourDot colour={now?.colour ?? colour} /> {now === undefined ? name : <a href={agentPath(id)}>{now.name}</a>}
    </span>
  );
}

function Quiet({ agent }: AgentProps) {
  const { why } = agent;
  return (
    <>
      <Named agent={agent} />
      {why === undefined ? null : <span class="muted">{say(`quiet.${why}`)}</span>}
    </>
  );
}

/** Agents that are offered to go on with. */
const MOST_ONWARD = 2;

interface FinishedProps extends Pick<QuietProps, 'agents'> {
  readonly pages: readonly DailyPage[];
}

/** What came of the pages, and where to go on: not to agents whose other pages are far. */
export function Finished({ agents, pages }: FinishedProps) {
  const liked = pages.filter(({ rating }) => rating === 1).length;
  const isFar = (id: string) => agents.some((agent) => agent.id === id && (agent.far ?? 0) > 0);
  const waiting = (known.value ?? [])
    .filter(({ id, status }) => status.unrated > 0 && !isFar(id))
    .slice(0, MOST_ONWARD);
  return (
    <>
      <h2>{say('dailyFinished', { n: pages.length, liked })}</h2>
      <p class="row onward">
        {waiting.map(({ id, name, status }) => (
          <a key={id} class="button" href={agentPath(id)}>
            {say('dailyOnward', { n: status.unrated, name })}
          </a>
        ))}
        <To says="library" class="button" href="/library" />
      </p>
    </>
  );
}
