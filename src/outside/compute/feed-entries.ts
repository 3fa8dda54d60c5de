/** The entries of a feed in any format: target, text, date, duration. */
import { parseFeed } from 'feedsmith';
import { type Entry, linesIn, MOST_ENTRIES, urlIn, withoutHeaps } from '../../../agents/reader/reading.ts';
import { feedDate } from '../../../agents/wrapper/values/values.ts';

/** Throws if it is no feed. */
export function parsedFeed(text: string) {
  return parseFeed(text, { maxItems: MOST_ENTRIES + 1 });
}

export type Parsed = ReturnType<typeof parsedFeed>;
export type FeedOf<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];

type RssItem = NonNullable<FeedOf<'rss'>['items']>[number];
type RdfItem = NonNullable<FeedOf<'rdf'>['items']>[number];
type AtomEntry = NonNullable<FeedOf<'atom'>['entries']>[number];
type JsonItem = NonNullable<FeedOf<'json'>['items']>[number];

/** An entry's own statements, before the others are looked at. */
export interface EntryStatements {
  readonly link: string | undefined;
  /** Enclosures, and other attached files. */
  readonly files: readonly File[];
  /** The feed's own identifier of it. */
  readonly id: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly date: string | undefined;
  readonly seconds: number | undefined;
}

interface File {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
}

/**
 * Gives each an address. Many podcasts lead all their episodes to one page: there the file is the address. Entries of
 * one page without a file keep an id.
 */
export function entriesOf(told: readonly EntryStatements[], language: string): readonly Entry[] {
  const named = new Map<string, Set<string>>();
  for (const each of told) {
    const link = sameLink(each.link);
    named.set(link, (named.get(link) ?? new Set()).add(nameOf(each)));
  }
  return told.map((each) => entryOf(each, (named.get(sameLink(each.link))?.size ?? 0) > 1, language));
}

function entryOf(told: EntryStatements, isShared: boolean, language: string): Entry {
  const { link = '', title, text, seconds = 0 } = told;
  const file = fileOf(told);
  const url = link === '' || (isShared && file !== '') ? file : link;
  const published = feedDate(told.date, language);
  return {
    url,
    title,
    ...(published === '' ? {} : { published }),
    text,
    ...(isShared && url === link && url !== '' ? { id: nameOf(told) } : {}),
    ...(seconds > 0 && seconds < MOST_SECONDS ? { seconds } : {}),
    ...(told.files.some((each) => each.url === url && isMedia(each)) ? { isMedia: true } : {}),
  };
}

/** Nothing lasts a month. */
const MOST_SECONDS = 30 * 86_400;
const LONGEST_ID = 300;

function nameOf({ id, title }: EntryStatements): string {
  return (id ?? title).slice(0, LONGEST_ID);
}

function sameLink(link = ''): string {
  return urlIn(link)?.href ?? link;
}

const MEDIA_NAME =
  /\.(?:aac|aiff?|flac|gif|jpe?g|m4[abpv]|mkv|mov|mp[34]|mpe?g|og[agv]|opus|png|wav|web[mp]|wm[av])(?:[?#]|$)/i;

/** Some state no type, or an empty one. */
function isMedia({ url = '', type = '' }: File): boolean {
  return (
    /^(?:audio|video|image)\b/i.test(type) || (!/^(?:text|application)\/(?!octet)/i.test(type) && MEDIA_NAME.test(url))
  );
}

/** A picture is not an entry's subject, unless the entry has nothing else. */
function fileOf({ files, link = '' }: EntryStatements): string {
  const own = files.find(({ url, type = '' }) => url !== undefined && !/^image\b/i.test(type));
  return own?.url ?? (link === '' ? (files[0]?.url ?? '') : '');
}

export function toldByRss(item: RssItem): EntryStatements {
  const { link, guid, title, content, description, pubDate, dc, itunes, media, enclosures = [], atom } = item;
  return {
    link: link ?? addressIn(guid?.value) ?? alternateOf(atom?.links),
    files: [...enclosures, ...filesIn(media)],
    id: guid?.value,
    title: lineOf(title ?? itunes?.title ?? media?.title?.value),
    text: firstText([content?.encoded, description, itunes?.summary, descriptionIn(media), itunes?.subtitle]),
    date: pubDate ?? dc?.dates?.[0] ?? atom?.published ?? atom?.updated,
    seconds: itunes?.duration ?? secondsIn(media),
  };
}

export function toldByRdf({ link, title, content, description, dc, rdf, media }: RdfItem): EntryStatements {
  return {
    link: link ?? rdf?.about,
    files: filesIn(media),
    id: rdf?.about,
    title: lineOf(title),
    text: firstText([content?.encoded, description, descriptionIn(media)]),
    date: dc?.dates?.[0],
    seconds: secondsIn(media),
  };
}

export function toldByAtom(entry: AtomEntry): EntryStatements {
  const { id, links = [], title, content, summary, published, updated, media, itunes } = entry;
  const enclosures = links.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type }));
  return {
    link: alternateOf(links) ?? content?.src,
    files: [...enclosures, ...filesIn(media)],
    id,
    title: oneLineOf(title),
    text:
      textOfAtom(content?.value === undefined ? summary : content) ||
      firstText([descriptionIn(media), itunes?.summary]),
    date: published ?? updated,
    seconds: itunes?.duration ?? secondsIn(media),
  };
}

