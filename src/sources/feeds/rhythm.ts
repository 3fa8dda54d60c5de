/** When a feed is asked again. */

import type { Rhythm } from '../../../agents/agents.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../profiles/profiles.ts';

/** No feed is asked more often. */
const SHORTEST_MS = 30 * MINUTE_MS;
/** Whatever it wants: its subscribers wait for it. */
const LONGEST_MS = DAY_MS;
/** A week has no more hours. */
const HOURS_OF_WEEK = 7 * 24;

/** After an answer; `waitMs`: its Retry-After. */
export function nextAfterAnswer(now: number, rhythm: Rhythm | undefined, waitMs = 0): number {
  const { minutes = 0, quietHours = [], quietDays = [] } = rhythm ?? {};
  const wanted = Math.max(SHORTEST_MS, minutes * MINUTE_MS, waitMs);
  const from = now + Math.min(wanted, LONGEST_MS);
  const isQuiet = (at: Date) => quietHours.includes(at.getUTCHours()) || quietDays.includes(at.getUTCDay());
  for (let hours = 0; hours < HOURS_OF_WEEK; hours++) {
    const at = hours === 0 ? from : Math.floor(from / HOUR_MS) * HOUR_MS + hours * HOUR_MS;
    if (!isQuiet(new Date(at))) return at;
  }
  // A feed that is never to be asked was written without care.
  return from;
}

/** After `failures` failures in a row: longer each time. */
export function nextAfterFailure(now: number, failures: number, waitMs = 0): number {
  return now + Math.min(Math.max(SHORTEST_MS * 2 ** (failures - 1), waitMs), LONGEST_MS);
}
