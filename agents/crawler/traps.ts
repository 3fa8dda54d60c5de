/**
 * Addresses that a site makes without end and that bring nothing new. Each gets the name of its trap. Traps that only
 * visits show (copies, soft 404) are in `site-record.ts`.
 */
import { urlIn } from '../reader/hosts.ts';

export type Trap =
  /** Further from the first address than the crawl goes. */
  | 'depth'
  /** Longer, or with more folders, than people make addresses. */
  | 'length'
  /** Its path repeats itself: relative links that grow. */
  | 'repetition'
  /** A day for which nobody keeps a calendar. */
  | 'calendar'
  /** So many parameters are every combination of a search's choices. */
  | 'parameters'
  /** Similar addresses all led to the same page. */
  | 'copies'
  /** The crawl has enough similar addresses. */
  | 'alike';

const LONGEST = 1_000;
const MOST_FOLDERS = 16;
const MOST_PARAMETERS = 6;

/** The trap that an address looks like; undefined if it looks like none. */
export function trapOf(address: string, thisYear: number): Trap | undefined {
  const url = urlIn(address);
  if (url === undefined || address.length > LONGEST) return 'length';
  // Empty folders count, because relative links grow by them, too.
  const folders = url.pathname.replace(/\/$/, '').split('/').slice(1);
  if (folders.length > MOST_FOLDERS) return 'length';
  if (repeats(folders)) return 'repetition';
  if ([...url.searchParams.keys()].length > MOST_PARAMETERS) return 'parameters';
  return isFarDay(url, thisYear) ? 'calendar' : undefined;
}

/** `/a/a/a`, or two or more folders twice in a row: `/a/b/a/b`. */
function repeats(folders: readonly string[]): boolean {
  for (let size = 1; 2 * size <= folders.length; size++) {
    const times = size === 1 ? 3 : 2;
    for (let at = 0; at + times * size <= folders.length; at++) if (isSame(folders, at, size, times)) return true;
  }
  return false;
}

function isSame(folders: readonly string[], at: number, size: number, times: number): boolean {
  for (let i = at + size; i < at + times * size; i++) if (folders[i] !== folders[i - size]) return false;
  return true;
}

const CALENDAR = /(?:^|[/_-])(?:calend|agenda|event|kalend)[^/]*\//i;
/** A year followed by a month; a number in a title does not count. */
const YEAR_OF_MONTH = /[/-](\d{4})[/-](?:0?[1-9]|1[0-2])(?!\d)/g;
const DATED = /^(?:date|day|month|year|week|ical(?:date)?|mes|ano|data|tag|monat|jahr)$/i;
const YEAR = /^(\d{4})(?!\d)/;
const FIRST_YEAR = 1990;
const YEARS_AHEAD = 1;

/**
 * Calendars lead from month to month for ever, in both directions. Nobody wrote about days before the web or far ahead.
 */
function isFarDay({ pathname, searchParams }: URL, thisYear: number): boolean {
  const inPath = CALENDAR.test(pathname) ? [...pathname.matchAll(YEAR_OF_MONTH)].map(([, year]) => year) : [];
  const asked = [...searchParams].flatMap(([name, value]) => (DATED.test(name) ? (YEAR.exec(value)?.[1] ?? []) : []));
  return [...inPath, ...asked].some((year) => Number(year) < FIRST_YEAR || Number(year) > thisYear + YEARS_AHEAD);
}
