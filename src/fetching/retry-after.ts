/** The Retry-After field. */
const SECOND = 1000;

/** Milliseconds that a Retry-After field asks for: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterMs(field: string | undefined, now: number): number | undefined {
  if (field === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(field)) return Number(field) * SECOND;
  const at = Date.parse(field);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
