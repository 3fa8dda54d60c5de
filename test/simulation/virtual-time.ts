/** A clock that moves on command or when somebody waits, so days pass in seconds. */
import { setImmediate } from 'node:timers/promises';
import type { Timepiece } from '../../src/base/time.ts';

export interface VirtualTime extends Timepiece {
  /** Moves on to a moment, and rings all alarms up to then. */
  goTo(moment: number): void;
}

export function virtualTime(start: number): VirtualTime {
  let now = start;
  const alarms = new Set<{ readonly at: number; readonly ring: () => void }>();
  return {
    now: () => now,
    /** Simultaneous waits run together, and others come between. */
    async wait(milliseconds) {
      const until = now + milliseconds;
      await setImmediate();
      now = Math.max(now, until);
    },
    alarm(milliseconds, ring) {
      const alarm = { at: now + milliseconds, ring };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    goTo(moment) {
      now = Math.max(now, moment);
      for (const alarm of [...alarms].filter(({ at }) => at <= now)) {
        alarms.delete(alarm);
        alarm.ring();
      }
    },
  };
}
