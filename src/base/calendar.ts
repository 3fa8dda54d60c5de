/** Times as people mean them: by the clock and the calendar of a time zone, over daylight saving. */
import { Cron } from 'croner';

/** An hour of the day, as in `07:00`. */
export const HOUR_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Minute, hour, day, month, day of week: nothing finer than a minute, and no nicknames. */
const FIELDS = 5;

/** A name of the IANA time zone database that this machine knows, as in `America/Sao_Paulo`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +03:00 are no zones: they have no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/** That of this machine. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * A single minute of an hour: the expression comes true at most once an hour, as often as an engine should be asked the
 * same.
 */
const ONE_MINUTE = /^\d+$/;

/** Why Fenix refuses it; undefined if it is five fields of cron that come true now and then. */
export function wrongWithCron(text: string): string | undefined {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== FIELDS) {
    return 'write five fields: minute, hour, day, month and day of the week, as in 0 7 * * 1-5';
  }
  try {
    if (nextAt('UTC', text, 0) === undefined) return 'this never comes true';
    const isRareEnough = ONE_MINUTE.test(fields[0] ?? '');
    return isRareEnough
      ? undefined
      : 'once an hour at most: the first field is one minute of the hour, as in 0 * * * *';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message.replace(/^Cron\w*: /, '');
  }
}

/**
 * The next time of this hour of the day in a zone, or of a cron expression there, later than `after` (milliseconds
 * since 1970). An hour that daylight saving leaves out is the moment when clocks go forward; a repeated one counts the
 * first time. Undefined if it never comes.
 */
export function nextAt(zone: string, when: string, after: number): number | undefined {
  return new Cron(patternOf(when), { timezone: zone, paused: true }).nextRun(new Date(after))?.getTime();
}

function patternOf(when: string): string {
  if (!HOUR_OF_DAY.test(when)) return when;
  const [hour, minute] = when.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

interface LocalTime {
  /** As in `2026-01-31`. */
  readonly date: string;
  /** As in `07:00`. */
  readonly hour: string;
}

/** What calendars and clocks show in a zone. */
export function localTime(zone: string, at: number): LocalTime {
  // Swedish writes both as ISO 8601 does.
  const [date = '', hour = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...SHORT }).format(at).split(' ');
  return { date, hour };
}

const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const;

/** Hours of the day, over midnight if the second is the smaller. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

/** When these hours end, if the moment lies within them; undefined otherwise. */
export function endOf({ from, to }: Hours, zone: string, at: number): number | undefined {
  const { hour } = localTime(zone, at);
  const isWithin = from < to ? from <= hour && hour < to : from <= hour || hour < to;
  return isWithin ? nextAt(zone, to, at) : undefined;
}
