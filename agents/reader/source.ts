/**
 * Bytes to a text whose kind is known. Declarations are believed but for one thing: feeds come under many a type, and are
 * told by the element they begin with.
 */
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
const XML = /^(?:text|application)\/xml(?![\w.+-])/i;

/** Whether it can stand in a page: what a PDF or a feed has of itself is no part of one. */
export function isMarkup({ contentType }: Pick<Fetched, 'contentType'>): boolean {
  return [HTML, PLAIN_TEXT, XML].some((type) => type.test(contentType));
}

/** Decodes what was fetched; throws `FetchFailed` for what can be no page. */
export function sourceOf({ url, contentType, bytes }: Fetched): PageSource | FeedSource {
  if (![HTML, PLAIN_TEXT, FEED, XML].some((type) => type.test(contentType))) {
    throw new FetchFailed(`not a page: its type is ${contentType || 'unknown'}`, { kind: 'type' });
  }
  const text = decodeText({ contentType, bytes });
  const root = rootOf(text);
  if (FEED.test(contentType) || isFeed(root)) return { kind: 'feed', url, text };
  if (XML.test(contentType) && root.name !== 'html') {
    const found = root.name === '' ? 'it has no element' : `it begins with <${root.name}>`;
    throw new FetchFailed(`not a page: XML that is neither a feed nor XHTML (${found})`, { kind: 'type' });
  }
  return { kind: PLAIN_TEXT.test(contentType) ? 'text' : 'html', url, text };
}

/** The element that all others are in. */
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
