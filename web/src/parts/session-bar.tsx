/** Which session's list is on screen. */
import { useId } from 'preact/hooks';
import type { SessionHead } from '../contract.ts';
import { say, when } from '../language.ts';
import { doing } from '../state/fetched.ts';
import type { Lists } from '../state/lists.ts';

/** Which list is on screen, the way to others, and the word of a new one. */
export function SessionBar({ lists }: { readonly lists: Lists }) {
  const { value: newer } = lists.newer;
  return (
    <>
      {newer === undefined ? null : (
        <div class="note row apart" role="status">
          <span>{say('newListReady')}</span>
          <button type="button" onClick={() => show(lists, newer)}>
            {say('showIt')}
          </button>
        </div>
      )}
      {lists.sessions.value.length === 0 ? null : <SessionPicker lists={lists} />}
    </>
  );
}

function SessionPicker({ lists }: { readonly lists: Lists }) {
  const id = useId();
  return (
    <div class="row picker">
      <label for={id}>{say('sessionPicker')}</label>
      <select
        id={id}
        value={String(lists.session.value?.number)}
        onChange={({ currentTarget }) => show(lists, Number(currentTarget.value))}
      >
        {lists.sessions.value.map((session) => (
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
    </div>
  );
}

function optionText({ number, openedAt, closedAt, shown }: SessionHead): string {
  return say('sessionOption', { number, when: when(closedAt ?? openedAt, 'short'), n: shown });
}

function show(lists: Lists, number: number): void {
  doing(lists.show(number), () => undefined);
}
