/** When something was added, in any program's notation. */

const LONGEST_MOMENT = 40;
/**
 * Each number from this on has another unit: microseconds since 1601, as in Chrome; micro-, milliseconds and seconds
 * since 1970.
 */
const UNITS = [
  { from: 1e16, toMs: (value: number) => value / 1000 - 11_644_473_600_000 },
  { from: 1e14, toMs: (value: number) => value / 1000 },
  { from: 1e11, toMs: (value: number) => value },
  { from: 1, toMs: (value: number) => value * 1000 },
] as const;
/** The web is not older, and a moment in the far future is a mistake. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1990), Date.UTC(2100)];

/** Undefined if it does not tell. */
export function momentIn(said: unknown): string | undefined {
  const ms = millisecondsIn(typeof said === 'number' ? String(said) : said);
  return ms >= FIRST_MS && ms < LAST_MS ? new Date(ms).toISOString() : undefined;
}

function millisecondsIn(said: unknown): number {
  if (typeof said !== 'string' || said.length > LONGEST_MOMENT) return Number.NaN;
  if (!/^\d+(?:\.\d+)?$/.test(said)) return Date.parse(said);
  const value = Number(said);
  return UNITS.find(({ from }) => value >= from)?.toMs(value) ?? Number.NaN;
}
