/**
 * Lists side by side, the newest last: each list's first ten pages as dots, with liked pages at the bottom, so that an
 * agent that learns rises; beside each the search engines' own first ten.
 */

import { useState } from 'preact/hooks';
import type { ListProgress } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { answerOf, api } from '../../frame/api/client.ts';
import { count, day, listed, type PlainKey, say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { agentPath } from '../../frame/router.ts';
import { Section } from '../../parts/section.tsx';
import { Spinner } from '../../parts/spinner.tsx';

type Verdict = ListProgress['list'][number];

/** From the bottom up. */
const VERDICTS = ['liked', 'neutral', 'unrated', 'disliked', 'absent'] as const satisfies readonly Verdict[];

const KEYS = {
  liked: 'likedLabel',
  disliked: 'dislikedLabel',
  neutral: 'keyNeutralDot',
  unrated: 'keyUnrated',
  absent: 'keyAbsent',
} as const satisfies Record<Verdict, PlainKey>;

const COUNTS = {
  liked: 'dotLiked',
  disliked: 'dotDisliked',
  neutral: 'dotNeutral',
  unrated: 'dotUnrated',
  absent: 'dotAbsent',
} as const;

/** Lists in a row: readers can tell so many apart on a phone. */
const LISTS = 10;

export function ListDots({ agent }: { readonly agent: string }) {
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
        {VERDICTS.map((verdict) => (
          <li key={verdict}>
            <Dot verdict={verdict} /> {say(KEYS[verdict])}
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
  const params = { path: { id: agent }, query };
  const lists = useQuery(['lists', agent, cursor], async () => {
    const answer = await answerOf(api.GET('/api/agents/{id}/progress/lists', { params }));
    onNext(answer.next);
    return answer;
  });
  const { value } = lists;
  if (value === undefined) return <Spinner waitsFor={lists} />;
  if (value.items.length === 0) return cursor === '' ? <p>{say('listDotsNone')}</p> : null;
  return (
    <ol class="list-dots tight tiny">
      <li class="dot-labels muted" aria-hidden="true">
        <b class="good">{say('likedLabel')}</b>
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
  const said = say('listDotsOne', { number, when: day(at), list: countsOf(list), engines: countsOf(engines) });
  return (
    <a class="bare" href={`${agentPath(agent)}?session=${number}`} title={said}>
      <span class="hidden">{said}</span>
      <b class="good" aria-hidden="true">
        {count(numberOf(list, 'liked'))}
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
  return listed(there.map((verdict) => say(COUNTS[verdict], { n: numberOf(verdicts, verdict) })));
}
