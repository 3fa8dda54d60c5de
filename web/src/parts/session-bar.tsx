/** Which session's list is on screen. */
import { useId } from 'preact/hooks';
import type { SessionHead } from '../contract.ts';
import { say, when } from '../language.ts';
import { doing } from '../state/fetched.ts';
import type { Lists } from '../state/lists.ts';
import type { Filter } from '../state/shown.ts';
import { ListFilter } from './list-filter.tsx';
import { ListView } from './list-view.tsx';

/** Which list is on screen, the way to others, and the word of a new one. */
interface SessionBarProps {
  readonly lists: Lists;
  readonly filter: Filter | undefined;
  readonly onFilter: (filter: Filter | undefined) => void;
}

export function SessionBar({ lists, filter, onFilter }: SessionBarProps) {
  const { value: newer } = lists.newer;
  const { value: underWay } = lists.underWay;
  // What was found of it is, but not in order.
  const onScreen = lists.session.value?.number;
  return (
    <>
      {newer === undefined ? null : (
        <div class="note waiting row apart" role="status" data-testid="newer">
          <span>{newer === onScreen ? say('listComplete') : waitingText(countOf(lists, newer))}</span>
          <button type="button" onClick={() => show(lists, newer)}>
            {say(newer === onScreen ? 'putInOrder' : 'showThem')}
          </button>
        </div>
      )}
      {underWay === undefined ? null : (
        <div class="note waiting row apart" role="status">
          <span>{say('newSoFar', { n: underWay.pages.size })}</span>
          <button type="button" onClick={() => show(lists, underWay.number)}>
            {say('showThem')}
          </button>
        </div>
      )}
      {lists.sessions.value.length === 0 ? null : (
        <div class="row picker">
          <ListFilter agent={lists.agent} filter={filter} onChoose={onFilter} />
          {filter === undefined ? <SessionPicker lists={lists} /> : null}
          <ListView>
            <button type="button" class="quiet" onClick={() => lists.readAll()}>
              {say('markAllRead')}
            </button>
          </ListView>
        </div>
      )}
    </>
  );
}

function SessionPicker({ lists }: { readonly lists: Lists }) {
  const id = useId();
  const { value: onScreen } = lists.session;
  // Until it is put in order it is not the list that the session has made.
  const isSoFar = onScreen?.state === 'open';
  const done = lists.sessions.value.filter(({ number }) => !isSoFar || number !== onScreen.number);
  return (
    <>
      <label for={id}>{say('sessionPicker')}</label>
      <select
        id={id}
        value={String(lists.session.value?.number)}
        onChange={({ currentTarget }) => show(lists, Number(currentTarget.value))}
      >
        {isSoFar ? (
          <option value={String(onScreen.number)}>{say('sessionOptionOpen', { number: onScreen.number })}</option>
        ) : null}
        {done.map((session) => (
          <option key={session.number} value={String(session.number)}>
            {optionText(session)}
          </option>
        ))}
      </select>
      {lists.olderSessions.value === null ? null : (
        <button type="button" class="quiet" onClick={() => doing(lists.loadOlderSessions(), () => undefined)}>
          {say('olderSessions')}
        </button>
      )}
    </>
  );
}

function optionText({ number, openedAt, closedAt, shown }: SessionHead): string {
  return say('sessionOption', { number, when: when(closedAt ?? openedAt, 'short'), n: shown });
}

function waitingText(n: number): string {
  return n === 0 ? say('newNothing') : say('newPages', { n });
}

/** How many pages a list has that waits. */
function countOf(lists: Lists, number: number): number {
  return lists.sessions.value.find((session) => session.number === number)?.shown ?? 0;
}

function show(lists: Lists, number: number): void {
  doing(lists.show(number), () => undefined);
}
