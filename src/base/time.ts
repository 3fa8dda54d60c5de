/** The time of this machine, for code that waits for turns and limits. */
import { setMaxListeners } from 'node:events';
import { setTimeout as passing } from 'node:timers/promises';
import type { Time } from '../../agents/agents.ts';
import { systemNow } from './clock.ts';
import { Stopped } from './stopped.ts';

/** Time that also watches for deadlines. */
export interface Timepiece extends Time {
  readonly alarm: Alarm;
}

export type CallOff = () => void;
/** Rings once after this time, unless it is called off. Keeps no process alive. */
export type Alarm = (milliseconds: number, ring: () => void) => CallOff;

/** The time of this machine. Aborting `stopping` interrupts waiting callers with `Stopped`, and no alarm rings then. */
export function systemTime(stopping: AbortSignal): Timepiece {
  // One listener for every site that is waited for.
  setMaxListeners(0, stopping);
  return {
    now: systemNow,
    async wait(milliseconds) {
      try {
        await passing(milliseconds, undefined, { signal: stopping });
      } catch (error) {
        if (!stopping.aborted) throw error;
        throw new Stopped('the service stops', { cause: error });
      }
    },
    alarm: (milliseconds, ring) => systemAlarm(milliseconds, () => stopping.aborted || ring()),
  };
}

export function systemAlarm(milliseconds: number, ring: () => void): CallOff {
  const timer = setTimeout(ring, milliseconds).unref();
  return () => clearTimeout(timer);
}
