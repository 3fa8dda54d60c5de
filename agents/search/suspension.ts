/** How long an engine is left alone after it gave nothing: by the kind of its trouble, and longer each time. */
import type { EngineTrouble } from './engine.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The longest suspension: tomorrow all may be well again. */
const LONGEST_MS = 24 * HOUR;

const FIRST_MS: Readonly<Record<EngineTrouble, number>> = {
  throttled: 3 * MINUTE,
  captcha: HOUR,
  refused: HOUR,
  spent: HOUR,
  broken: 10 * MINUTE,
  network: MINUTE,
  // The question may have been at fault, and the next one differs.
  status: 0,
  suspended: 0,
};

/** `before`: its failures in a row before this one; `waitMs`: how long the engine itself asks for. */
export function suspensionMs(trouble: EngineTrouble, before: number, waitMs?: number): number {
  return Math.min(waitMs ?? FIRST_MS[trouble] * 2 ** before, LONGEST_MS);
}
