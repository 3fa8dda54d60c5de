/** Amounts and moments that only views behind the first one tell. */
import { CLOCK, dayOf, made, when } from './language.ts';

const DAY_MS = 86_400_000;

/** A moment in words: "today 04:08"; a later day with its date. */
export function soon(time: string, now: number = Date.now()): string {
  const days = (dayOf(new Date(time)) - dayOf(new Date(now))) / DAY_MS;
  if (!(days >= 0 && days <= 1)) return when(time);
  const named = made(Intl.RelativeTimeFormat, { numeric: 'auto' }).format(days, 'day');
  return `${named} ${made(Intl.DateTimeFormat, CLOCK).format(new Date(time))}`;
}

/** The end of a span in words: "tomorrow 09:00", "6 December"; of another year with that. */
export function until(time: string, now: number = Date.now()): string {
  const [end, today] = [new Date(time), new Date(now)];
  const days = (dayOf(end) - dayOf(today)) / DAY_MS;
  if (days >= 0 && days <= 1) return soon(time, now);
  const year = end.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return made(Intl.DateTimeFormat, { day: 'numeric', month: 'long', ...year }).format(end);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of data in the unit that makes it short. */
export function size(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
  const unit = BYTE_UNITS[step] ?? 'byte';
  // The short name of a byte has no plural.
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = made(Intl.NumberFormat, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** step);
}

export function percent(share: number): string {
  return made(Intl.NumberFormat, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
