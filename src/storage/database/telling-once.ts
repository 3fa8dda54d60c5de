/** While a database refuses, every request meets the same refusal: the log gets each kind once a minute. */
import type { DatabaseRefusal } from './database.ts';

const TOLD_EVERY_MS = 60_000;

/** `now` counts milliseconds and never goes back. */
export function tellingOnceAMinute(
  now: () => number,
): (refusal: DatabaseRefusal, tell: (message: string) => void) => void {
  const told = new Map<DatabaseRefusal['kind'], number>();
  return ({ kind, message }, tell) => {
    const last = told.get(kind);
    if (last !== undefined && now() - last < TOLD_EVERY_MS) return;
    told.set(kind, now());
    tell(message);
  };
}
