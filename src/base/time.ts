/** The time of this machine, as those who wait for turns and limits are handed it. */
import { setMaxListeners } from 'node:events';
import { setTimeout as passing } from 'node:timers/promises';
import type { Time } from '../../agents/agents.ts';
import { systemNow } from './clock.ts';
import { Stopped } from './stopped.ts';

/** Time that also watches over what should have happened by then. */
export interface Timepiece extends Time {
  /** Rings when so much time has passed, unless it is called off before. Nothing is kept alive for it. */
  alarm(milliseconds: number, ring: () => void): CallOff;
}

export type CallOff = () => void;

/** The time of this machine. Whoever waits when `stopping` is aborted is interrupted by `Stopped`; no alarm rings then. */
export function systemTime(stopping: AbortSignal): Timepiece {
  // One for every site that is waited for.
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
