/** How long an engine is left alone after it gave nothing: by the kind of its trouble, and longer each time. */
import type { EngineTrouble } from './engine.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Nothing is left alone for longer: tomorrow all may be well again. */
const LONGEST_MS = 24 * HOUR;

const FIRST_MS: Readonly<Record<EngineTrouble, number>> = {
  throttled: 3 * MINUTE,
  captcha: HOUR,
  refused: HOUR,
  spent: HOUR,
  broken: 10 * MINUTE,
  network: MINUTE,
  // The question may have been at fault: the next one is another.
  status: 0,
  suspended: 0,
};

/** `before`: how often in a row it has failed before; `waitMs`: how long it wants to be left alone itself. */
export function suspensionMs(trouble: EngineTrouble, before: number, waitMs?: number): number {
  return Math.min(waitMs ?? FIRST_MS[trouble] * 2 ** before, LONGEST_MS);
}
