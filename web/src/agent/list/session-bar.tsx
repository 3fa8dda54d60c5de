/** Which session's list is on screen. */
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import type { SessionHead } from '../../contract.ts';
import { Action, Button, doing } from '../../frame/action.tsx';
import { useKeys } from '../../frame/keys.ts';
import { CLOCK, dayOf, made, type PlainKey, say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { GET_AGENTS_ID_SHOWN } from '../../limits.ts';
import { ListView } from '../../parts/cards/list-view.tsx';
import { namesOf, Select } from '../../parts/select.tsx';
import { useSourceNames } from '../../sources/giver-names.ts';
import { loadEnginesOf } from '../../sources/sources.ts';
import type { Lists } from './lists.ts';
import type { Filter } from './shown.ts';

/** Which list is on screen, how to reach others, and word of a new one. */
interface SessionBarProps {
  readonly lists: Lists;
  readonly filter: Filter | undefined;
  readonly onFilter: (filter: Filter | undefined) => void;
  /** Notes on the list. */
  readonly children: ComponentChildren;
}

export function SessionBar({ lists, filter, onFilter, children }: SessionBarProps) {
  const { value: newer } = lists.newer;
  const { value: underWay } = lists.underWay;
  // The pages found so far are on screen, but not in order.
  const onScreen = lists.session.value?.number;
  const show = (number: number) => {
    onFilter(undefined);
    doing(lists.show(number));
  };
  return (
    <>
      {newer === undefined ? null : (
        <div class="note waiting row apart" role="status" data-testid="newer">
          <span>{newer === onScreen ? say('listComplete') : waitingText(countOf(lists, newer))}</span>
          <Button says={newer === onScreen ? 'putInOrder' : 'showThem'} onClick={() => show(newer)} />
        </div>
      )}
      {underWay === undefined || lists.isAwaited.value ? null : (
        <div class="note waiting row apart" role="status">
          <span>{say('newSoFar', { n: underWay.pages.size })}</span>
          <Button says="showThem" onClick={() => show(underWay.number)} />
        </div>
      )}
      <div class="row picker">
        {lists.sessions.value.length === 0 ? null : (
          <ListChoice lists={lists} filter={filter} onFilter={onFilter} onSession={show} />
        )}
        {children}
      </div>
    </>
  );
}

interface ListChoiceProps extends Omit<SessionBarProps, 'children'> {
  readonly onSession: (number: number) => void;
}

function ListChoice({ lists, filter, onFilter, onSession }: ListChoiceProps) {
  return (
    <>
      <ListFilter lists={lists} filter={filter} onChoose={onFilter} onSession={onSession} />
      <ListView>
        <Button says="markAllRead" class="quiet" onClick={() => lists.readAll()} />
        <OlderSessions lists={lists} />
      </ListView>
    </>
  );
}

/** Shown if there are more sessions than the choice holds. */
function OlderSessions({ lists }: Pick<SessionBarProps, 'lists'>) {
  if (lists.olderSessions.value === undefined) return null;
  return <Action says="olderLists" class="quiet" act={() => lists.loadOlderSessions()} />;
}

function waitingText(n: number): string {
  return n === 0 ? say('newNothing') : say('newPages', { n });
}

/** How many pages a waiting list has. */
function countOf(lists: Lists, number: number): number {
  return lists.sessions.value.find((session) => session.number === number)?.shown ?? 0;
}

const KINDS = {
  all: 'filterAll',
  new: 'filterNew',
  relevant: 'filterRelevant',
  saved: 'onlySaved',
  hidden: 'filterHidden',
} as const satisfies Record<string, PlainKey>;
type Kind = keyof typeof KINDS;

interface ListFilterProps {
  readonly lists: Lists;
  /** Undefined: a session's list. */
  readonly filter: Filter | undefined;
  readonly onChoose: (filter: Filter) => void;
  readonly onSession: (number: number) => void;
}

/** Which of an agent's pages are on screen: a session's list, or a search among all that the agent showed. */
function ListFilter({ lists, filter, onChoose, onSession }: ListFilterProps) {
  const id = useId();
  const onScreen = lists.session.value?.number;
  const choose = (chosen: string) => {
    if (isKind(chosen)) return onChoose({ ...filter, only: chosen === 'all' ? undefined : chosen });
    // What the reader said in a filtered list is not in this one yet.
    if (filter !== undefined || Number(chosen) !== onScreen) onSession(Number(chosen));
  };
  return (
    <>
      <label class="muted" for={id}>
        {say('filterShow')}
      </label>
      <Select
        id={id}
        // Until a list is here, the newest is coming.
        chosen={filter === undefined ? String(onScreen ?? lists.sessions.value[0]?.number) : (filter.only ?? 'all')}
        options={namesOf<string>(KINDS)}
        onChoose={choose}
      >
        <Sessions lists={lists} />
      </Select>
      {filter === undefined ? null : <Narrowing agent={lists.agent} filter={filter} onChoose={onChoose} />}
    </>
  );
}

function isKind(value: string): value is Kind {
  return value in KINDS;
}

function Sessions({ lists }: Pick<ListFilterProps, 'lists'>) {
  const { value: onScreen } = lists.session;
  // Until the reader puts it in order, it is not the list that the session made.
  const isSoFar = onScreen?.state === 'open';
  const done = lists.sessions.value.filter(({ number }) => !isSoFar || number !== onScreen.number);
  return (
    <optgroup label={say('filterSessions')}>
      {isSoFar ? (
        <option value={String(onScreen.number)}>{say('sessionOptionOpen', { number: onScreen.number })}</option>
      ) : null}
      {done.map((session) => (
        <option key={session.number} value={String(session.number)}>
          {optionText(session)}
        </option>
      ))}
    </optgroup>
  );
}

/** The hour of today's lists, the day of others: a phone shows no more. */
function optionText({ number, openedAt, closedAt, shown }: SessionHead): string {
  const at = new Date(closedAt ?? openedAt);
  const isToday = dayOf(at) === dayOf(new Date());
  const on = made(Intl.DateTimeFormat, isToday ? CLOCK : { dateStyle: 'short' }).format(at);
  return say('sessionOption', { number, when: on, n: shown });
}

interface NarrowingProps {
  readonly agent: string;
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
}

function Narrowing({ agent, filter, onChoose }: NarrowingProps) {
  const engines = useQuery(['engines-of', agent], () => loadEnginesOf(agent));
  const { source = '' } = filter;
  const { nameOf } = useSourceNames([source]);
  const known = (engines.value ?? []).map(({ name }) => name);
  const sources = source === '' || known.includes(source) ? known : [source, ...known];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  return (
    <>
      <Select
        aria-label={say('sourceName')}
        chosen={source}
        options={[['', say('filterAnySource')], ...sources.map((name) => [name, nameOf(name)] as const)]}
        onChoose={(source) => onChoose({ ...filter, source: source === '' ? undefined : source })}
      />
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
          onChoose({ ...filter, text: text === '' ? undefined : text });
        }}
      >
        <input
          id={id}
          ref={field}
          type="search"
          name="text"
          aria-label={say('filterText')}
          placeholder={say('filterText')}
          {...GET_AGENTS_ID_SHOWN.text}
        />
        <Button says="filterGo" type="submit" />
      </form>
    </>
  );
}
