/** The Gregorian calendar without a clock (H. Hinnant, "chrono-compatible low-level date algorithms"). */

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const DAYS_OF_ERA = 146_097;
const DAYS_BEFORE_1970 = 719_468;

/** The day of a moment, in UTC. */
export function dayOf(moment: number): Day {
  const days = Math.floor(moment / DAY_MS) + DAYS_BEFORE_1970;
  const era = Math.floor(days / DAYS_OF_ERA);
  const inEra = days - era * DAYS_OF_ERA;
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1_460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** The beginning of a day, in UTC. Counts whole months from March, so that a leap day is the last of its year. */
export function momentOf({ year, month, day }: Day): number {
  const fromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(fromMarch / 400);
  const yearOfEra = fromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return (era * DAYS_OF_ERA + dayOfEra - DAYS_BEFORE_1970) * DAY_MS;
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isDay({ year, month, day }: Day): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0));
}

/** In ISO 8601, as exact as the given date. */
export function isoText({ year, month, day }: { year: number; month?: number; day?: number }): string {
  const parts = [
    String(year).padStart(4, '0'),
    ...[month, day].flatMap((part) => (part === undefined ? [] : [two(part)])),
  ];
  return parts.join('-');
}

/** To the minute, in UTC. */
export function isoMinute(moment: number): string {
  const minutes = Math.floor((((moment % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
  return `${isoText(dayOf(moment))}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}Z`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

/** A moment as ISO 8601 writes it. A less exact one counts from its beginning; without a zone it is UTC. */
const MOMENT =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(?:Z|([+-])(\d\d):?(\d\d))?)?)?)?$/;

/** In milliseconds since 1970; undefined if the text is no moment. */
export function instantOf(text: string): number | undefined {
  const [
    ,
    year,
    month = '1',
    day = '1',
    hour = '0',
    minute = '0',
    second = '0',
    sign = '+',
    zoneHours = '0',
    zoneMinutes = '0',
  ] = MOMENT.exec(text) ?? [];
  if (year === undefined) return undefined;
  const zone = (Number(zoneHours) * HOUR_MS + Number(zoneMinutes) * MINUTE_MS) * (sign === '-' ? -1 : 1);
  const time = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * 1_000;
  return momentOf({ year: Number(year), month: Number(month), day: Number(day) }) + time - zone;
}
