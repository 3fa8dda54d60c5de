/** What a feed says: RSS, RDF, Atom or JSON Feed. Imported when the first feed comes. */
import { parseFeed } from 'feedsmith';
import {
  type Entry,
  type Feed,
  FetchFailed,
  isoDate,
  linesIn,
  MOST_ENTRIES,
  type Rhythm,
  urlIn,
} from '../../agents/reader/reading.ts';
import { messageOf } from '../message-of.ts';
import { readablePart } from './feed-limits.ts';

/** Throws `FetchFailed` for what is no feed. */
export function feedIn(text: string, truncated: boolean): Feed {
  const { part, isWhole } = /^\s*\{/.test(text) ? { part: text, isWhole: true } : readablePart(text);
  const whyNot = truncated ? TOO_LARGE : '';
  const feed = feedOf(parsedFeed(part, isWhole ? whyNot : TOO_MUCH_MARKUP));
  return isWhole ? feed : { ...feed, truncated: true };
}

/** Feeds are written with the newest first; where each entry says its date, that is believed. */
export function newestFirst(feed: Feed): Feed {
  const dated = feed.entries.map((entry) => ({ entry, at: Date.parse(entry.published ?? '') }));
  if (dated.some(({ at }) => Number.isNaN(at))) return feed;
  return { ...feed, entries: dated.sort((one, other) => other.at - one.at).map(({ entry }) => entry) };
}

function feedOf(parsed: Parsed): Feed {
  switch (parsed.format) {
    case 'rss':
      return { ...headOf(parsed.feed), ...rhythmOf(parsed.feed), entries: (parsed.feed.items ?? []).map(entryOfRss) };
    case 'rdf':
      return { ...headOf(parsed.feed), ...rhythmOf(parsed.feed), entries: (parsed.feed.items ?? []).map(entryOfRdf) };
    case 'atom':
      return atomFeed(parsed.feed);
    case 'json':
      return jsonFeed(parsed.feed);
  }
}

const TOO_LARGE = ' (it is too large to be fetched whole)';
const TOO_MUCH_MARKUP = ' (it has more markup than is read)';

function parsedFeed(text: string, cut: string) {
  try {
    return parseFeed(text, { maxItems: MOST_ENTRIES + 1 });
  } catch (error) {
    const why = messageOf(error);
    throw new FetchFailed(`not a feed that can be read: ${why}${cut}`, { kind: 'type', cause: error });
  }
}

type Parsed = ReturnType<typeof parsedFeed>;
type FeedOf<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];

type RssItem = NonNullable<FeedOf<'rss'>['items']>[number];
type RdfItem = NonNullable<FeedOf<'rdf'>['items']>[number];
type AtomEntry = NonNullable<FeedOf<'atom'>['entries']>[number];
type JsonItem = NonNullable<FeedOf<'json'>['items']>[number];

interface Head {
  readonly title?: string;
  readonly description?: string;
  readonly link?: string;
  readonly language?: string;
  readonly dc?: { readonly languages?: readonly string[] };
}

function headOf({ title, description, link, language, dc }: Head) {
  return {
    site: link,
    title: lineOf(title),
    description: lineOf(description),
    language: language ?? dc?.languages?.[0] ?? '',
  };
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

function entryOfRss({ link, guid, title, content, description, pubDate, dc }: RssItem): Entry {
  const url = link ?? addressIn(guid?.value);
  return entryOf(url, lineOf(title), textOf(content?.encoded ?? description), pubDate ?? dc?.dates?.[0]);
}

function entryOfRdf({ link, title, content, description, dc, rdf }: RdfItem): Entry {
  return entryOf(link ?? rdf?.about, lineOf(title), textOf(content?.encoded ?? description), dc?.dates?.[0]);
}

function atomFeed({ title, subtitle, links = [], xml, entries = [] }: FeedOf<'atom'>): Feed {
  return {
    title: oneLineOf(title),
    description: oneLineOf(subtitle),
    site: links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
    language: xml?.lang ?? '',
    entries: entries.map(entryOfAtom),
  };
}

function entryOfAtom({ links = [], title, content, summary, published, updated }: AtomEntry): Entry {
  const alternate = links.find(({ rel = 'alternate' }) => rel === 'alternate');
  return entryOf(
    alternate?.href ?? content?.src,
    oneLineOf(title),
    textOfAtom(content?.value === undefined ? summary : content),
    published ?? updated,
  );
}

function jsonFeed({ title, description, home_page_url: site, language = '', items = [] }: FeedOf<'json'>): Feed {
  return { title: plain(title), description: plain(description), site, language, entries: items.map(entryOfJson) };
}

function entryOfJson(item: JsonItem): Entry {
  const { id, url, external_url, title, content_html, content_text, summary, date_published, date_modified } = item;
  const text = content_html === undefined ? plain(content_text ?? summary) : textOf(content_html);
  return entryOf(url ?? external_url ?? addressIn(id), plain(title), text, date_published ?? date_modified);
}

function entryOf(url: string | undefined, title: string, text: string, date: string | undefined): Entry {
  const published = dateOf(date);
  return { url: url ?? '', title, ...(published === '' ? {} : { published }), text };
}

/** Atom says of each text whether it is markup (RFC 4287, section 3.1.1). */
interface AtomText {
  readonly value?: string;
  readonly type?: string;
}

function textOfAtom({ value, type = 'text' }: AtomText = {}): string {
  return /html/i.test(type) ? textOf(value) : plain(value);
}

function oneLineOf(text: AtomText | undefined): string {
  return textOfAtom(text).replaceAll('\n', ' ');
}

function textOf(markup: string | undefined): string {
  return markup === undefined ? '' : linesIn(markup).join('\n');
}

function lineOf(markup: string | undefined): string {
  return textOf(markup).replaceAll('\n', ' ');
}

function plain(text: string | undefined): string {
  const lines = (text ?? '').split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}

/** Identifiers may be addresses, but need not. */
function addressIn(id: string | undefined): string | undefined {
  return id !== undefined && urlIn(id) !== undefined ? id : undefined;
}

const LONGEST_DATE = 100;
const YEAR_10000 = Date.UTC(10_000, 0);

/** ISO 8601, as exact as it was said; RSS writes dates as e-mail does. */
function dateOf(said: string | undefined): string {
  const iso = isoDate(said);
  if (iso !== '' || said === undefined || said.length > LONGEST_DATE) return iso;
  const time = Date.parse(said);
  // Later years have another form, which no date that is kept may have.
  return Number.isNaN(time) || time >= YEAR_10000 ? '' : new Date(time).toISOString();
}