export function toldByJson(item: JsonItem): EntryStatements {
  const { id, url, external_url, title, content_html, content_text, summary, attachments = [] } = item;
  return {
    link: url ?? external_url ?? addressIn(id),
    files: attachments.map((file) => ({ url: file.url, type: file.mime_type })),
    id,
    title: unescaped(title),
    text: content_html === undefined ? plain(content_text ?? summary) : textOf(content_html),
    date: item.date_published ?? item.date_modified,
    seconds: attachments.find((file) => file.duration_in_seconds !== undefined)?.duration_in_seconds,
  };
}

interface Link {
  readonly rel?: string;
  readonly href?: string;
}

export function alternateOf(links: readonly Link[] = []): string | undefined {
  return links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
}

/** Identifiers may be addresses, but need not. */
function addressIn(id: string | undefined): string | undefined {
  return id !== undefined && urlIn(id) !== undefined ? id : undefined;
}

/** https://www.rssboard.org/media-rss: each element may stand in a group, or alone. */
type Media = RssItem['media'];

function groupsOf(media: Media) {
  return [media ?? {}, ...(media?.groups ?? [])];
}

function contentsOf(media: Media) {
  return groupsOf(media).flatMap(({ contents = [] }) => contents);
}

function filesIn(media: Media): readonly File[] {
  return contentsOf(media).map(({ url, type, medium }) => ({ url, type: type ?? medium }));
}

function secondsIn(media: Media): number | undefined {
  return contentsOf(media).find(({ duration }) => duration !== undefined)?.duration;
}

function descriptionIn(media: Media): string | undefined {
  const said = [...groupsOf(media), ...contentsOf(media)].find(({ description }) => description !== undefined);
  return said?.description?.value;
}

/** The first with a text. */
function firstText(markup: readonly (string | undefined)[]): string {
  for (const each of markup) {
    const text = textOf(each);
    if (text !== '') return text;
  }
  return '';
}

/** Atom states for each text whether it is markup (RFC 4287, section 3.1.1). */
interface AtomText {
  readonly value?: string;
  readonly type?: string;
}

function textOfAtom({ value, type = 'text' }: AtomText = {}): string {
  return /html/i.test(type) ? textOf(value) : plain(value);
}

export function oneLineOf(text: AtomText | undefined): string {
  return textOfAtom(text).replaceAll('\n', ' ');
}

function textOf(markup: string | undefined): string {
  return markup === undefined ? '' : linesIn(markup).join('\n');
}

export function lineOf(markup: string | undefined): string {
  return textOf(markup).replaceAll('\n', ' ');
}

/** A title is plain text in JSON Feed; many programs that write HTML escape it all the same. */
export function unescaped(title: string | undefined): string {
  return /&[#\w]+;/.test(title ?? '') ? lineOf(title?.replaceAll('<', '&lt;')) : plain(title);
}

export function plain(text: string | undefined): string {
  const lines = withoutHeaps(text ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
