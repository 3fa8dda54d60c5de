/**
 * Bytes to a text of known kind. Servers send feeds under any type, and some pages without one: whatever begins as a
 * feed is one. Otherwise the type is believed.
 */
import { because } from '../reasons.ts';
import { type Fetched, FetchFailed } from '../web-ports.ts';
import { decodeText } from './decoding.ts';
import { PLAIN_TEXT } from './plain-text.ts';

interface SourceOf<Kind extends string> {
  readonly kind: Kind;
  readonly url: string;
  readonly text: string;
}

export type PageSource = SourceOf<'html' | 'text'>;
type FeedSource = SourceOf<'feed'>;

const HTML = /^(?:text\/html|application\/xhtml\+xml)(?![\w.+-])/i;
const FEED = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)(?![\w.+-])/i;
const XML = /^(?:(?:text|application)\/xml(?![\w.+-])|(?:text|application)\/[\w.-]*(?:\+xml|rss|atom|rdf)\b)/i;
const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json(?![\w.+-])/i;
/** Types that say nothing of the content. */
const UNKNOWN =
  /^\s*(?:;|$)|^(?:application\/(?:octet-stream|x-unknown|unknown)|binary\/octet-stream|unknown\/unknown|content\/unknown)(?![\w.+-])/i;

const KNOWN = [HTML, PLAIN_TEXT, FEED, XML];

/** Whether it can stand in a page: a PDF or a feed cannot. */
export function isMarkup({ contentType }: Pick<Fetched, 'contentType'>): boolean {
  return [HTML, PLAIN_TEXT, /^(?:text|application)\/xml(?![\w.+-])/i].some((type) => type.test(contentType));
}

/** Decodes a fetched document. Throws `FetchFailed` if it cannot be a page. */
export function sourceOf(fetched: Fetched): PageSource | FeedSource {
  return sourceAs('page', fetched);
}

/** For a source of news: a feed, or a page that may name some. Throws `FetchFailed`. */
export function newsSource(fetched: Fetched): PageSource | FeedSource {
  return sourceAs('feed', fetched);
}

function sourceAs(wanted: 'page' | 'feed', fetched: Fetched): PageSource | FeedSource {
  const { contentType, url } = fetched;
  const isKnown = KNOWN.some((type) => type.test(contentType));
  if (!isKnown && !beginsAsText(fetched)) throw refusalOf(wanted, contentType);
  const text = decodeText(fetched);
  const feed = feedWithin(text);
  if (feed !== undefined) return { kind: 'feed', url, text: feed };
  if (isKnown || UNKNOWN.test(contentType)) return kindOf(fetched, text);
  throw refusalOf(wanted, contentType);
}

function refusalOf(wanted: 'page' | 'feed', contentType: string): FetchFailed {
  const isJson = wanted === 'feed' && JSON_TYPE.test(contentType);
  const why = isJson ? because('feed.json') : because(`${wanted}.type`, { type: contentType || 'unknown' });
  return new FetchFailed(why, { kind: 'type' });
}

function kindOf({ url, contentType }: Fetched, text: string): PageSource | FeedSource {
  const root = rootOf(text);
  if (FEED.test(contentType)) return { kind: 'feed', url, text };
  if (XML.test(contentType) && !HTML.test(contentType) && root.name !== 'html') {
    const why = root.name === '' ? because('page.no-element') : because('page.xml', { element: root.name });
    throw new FetchFailed(why, { kind: 'type' });
  }
  if (UNKNOWN.test(contentType)) return { kind: /^\s*</.test(text) ? 'html' : 'text', url, text };
  return { kind: PLAIN_TEXT.test(contentType) ? 'text' : 'html', url, text };
}

/** Bytes looked at if the type says nothing. */
const LOOKED_AT = 512;

/** Markup, JSON or words, in any encoding: no byte that a text does not have. */
function beginsAsText({ bytes }: Fetched): boolean {
  const beginning = bytes.subarray(0, LOOKED_AT);
  const first = beginning.find((byte) => byte > SPACE && byte < MARKS);
  if (first === ANGLE || first === BRACE) return true;
  return beginning.length > 0 && !beginning.some((byte) => byte < SPACE && !WHITE.has(byte));
}

const SPACE = 0x20;
/** Bytes from here on occur in byte order marks. */
const MARKS = 0xbb;
const ANGLE = 0x3c;
const BRACE = 0x7b;
const WHITE = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/** Programs may write warnings before a feed that they make. */
const MOST_BEFORE = 2_000;

/** The feed from its beginning on; undefined if there is none. */
function feedWithin(text: string): string | undefined {
  if (isFeed(rootOf(text)) || isJsonFeed(text)) return text;
  const at = text.slice(0, MOST_BEFORE).indexOf('<?xml');
  if (at <= 0 || /<(?:!doctype|html)/i.test(text.slice(0, at))) return undefined;
  const feed = text.slice(at);
  return isFeed(rootOf(feed)) ? feed : undefined;
}

const JSON_FEED = /"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org/i;

function isJsonFeed(text: string): boolean {
  return /^\s*\{/.test(text) && JSON_FEED.test(text);
}

/** The root element. */
interface RootElement {
  readonly name: string;
  readonly attributes: string;
}

/** What may stand before it (XML 1.0, "prolog"). */
const PROLOGUE = /\s+|<\?.*?\?>|<!--.*?-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>/isy;
const START_TAG = /<([a-z][\w:.-]*)([^>]*)>/iy;

function rootOf(text: string): RootElement {
  let at = 0;
  for (PROLOGUE.lastIndex = 0; PROLOGUE.test(text); ) at = PROLOGUE.lastIndex;
  START_TAG.lastIndex = at;
  const [, name = '', attributes = ''] = START_TAG.exec(text) ?? [];
  return { name: name.toLowerCase(), attributes };
}

const ATOM = /["']https?:\/\/(?:www\.w3\.org\/2005\/atom|purl\.org\/atom\/ns)/i;

function isFeed({ name, attributes }: RootElement): boolean {
  if (name === 'rss' || name === 'rdf:rdf') return true;
  return /^(?:\w+:)?feed$/.test(name) && ATOM.test(attributes);
}
