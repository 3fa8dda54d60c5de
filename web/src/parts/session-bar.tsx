/** Which session's list is on screen. */
import { useId } from 'preact/hooks';
import type { SessionHead } from '../contract.ts';
import { say, when } from '../language.ts';
import { doing } from '../state/fetched.ts';
import type { Lists } from '../state/lists.ts';

/** Which list is on screen, the way to others, and the word of a new one. */
export function SessionBar({ lists }: { readonly lists: Lists }) {
  const { value: newer } = lists.newer;
  const { value: underWay } = lists.underWay;
  return (
    <>
      {newer === undefined ? null : (
        <div class="note row apart" role="status">
          <span>{say(isOnScreen(lists, newer) ? 'listComplete' : 'newListReady')}</span>
          <button type="button" onClick={() => show(lists, newer)}>
            {say(isOnScreen(lists, newer) ? 'putInOrder' : 'showIt')}
          </button>
        </div>
      )}
      {underWay === undefined ? null : (
        <div class="note row apart" role="status">
          <span>{say('foundMeanwhile')}</span>
          <button type="button" onClick={() => show(lists, underWay)}>
            {say('showThem')}
          </button>
        </div>
      )}
      {lists.sessions.value.length === 0 ? null : <SessionPicker lists={lists} />}
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
    <div class="row picker">
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
      <button type="button" class="quiet" onClick={() => lists.readAll()}>
        {say('markAllRead')}
      </button>
      {lists.olderSessions.value === null ? null : (
        <button type="button" class="quiet" onClick={() => doing(lists.loadOlderSessions(), () => undefined)}>
          {say('olderSessions')}
        </button>
      )}
    </div>
  );
}

function optionText({ number, openedAt, closedAt, shown }: SessionHead): string {
  return say('sessionOption', { number, when: when(closedAt ?? openedAt, 'short'), n: shown });
}

/** What was found of it is, but not in order. */
function isOnScreen(lists: Lists, number: number): boolean {
  return lists.session.value?.number === number;
}

function show(lists: Lists, number: number): void {
  doing(lists.show(number), () => undefined);
}
