/** A feed for a standing source: its newest items, and when to ask again. Of a page: the feeds that it names. */
import { keyOfItem } from '../addresses.ts';
import type { Entry, FeedItem, FeedNews, FeedSource, NamedFeed } from '../pages.ts';
import { attribute, type Document, type Element, elementsOf, oneLine, parseHtml } from './document.ts';
import type { Feed } from './feed.ts';
import { LONGEST_ADDRESS, shortened } from './limits.ts';
import { absolute } from './metadata.ts';

/** A source that looks less often than this many items appear misses some. */
const MOST_ITEMS = 100;
const MOST_NAMED = 50;
const LONGEST_TITLE = 300;
const LONGEST_SNIPPET = 500;
/** Enough for an agent to judge a recording. */
const LONGEST_NOTES = 4_000;

type Source =
  | { readonly kind: 'feed'; readonly url: string; readonly feed: Feed }
  | { readonly kind: 'html' | 'text'; readonly url: string; readonly text: string };

export function feedSourceIn(source: Source): FeedSource {
  if (source.kind === 'feed') return newsOf(source.feed, source.url);
  if (source.kind === 'text') return { kind: 'page', feeds: [] };
  return { kind: 'page', feeds: namedIn(parseHtml(source.text), source.url) };
}

function newsOf({ title, site = '', rhythm, entries }: Feed, url: string): FeedNews {
  const items = entries.map((entry) => itemOf(entry, url)).filter((item) => item.url !== '');
  const distinct = new Map<string, FeedItem>();
  for (const item of items) if (!distinct.has(keyOfItem(item))) distinct.set(keyOfItem(item), item);
  const news = {
    kind: 'feed',
    title: shortened(title, LONGEST_TITLE),
    site: absolute(site, url),
    items: [...distinct.values()].slice(0, MOST_ITEMS),
  } as const;
  return rhythm === undefined ? news : { ...news, rhythm };
}

function itemOf({ url, title, text, published, id, seconds, isMedia }: Entry, base: string): FeedItem {
  const length = seconds === undefined ? '' : lengthOf(seconds);
  return {
    url: absolute(url, base),
    title: shortened(oneLine(title), LONGEST_TITLE),
    snippet: shortened(oneLine(joined([length, text.slice(0, LONGEST_SNIPPET + 1)], ' · ')), LONGEST_SNIPPET),
    ...(published === undefined ? {} : { date: published }),
    ...(id === undefined ? {} : { id }),
    ...(isMedia === undefined ? {} : { text: shortened(joined([title, length, text], '\n'), LONGEST_NOTES) }),
  };
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== '').join(between);
}

const MINUTE = 60;

/** In signs readable in any language. */
function lengthOf(seconds: number): string {
  return seconds < MINUTE ? `${Math.round(seconds)} s` : `${Math.round(seconds / MINUTE)} min`;
}

const FEED_TYPE = /^\s*application\/(?:(?:rss|atom|rdf)\+xml|(?:feed\+)?json)\s*(?:;|$)/i;

/** Feed autodiscovery: `<link rel=alternate type=application/rss+xml>`, or `rel=feed`; feeds of comments come last. */
function namedIn(document: Document, url: string): readonly NamedFeed[] {
  const feeds = new Map<string, NamedFeed>();
  let base = url;
  for (const element of elementsOf(document)) {
    if (element.name === 'base') base = absolute(attribute(element, 'href'), url) || base;
    if (element.name !== 'link' || !isFeedLink(element)) continue;
    const address = absolute(attribute(element, 'href').trim(), base);
    if (address === '' || address.length > LONGEST_ADDRESS || feeds.has(address)) continue;
    feeds.set(address, { url: address, title: shortened(oneLine(attribute(element, 'title')), LONGEST_TITLE) });
    if (feeds.size === MOST_NAMED) break;
  }
  const isOfComments = (feed: NamedFeed) => /\bcomment/i.test(`${feed.url} ${feed.title}`);
  const all = [...feeds.values()];
  return [...all.filter((feed) => !isOfComments(feed)), ...all.filter(isOfComments)];
}

function isFeedLink(link: Element): boolean {
  const relations = attribute(link, 'rel').toLowerCase().split(/\s+/);
  const type = attribute(link, 'type');
  if (relations.includes('feed')) return type === '' || FEED_TYPE.test(type);
  return relations.includes('alternate') && !relations.includes('stylesheet') && FEED_TYPE.test(type);
}
