/**
 * What other readers give out: lists of feeds (OPML), and the entries that their users starred, as Miniflux, FreshRSS (in the
 * JSON of Google Reader) and wallabag write them.
 */
import { type Export, FetchFailed, type NamedFeed, type Starred } from '../../agents/reader/reading.ts';
import { readablePart } from './feed-limits.ts';

const MOST_FEEDS = 2_000;
const MOST_STARRED = 500;
const MOST_LEFT = 100;
const LONGEST_TITLE = 300;
/** Longer ones lead to nothing that is read. */
const LONGEST_ADDRESS = 2_000;

/** Throws `FetchFailed` for what is none of them. */
export async function exportIn(bytes: Uint8Array): Promise<Export> {
  const text = textOf(bytes);
  if (/^\s*[[{]/.test(text)) return starredIn(jsonIn(text));
  const { parseOpml } = await import('feedsmith');
  return subscriptionsIn(text, parseOpml);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

type ParseOpml = typeof import('feedsmith').parseOpml;
type Outline = NonNullable<NonNullable<ReturnType<ParseOpml>['body']>['outlines']>[number];

function subscriptionsIn(text: string, parse: ParseOpml): Export {
  const { part, isWhole } = readablePart(text);
  const feeds = new Map<string, NamedFeed>();
  const waiting: Outline[] = [...outlinesIn(part, parse, isWhole)].reverse();
  for (let outline = waiting.pop(); outline !== undefined; outline = waiting.pop()) {
    const { xmlUrl = '', title, text: label } = outline;
    if (xmlUrl !== '' && xmlUrl.length <= LONGEST_ADDRESS && !feeds.has(xmlUrl)) {
      feeds.set(xmlUrl, { url: xmlUrl, title: titled(title ?? label) });
    }
    waiting.push(...(outline.outlines ?? []).reverse());
  }
  const all = [...feeds.values()];
  return { kind: 'subscriptions', feeds: all.slice(0, MOST_FEEDS), more: Math.max(0, all.length - MOST_FEEDS) };
}

function outlinesIn(text: string, parse: ParseOpml, isWhole: boolean): readonly Outline[] {
  try {
    return parse(text).body?.outlines ?? [];
  } catch (error) {
    // Whatever it is: too deep for the parser's stack, or no XML at all.
    const why = isWhole ? 'it is neither OPML nor JSON' : 'it has more markup than is read';
    throw new FetchFailed(`not an export that can be read: ${why}`, { kind: 'type', cause: error });
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchFailed('not an export that can be read: its JSON is broken', { kind: 'type', cause: error });
  }
}

type Fields = { readonly [name: string]: unknown };

/** An entry of an export; not starred, where that is known. */
interface Entry {
  readonly url: unknown;
  readonly title: unknown;
  readonly isStarred: boolean;
}

function starredIn(json: unknown): Export {
  const found = entriesIn(json);
  if (found === undefined) {
    throw new FetchFailed('not an export that can be read: no starred entries of Miniflux, FreshRSS or wallabag', {
      kind: 'type',
    });
  }
  const pages = new Map<string, NamedFeed>();
  const left: Starred['left'][number][] = [];
  for (const { url, title, isStarred } of found.entries) {
    const name = titled(typeof title === 'string' ? title : undefined);
    const address = addressOf(url);
    if (!isStarred) left.push({ title: name, why: 'not-starred' });
    else if (address === '') left.push({ title: name, why: 'no-address' });
    else if (pages.size >= MOST_STARRED && !pages.has(address)) left.push({ title: name, why: 'too-many' });
    else pages.set(address, { url: address, title: name });
  }
  return {
    kind: 'starred',
    from: found.from,
    pages: [...pages.values()],
    left: left.slice(0, MOST_LEFT),
    leftInAll: left.length,
  };
}

function entriesIn(json: unknown): { readonly from: Starred['from']; readonly entries: readonly Entry[] } | undefined {
  if (Array.isArray(json)) {
    const entries = json
      .filter(isObject)
      .map(({ url, title, is_starred: starred }) => ({ url, title, isStarred: isTrue(starred) }));
    return json.length > 0 && entries.every(({ url }) => url !== undefined) ? { from: 'wallabag', entries } : undefined;
  }
  if (!isObject(json)) return undefined;
  const { entries, items } = json;
  if (Array.isArray(entries)) {
    const all = entries.filter(isObject);
    return {
      from: 'miniflux',
      entries: all.map(({ url, title, starred = true }) => ({ url, title, isStarred: isTrue(starred) })),
    };
  }
  if (!Array.isArray(items)) return undefined;
  const all = items.filter(isObject);
  return {
    from: 'freshrss',
    entries: all.map((item) => ({ url: linkOf(item), title: item['title'], isStarred: true })),
  };
}

/** Google Reader had an entry's address in a list of links. */
function linkOf({ canonical, alternate }: Fields): unknown {
  for (const links of [canonical, alternate]) {
    const first: unknown = Array.isArray(links) ? links[0] : undefined;
    if (isObject(first)) return first['href'];
  }
  return undefined;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addressOf(url: unknown): string {
  if (typeof url !== 'string' || url.length > LONGEST_ADDRESS || !URL.canParse(url)) return '';
  const { href, protocol } = new URL(url);
  return /^https?:$/.test(protocol) ? href : '';
}

function titled(title: string | undefined): string {
  return (title ?? '').slice(0, LONGEST_TITLE).replace(/\s+/g, ' ').trim();
}
