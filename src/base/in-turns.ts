/** Long work on the event loop, a few milliseconds at a time. */
import { setImmediate } from 'node:timers/promises';
import type { InTurns } from '../../agents/agents.ts';

/** Long enough to be worth the switch, short enough that nobody notices. */
const SLICE_MS = 4;

/** All its work shares the event loop: one slice in each turn, whoever it belongs to. */
export function turnsBy(now: () => number): InTurns {
  let last: Promise<void> = Promise.resolve();
  const nextTurn = () => {
    last = last.then(() => setImmediate());
    return last;
  };
  return async (steps) => {
    for (;;) {
      await nextTurn();
      const until = now() + SLICE_MS;
      do {
        const step = steps.next();
        if (step.done) return step.value;
      } while (now() < until);
    }
  };
}
