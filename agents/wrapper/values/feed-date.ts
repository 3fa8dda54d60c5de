/**
 * Dates in feeds: by the standards (RFC 822 and its successors, RFC 3339) and as found in practice: in the feed's
 * language, without a weekday, with a named zone, in seconds since 1970. The zone of the machine does not matter.
 */
import { HOUR_MS, isoMinute, MINUTE_MS, momentOf, SECOND_MS } from '../../../profiles/profiles.ts';
import { isoDate } from '../../reader/dates.ts';
import { dateIn } from './date.ts';
import { plain } from './plain.ts';

const LONGEST_DATE = 100;

/** ISO 8601, as exact as stated; empty if it is no date. */
export function feedDate(said: string | undefined, language = ''): string {
  if (said === undefined || said.length > LONGEST_DATE) return '';
  const text = plain(said)
    .replace(/[‐-―−]/g, '-')
    .replace(/,(?=\S)/g, ', ')
    .replace(TOGETHER, '$1 $2:$3:$4');
  return isoDate(text) || secondsSaid(text) || momentSaid(text, language);
}

/** The basic format of ISO 8601. */
const TOGETHER = /^(\d{8})T(\d{2})(\d{2})(\d{2})(?=Z|[+-]|$)/;
/** 2001 to 2286: nobody means a year by so many digits. */
const SECONDS = /^[1-9]\d{9}$/;
const MILLISECONDS = /^[1-9]\d{12}$/;

function secondsSaid(text: string): string {
  if (SECONDS.test(text)) return isoSecond(Number(text) * SECOND_MS);
  return MILLISECONDS.test(text) ? isoSecond(Number(text)) : '';
}

function isoSecond(moment: number): string {
  const seconds = Math.floor((((moment % MINUTE_MS) + MINUTE_MS) % MINUTE_MS) / SECOND_MS);
  return `${isoMinute(moment).slice(0, -1)}:${String(seconds).padStart(2, '0')}Z`;
}

const TIME =
  /(?:(?<=\d)T| |^)(\d{1,2})(?::|h)(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\b\.?)?(?: ?(?:(?:UTC|GMT) ?)?([+-]\d{1,2}(?::?\d{2})?)(?!\d)| ?\(?([A-Z]{1,5})\)?(?![\p{L}]))?/iu;

function momentSaid(text: string, language: string): string {
  const found = TIME.exec(text);
  const rest = found === null ? text : `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  const day = daySaid(rest.replace(/\([^)]*\)/g, '').trim(), language);
  if (found === null || day.length !== 'YYYY-MM-DD'.length) return day;
  const [, hours = '', minutes = '', seconds = '0', half, offset, zone] = found;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return day;
  const ahead = offset === undefined ? minutesOf(zone) : offsetMinutes(offset);
  // An unknown zone: the day is right, or nearly.
  if (ahead === undefined) return day;
  const time = hour * HOUR_MS + (Number(minutes) - ahead) * MINUTE_MS + Number(seconds) * SECOND_MS;
  const moment = isoSecond(beginningOf(day) + time);
  return zone === undefined && offset === undefined ? moment.slice(0, -1) : moment;
}

function beginningOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return momentOf({ year, month, day: date });
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** As RFC 822 writes it. */
const SHORT_YEAR = /(?<=(?:^|[\s,])\d{1,2}[ -]\p{L}{3,9}\.?[ -])(\d{2})(?=$|[\s,])/u;
/** RFC 5322, section 4.3. */
const LAST_OF_CENTURY = 49;

function daySaid(text: string, language: string): string {
  const full = text.replace(SHORT_YEAR, (year) => `${Number(year) <= LAST_OF_CENTURY ? 20 : 19}${year}`);
  const iso = isoDate(full);
  if (iso !== '') return iso;
  const dayFirst = language === '' ? undefined : !/^en(?:-us)?$/i.test(language);
  return dateIn(full, { dayFirst, language }) ?? '';
}

const FARTHEST_HOURS = 14;

function offsetMinutes(offset: string): number | undefined {
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  if (Number(hours) > FARTHEST_HOURS || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Hours before or behind UTC. Those of RFC 822, which fixes the American ones, and others found in feeds; ambiguous
 * names are left out.
 */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '0': 'Z UT UTC GMT WET',
    '1': 'CET MEZ BST WEST WAT',
    '2': 'CEST MESZ EET SAST CAT',
    '3': 'EEST MSK EAT TRT',
    '5': 'PKT',
    '7': 'WIB',
    '8': 'HKT SGT AWST PHT',
    '9': 'JST KST',
    '10': 'AEST',
    '11': 'AEDT',
    '12': 'NZST',
    '13': 'NZDT',
    '-2': 'BRST FNT',
    '-3': 'BRT ART UYT CLST ADT',
    '-4': 'EDT CLT VET BOT',
    '-5': 'EST CDT COT PET ACT',
    '-6': 'CST MDT',
    '-7': 'MST PDT',
    '-8': 'PST',
  }).flatMap(([hours, names]) => names.split(' ').map((name) => [name, Number(hours)] as const)),
);

/** Undefined for an unknown zone; no zone means the reader's. */
function minutesOf(zone: string | undefined): number | undefined {
  const hours = zone === undefined ? 0 : ZONES.get(zone.toUpperCase());
  return hours === undefined ? undefined : hours * 60;
}
