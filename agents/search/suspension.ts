/** How long an engine is left alone after it gave nothing: by the kind of its trouble, and longer each time. */
import { HOUR_MS, MINUTE_MS } from '../../profiles/profiles.ts';
import type { EngineTrouble } from './engine.ts';

/** The longest suspension: tomorrow all may be well again. */
const LONGEST_MS = 24 * HOUR_MS;

const FIRST_MS: Readonly<Record<EngineTrouble, number>> = {
  throttled: 3 * MINUTE_MS,
  captcha: HOUR_MS,
  refused: HOUR_MS,
  spent: HOUR_MS,
  broken: 10 * MINUTE_MS,
  network: MINUTE_MS,
  // The question may have been at fault, and the next one differs.
  status: 0,
  suspended: 0,
};

/** `before`: its failures in a row before this one; `waitMs`: how long the engine itself asks for. */
export function suspensionMs(trouble: EngineTrouble, before: number, waitMs?: number): number {
  return Math.min(waitMs ?? FIRST_MS[trouble] * 2 ** before, LONGEST_MS);
}
