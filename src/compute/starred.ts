/** Entries that users starred, as Miniflux, FreshRSS (in the JSON of Google Reader) and wallabag write them. */
import { type Collection, FetchFailed } from '../../agents/reader/reading.ts';
import { Collecting, type FoundEntry } from './collecting.ts';

/** Throws `FetchFailed` for what is none of them. */
export function starredIn(text: string): Collection {
  const found = entriesIn(jsonIn(text));
  if (found === undefined) {
    throw new FetchFailed('not an export that can be read: no starred entries of Miniflux, FreshRSS or wallabag', {
      kind: 'type',
    });
  }
  const collecting = new Collecting();
  for (const entry of found.entries) collecting.add(entry);
  return collecting.end(found.from);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FetchFailed('not an export that can be read: its JSON is broken', { kind: 'type', cause: error });
  }
}

type Fields = { readonly [name: string]: unknown };

interface Found {
  readonly from: Collection['from'];
  readonly entries: readonly FoundEntry[];
}

function entriesIn(json: unknown): Found | undefined {
  if (Array.isArray(json)) {
    const entries = json
      .filter(isObject)
      .map(({ url, title, content, is_starred: starred }) => ({ url, title, text: content, ...unless(starred) }));
    return json.length > 0 && entries.every(({ url }) => url !== undefined) ? { from: 'wallabag', entries } : undefined;
  }
  if (!isObject(json)) return undefined;
  const { entries, items } = json;
  if (Array.isArray(entries)) {
    const all = entries.filter(isObject);
    return {
      from: 'miniflux',
      entries: all.map(({ url, title, content, starred = true }) => ({
        url,
        title,
        text: content,
        ...unless(starred),
      })),
    };
  }
  if (!Array.isArray(items)) return undefined;
  const all = items.filter(isObject);
  return {
    from: 'freshrss',
    entries: all.map((item) => ({ url: linkOf(item), title: item['title'], text: contentOf(item) })),
  };
}

function unless(starred: unknown): Pick<FoundEntry, 'why'> {
  return starred === true || starred === 1 || starred === '1' ? {} : { why: 'not-starred' };
}

/** Google Reader had an entry's address in a list of links. */
function linkOf({ canonical, alternate }: Fields): unknown {
  for (const links of [canonical, alternate]) {
    const first: unknown = Array.isArray(links) ? links[0] : undefined;
    if (isObject(first)) return first['href'];
  }
  return undefined;
}

/** And its text under either of two names. */
function contentOf({ content, summary }: Fields): unknown {
  for (const said of [content, summary]) if (isObject(said)) return said['content'];
  return undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
