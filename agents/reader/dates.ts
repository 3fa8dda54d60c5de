/** Dates in data: ISO 8601, and formats near it. */
import { isDay, isoText } from '../../profiles/profiles.ts';
import type { Json } from '../pages.ts';

/** With more digits than anybody needs. */
const LONGEST_DATE = 40;

const DAY = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$|^(\d{4})(\d{2})(\d{2})$/;
/** Many systems write a blank for `T` and before the zone. */
const MOMENT = /^(\S+?)(?:T|\s+)(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

const LAST_MINUTE = 59;
const LAST_HOUR = 23;
/** A minute may have a leap second. */
const SECONDS = 61;
const FARTHEST_ZONE = 14;

/** As exact as stated; empty if it is no date: `0000-00-00`, the 31st of February, 25 o'clock. */
export function isoDate(said: Json | undefined): string {
  const text = typeof said === 'string' ? said.trim() : '';
  if (text.length > LONGEST_DATE) return '';
  const day = dayIn(text);
  if (day !== '') return day;
  const [, date = '', time = '', zone = ''] = MOMENT.exec(text) ?? [];
  const known = dayIn(date);
  if (known.length !== 'YYYY-MM-DD'.length || !isTime(time) || !isZone(zone)) return '';
  return `${known}T${time}${/^(?:utc|gmt)$/i.test(zone) ? 'Z' : zone.toUpperCase()}`;
}

function dayIn(text: string): string {
  const [, year, month, day, ...plain] = DAY.exec(text) ?? [];
  const parts = year === undefined ? plain : [year, month, day];
  const [y, m, d] = parts.map((part) => (part === undefined ? undefined : Number(part)));
  if (y === undefined || m === undefined || y === 0 || !isDay({ year: y, month: m, day: d ?? 1 })) return '';
  return isoText({ year: y, month: m, ...(d === undefined ? {} : { day: d }) });
}

function isTime(time: string): boolean {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour <= LAST_HOUR && minute <= LAST_MINUTE && second < SECONDS;
}

function isZone(zone: string): boolean {
  const [, hours = '0', minutes = '0'] = /^[+-](\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return Number(hours) <= FARTHEST_ZONE && Number(minutes) <= LAST_MINUTE;
}
