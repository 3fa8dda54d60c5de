/** When an agent looks next, and why then. */
import type { Agent } from '../contract.ts';
import { soon } from '../frame/figures.ts';
import { type PlainKey, say } from '../frame/language.ts';

const WHY = {
  first: 'dueFirst',
  running: 'dueRunning',
  'all-read': 'dueAllRead',
  'partly-read': 'duePartlyRead',
  unread: 'dueUnread',
  'nothing-new': 'dueNothingNew',
  failed: 'dueFailed',
  interval: 'dueInterval',
  cron: 'dueCron',
  'by-hand': 'dueByHand',
  off: 'dueOff',
} as const satisfies Record<string, PlainKey>;

const HELD = { muted: 'heldMuted', 'quiet-hours': 'heldQuiet', budget: 'heldBudget' } as const;

export function NextSession({ agent: { next, status } }: { readonly agent: Agent }) {
  if (next === undefined || status.running) return null;
  const { at, why, held } = next;
  const because = held === undefined ? say(WHY[why]) : `${say(WHY[why])}; ${say(HELD[held])}`;
  return (
    <span data-testid="next">
      {at === undefined ? say('nextNever', { because }) : say('nextAt', { when: soon(at), because })}
    </span>
  );
}
