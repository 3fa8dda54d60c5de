/** Reads a feed: RSS, RDF, Atom or JSON Feed. Imported with the first feed. */
import { because, type Feed, FetchFailed, type Rhythm } from '../../../agents/reader/reading.ts';
import { messageOf } from '../../base/message-of.ts';
import { isWhole, wholeEntries } from './feed-cutting.ts';
import {
  alternateOf,
  type EntryStatements,
  entriesOf,
  type FeedOf,
  lineOf,
  oneLineOf,
  type Parsed,
  parsedFeed,
  plain,
  toldByAtom,
  toldByJson,
  toldByRdf,
  toldByRss,
  unescaped,
} from './feed-entries.ts';
import { readablePart } from './feed-limits.ts';

/** Throws `FetchFailed` if it is no feed. A broken-off feed is read up to its last whole entry. */
export function feedIn(text: string, truncated: boolean): Feed {
  const trimmed = text.trimStart();
  const isJson = trimmed.startsWith('{');
  const { part, isWhole: isReadable } = isJson ? { part: trimmed, isWhole: true } : readablePart(trimmed);
  const why = isReadable ? (truncated ? TOO_LARGE : '') : TOO_MUCH_MARKUP;
  const isCut = truncated || !isReadable || !(isJson || isWhole(part));
  if (isCut) return cutFeed(part, why);
  try {
    return feedOf(parsedFeed(part));
  } catch (error) {
    // It may be cut off all the same.
    return cutFeed(part, why, error);
  }
}

function cutFeed(part: string, cut: string, before?: unknown): Feed {
  try {
    const whole = wholeEntries(part);
    if (whole === undefined && before !== undefined) throw before;
    return { ...feedOf(parsedFeed(whole ?? part)), truncated: true };
  } catch (error) {
    const why = messageOf(before ?? error);
    throw new FetchFailed(because('feed.unread', { said: why + cut }), { kind: 'type', cause: error });
  }
}

const TOO_LARGE = ' (it is too large to be fetched whole)';
const TOO_MUCH_MARKUP = ' (it has more markup than is read)';

/** Feeds usually have the newest first; if every entry has a date, the dates decide. */
export function newestFirst(feed: Feed): Feed {
  const dated = feed.entries.map((entry) => ({ entry, at: Date.parse(entry.published ?? '') }));
  if (dated.some(({ at }) => Number.isNaN(at))) return feed;
  return { ...feed, entries: dated.sort((one, other) => other.at - one.at).map(({ entry }) => entry) };
}

function feedOf(parsed: Parsed): Feed {
  switch (parsed.format) {
    case 'rss':
      return { ...headOf(parsed.feed), ...entriesIn(parsed.feed.items?.map(toldByRss), parsed.feed) };
    case 'rdf':
      return { ...headOf(parsed.feed), ...entriesIn(parsed.feed.items?.map(toldByRdf), parsed.feed) };
    case 'atom':
      return atomFeed(parsed.feed);
    case 'json':
      return jsonFeed(parsed.feed);
  }
}

interface Head extends Times {
  readonly title?: string;
  readonly description?: string;
  readonly link?: string;
  readonly language?: string;
  readonly dc?: { readonly languages?: readonly string[] };
}

function headOf(head: Head) {
  const { title, description, link } = head;
  return {
    site: link,
    title: lineOf(title),
    description: lineOf(description),
    language: languageIn(head),
    ...rhythmOf(head),
  };
}

function languageIn({ language, dc }: Head): string {
  return language ?? dc?.languages?.[0] ?? '';
}

function entriesIn(told: readonly EntryStatements[] = [], head: Head): Pick<Feed, 'entries'> {
  return { entries: entriesOf(told, languageIn(head)) };
}

interface Times {
  readonly ttl?: number;
  readonly skipHours?: readonly number[];
  readonly skipDays?: readonly string[];
  /** http://purl.org/rss/1.0/modules/syndication/ */
  readonly sy?: { readonly updatePeriod?: string; readonly updateFrequency?: number };
}

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['hourly', 60],
  ['daily', 1_440],
  ['weekly', 10_080],
  ['monthly', 43_200],
  ['yearly', 525_600],
]);
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function rhythmOf({ ttl, skipHours = [], skipDays = [], sy = {} }: Times): { readonly rhythm: Rhythm } {
  const period = PERIODS.get(sy.updatePeriod?.trim().toLowerCase() ?? '');
  const minutes = ttl ?? (period === undefined ? undefined : period / (sy.updateFrequency ?? 1));
  const days = skipDays.map((day) => DAYS.indexOf(day.trim().toLowerCase()));
  return {
    rhythm: {
      ...(minutes !== undefined && minutes > 0 && Number.isFinite(minutes) ? { minutes } : {}),
      // Early versions of RSS count to 24.
      quietHours: distinct(skipHours.map((hour) => (hour === 24 ? 0 : hour)).filter((hour) => isWithin(hour, 24))),
      quietDays: distinct(days.filter((day) => isWithin(day, 7))),
    },
  };
}

function isWithin(value: number, end: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < end;
}

function distinct(values: readonly number[]): readonly number[] {
  return [...new Set(values)];
}

function atomFeed({ title, subtitle, links, xml, entries = [] }: FeedOf<'atom'>): Feed {
  const language = xml?.lang ?? '';
  return {
    title: oneLineOf(title),
    description: oneLineOf(subtitle),
    site: alternateOf(links),
    language,
    entries: entriesOf(entries.map(toldByAtom), language),
  };
}

function jsonFeed({ title, description, home_page_url: site, language = '', items = [] }: FeedOf<'json'>): Feed {
  return {
    title: unescaped(title),
    description: plain(description),
    site,
    language,
    entries: entriesOf(items.map(toldByJson), language),
  };
}
