import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Time } from '../../agents/agents.ts';
import { Stopped } from './stopped.ts';

/** The time of this machine. Whoever waits when `stopping` is aborted is interrupted by `Stopped`. */
export function systemTime(stopping: AbortSignal): Time {
  // One for every site that is waited for.
  setMaxListeners(0, stopping);
  return {
    now: Date.now,
    async wait(milliseconds) {
      try {
        await setTimeout(milliseconds, undefined, { signal: stopping });
      } catch (error) {
        if (!stopping.aborted) throw error;
        throw new Stopped('the service stops', { cause: error });
      }
    },
  };
}
