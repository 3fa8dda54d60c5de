import { useId } from 'preact/hooks';
import type { Session } from '../contract.ts';
import { say, when } from '../language.ts';
import { doing } from '../state/fetched.ts';
import type { Reading } from '../state/reading.ts';

/** Which list is on screen, the way to others, and the word of a new one. */
export function SessionBar({ reading }: { readonly reading: Reading }) {
  const { value: newer } = reading.newer;
  return (
    <>
      {newer === undefined ? null : (
        <div class="note row apart" role="status">
          <span>{say('newListReady')}</span>
          <button type="button" onClick={() => show(reading, newer)}>
            {say('showIt')}
          </button>
        </div>
      )}
      {reading.sessions.value.length === 0 ? null : <SessionPicker reading={reading} />}
    </>
  );
}

function SessionPicker({ reading }: { readonly reading: Reading }) {
  const id = useId();
  return (
    <div class="row picker">
      <label for={id}>{say('sessionPicker')}</label>
      <select
        id={id}
        value={String(reading.number.value)}
        onChange={({ currentTarget }) => show(reading, Number(currentTarget.value))}
      >
        {reading.sessions.value.map((session) => (
          <option key={session.number} value={String(session.number)}>
            {optionText(session)}
          </option>
        ))}
      </select>
      {reading.olderSessions.value === null ? null : (
        <button type="button" class="quiet" onClick={() => doing(reading.loadOlderSessions(), () => undefined)}>
          {say('olderSessions')}
        </button>
      )}
    </div>
  );
}

function optionText({ number, openedAt, closedAt, shown }: Session): string {
  return say('sessionOption', { number, when: when(closedAt ?? openedAt, 'short'), n: shown });
}

function show(reading: Reading, number: number): void {
  doing(reading.show(number), () => undefined);
}
