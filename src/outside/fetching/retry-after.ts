/** The Retry-After field. */
import { SECOND_MS } from '../../../profiles/profiles.ts';

/** A site that asks for more is asked again tomorrow. */
const LONGEST_MS = 24 * 3600 * SECOND_MS;

/** Milliseconds that a Retry-After field asks for: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterMs(field: string | undefined, now: number): number | undefined {
  if (field === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(field)) return Math.min(Number(field) * SECOND_MS, LONGEST_MS);
  const at = Date.parse(field);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), LONGEST_MS);
}
