/** An agent's progress: what the reader liked of its lists, its sources, and what it learned lately. */

import { useState } from 'preact/hooks';
import type { Agent, ListProgress, Progress } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { api } from '../../frame/api/client.ts';
import { useKeys } from '../../frame/keys.ts';
import { count, day, listed, say } from '../../frame/language.ts';
import { later } from '../../frame/later.tsx';
import { useQuery } from '../../frame/queries.ts';
import { agentPath, navigate, useTitle } from '../../frame/router.ts';
import { Foreign } from '../../parts/foreign.tsx';
import { HeadRow } from '../../parts/head-row.tsx';
import { Section } from '../../parts/section.tsx';
import { shownPath } from '../../parts/shown-path.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { goneTogether, useSourceNames } from '../../sources/giver-names.ts';
import { AgentHead } from '../agent-head.tsx';
import { HarmNote } from '../harm-note.tsx';
import { latelySaid, saidOf } from './progress-said.ts';
import './progress.css';

const Curious = later(['curious'], async () => (await import('./curious.tsx')).Curious);

export function View({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent;
  const progress = useQuery(['progress', id], () => api.get('/api/agents/{id}/progress', { id }));
  useTitle(say('learningOf', { name }));
  useKeys({ Escape: () => navigate(agentPath(id)) });
  return (
    <>
      <AgentHead agent={agent} note={say('learningHelp')} />
      <HarmNote agent={id} />
      {progress.value === undefined ? <Spinner waitsFor={progress} /> : <Told agent={id} progress={progress.value} />}
      <ForTheCurious agent={id} />
    </>
  );
}

function Told({ agent, progress }: { readonly agent: string; readonly progress: Progress }) {
  const { lately, sources } = progress;
  return (
    <>
      <section class="card" aria-label={say('learning')}>
        <p class="progress-said large">{saidOf(progress)}</p>
        {lately === undefined ? null : <p>{latelySaid(lately)}</p>}
      </section>
      <div class="columns progress-cards">
        <ListDots agent={agent} />
        {sources.length === 0 ? null : <Sources agent={agent} progress={progress} />}
      </div>
    </>
  );
}

interface SourcesProps {
  readonly agent: string;
  readonly progress: Progress;
}

/** Each leads to its pages; several that are gone are one row, which leads nowhere. */
function Sources({ agent, progress: { sources, otherSources } }: SourcesProps) {
  const { nameOf, isGone } = useSourceNames(sources.map(({ source }) => source));
  const rows = goneTogether(sources, isGone);
  const severalGone = rows.length < sources.length;
  return (
    <Section title="bySource" help="bySourceHelp">
      <table class="by-source">
        <HeadRow
          of={['sourceName', 'pagesLabel', 'bySourceLiked', 'bySourceDisliked']}
          numbers={['pagesLabel', 'bySourceLiked', 'bySourceDisliked']}
        />
        <tbody>
          {rows.map(({ source, brought, liked, disliked }) => (
            <tr key={source}>
              <th scope="row">
                {severalGone && isGone(source) ? (
                  say('sourcesGone')
                ) : (
                  <a href={shownPath(agent, source)}>
                    <Foreign>{nameOf(source)}</Foreign>
                  </a>
                )}
              </th>
              {[brought, liked, disliked].map((n, i) => (
                <td key={i} class="number">
                  {count(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {otherSources === 0 ? null : <p class="muted">{say('sourcesMore', { n: otherSources })}</p>}
    </Section>
  );
}

/** Loads nothing before the reader opens it. */
function ForTheCurious({ agent }: { readonly agent: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="card" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>
        <strong>{say('forTheCurious')}</strong>
      </summary>
      {isOpen ? <Curious agent={agent} /> : null}
    </details>
  );
}

type Verdict = ListProgress['list'][number];

/** From the bottom up. */
const VERDICTS = ['liked', 'neutral', 'unrated', 'disliked', 'absent'] as const satisfies readonly Verdict[];

/** Lists in a row: readers can tell so many apart on a phone. */
const LISTS = 10;

/**
 * Lists side by side, the newest last: each list's first ten pages as dots, with liked pages at the bottom, so that an
 * agent that learns rises; beside each the search engines' own first ten.
 */
function ListDots({ agent }: { readonly agent: string }) {
  /** The cursor of each row; the newest lists come first. */
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  const [next, setNext] = useState<string>();
  const more = next === undefined || cursors.includes(next) ? undefined : next;
  return (
    <Section title="listDots" help="listDotsHelp" data-testid="list-dots">
      {more === undefined ? null : (
        <Button says="olderLists" class="quiet" onClick={() => setCursors([...cursors, more])} />
      )}
      {cursors.toReversed().map((cursor) => (
        <DotRow
          key={cursor}
          agent={agent}
          cursor={cursor}
          onNext={(behind) => cursor === cursors.at(-1) && setNext(behind)}
        />
      ))}
      <ul class="row muted small" aria-hidden="true">
        <li>{say('listDotsLarge')}</li>
        <li>{say('listDotsSmall')}</li>
      </ul>
      <ul class="row muted small" aria-hidden="true">
        {VERDICTS.map((verdict) => (
          <li key={verdict}>
            <Dot verdict={verdict} /> {say(`state.${verdict}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DotRowProps {
  readonly agent: string;
  readonly cursor: string;
  readonly onNext: (next: string | undefined) => void;
}

function DotRow({ agent, cursor, onNext }: DotRowProps) {
  const query = { limit: LISTS, ...(cursor === '' ? {} : { cursor }) };
  const lists = useQuery(['lists', agent, cursor], async () => {
    const answer = await api.get('/api/agents/{id}/progress/lists', { id: agent, ...query });
    onNext(answer.next);
    return answer;
  });
  const { value } = lists;
  if (value === undefined) return <Spinner waitsFor={lists} />;
  if (value.items.length === 0) return cursor === '' ? <p>{say('listDotsNone')}</p> : null;
  return (
    <ol class="list-dots tight tiny">
      <li class="dot-labels muted" aria-hidden="true">
        <b class="good">{say('state.liked')}</b>
        <span>{say('listDotsNumber')}</span>
      </li>
      {value.items.toReversed().map((list) => (
        <li key={list.number}>
          <OneList agent={agent} list={list} />
        </li>
      ))}
    </ol>
  );
}

/** Leads to the list. */
function OneList({
  agent,
  list: { number, at, list, engines },
}: {
  readonly agent: string;
  readonly list: ListProgress;
}) {
  const isRated = list.some((verdict) => verdict !== 'unrated' && verdict !== 'absent');
  const said = say('listDotsOne', { number, when: day(at), list: countsOf(list), engines: countsOf(engines) });
  return (
    <a class="bare" href={`${agentPath(agent)}?session=${number}`} title={said}>
      <span class="hidden">{said}</span>
      <b class="good" aria-hidden="true">
        {isRated ? count(numberOf(list, 'liked')) : '–'}
      </b>
      <span class="list-pair">
        <Stack verdicts={list} />
        <Stack verdicts={engines} />
      </span>
      <span class="muted" aria-hidden="true">
        {number}
      </span>
    </a>
  );
}

function Stack({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const all = VERDICTS.flatMap((verdict) => verdicts.filter((each) => each === verdict));
  return (
    <span class="verdicts">
      {all.map((verdict, i) => (
        <Dot key={i} verdict={verdict} />
      ))}
    </span>
  );
}

function Dot({ verdict }: { readonly verdict: Verdict }) {
  return <i class={`verdict ${verdict}`} />;
}

function numberOf(verdicts: readonly Verdict[], wanted: Verdict): number {
  return verdicts.filter((each) => each === wanted).length;
}

function countsOf(verdicts: readonly Verdict[]): string {
  const there = VERDICTS.filter((verdict) => verdict === 'liked' || verdicts.includes(verdict));
  return listed(there.map((verdict) => say(`dot.${verdict}`, { n: numberOf(verdicts, verdict) })));
}
