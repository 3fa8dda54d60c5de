/** When an agent looks next, and why then, in a sentence. */
import type { Agent } from '../contract.ts';
import { soon, until } from '../frame/figures.ts';
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

const HELD = { 'quiet-hours': 'heldQuiet', budget: 'heldBudget' } as const;

export function nextSaid({ at, why, held }: NonNullable<Agent['next']>, now: number = Date.now()): string {
  if (at === undefined) return say('nextNever', { because: say(WHY[why]) });
  // Its timetable does not matter while it rests.
  if (held === 'muted') return say('resting', { when: until(at, now) });
  const because = held === undefined ? say(WHY[why]) : `${say(WHY[why])}; ${say(HELD[held])}`;
  return say('nextAt', { when: soon(at, now), because });
}
