/** A timetable in words, as far as it is a usual one. */
import { CLOCK, listed, made, say } from '../../frame/language.ts';

const DAYS_OF_WEEK = 7;

/** Undefined where it takes more words than it would help. */
export function cronSaid(cron: string): string | undefined {
  const [minute = '', hour = '', day = '', month, weekday = '', ...more] = cron.trim().split(/\s+/);
  const [minutes, hours] = [numbersIn(minute, 59), numbersIn(hour, 23)];
  if (minutes?.length !== 1 || hours === undefined || month !== '*' || more.length > 0) return undefined;
  const times = listed(hours.map((each) => clock(each, minutes[0] ?? 0)));
  if (weekday === '*') return dailyOrMonthly(day, times);
  if (day !== '*') return undefined;
  const [, first, last] = /^([0-7])-([0-7])$/.exec(weekday) ?? [];
  if (first !== undefined && last !== undefined)
    return say('cronRange', { times, first: named(Number(first)), last: named(Number(last)) });
  const days = numbersIn(weekday, DAYS_OF_WEEK);
  return days && say('cronDays', { times, days: listed(days.map(named)) });
}

function dailyOrMonthly(day: string, times: string): string | undefined {
  if (day === '*') return say('cronDaily', { times });
  const days = numbersIn(day, 31);
  return days && say(days.length === 1 ? 'cronMonthly' : 'cronMonthDays', { times, days: listed(days.map(String)) });
}

/** `7` or `7,19`. */
function numbersIn(field: string, most: number): readonly number[] | undefined {
  const numbers = /^\d{1,2}(?:,\d{1,2})*$/.test(field) ? field.split(',').map(Number) : [];
  return numbers.length > 0 && numbers.every((each) => each <= most) ? numbers : undefined;
}

function clock(hour: number, minute: number): string {
  return made(Intl.DateTimeFormat, { ...CLOCK, timeZone: 'UTC' }).format(new Date(Date.UTC(2000, 0, 2, hour, minute)));
}

/** The second of January 2000 is a Sunday, as 0 and 7 are. */
function named(weekday: number): string {
  return made(Intl.DateTimeFormat, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 2 + weekday)),
  );
}
