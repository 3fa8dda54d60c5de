/**
 * The JSON of programs that keep pages: where their entries are, how to recognise them, and each field's names. Each
 * has its source beside it; earlier ones are tried first.
 */
import type { WhyLeft } from '../../../../agents/reader/reading.ts';
import type { EntryMark } from './entries.ts';
import { type Fields, firstOf, isObject, isYes, namesIn, valueAt } from './values.ts';

/** A field may have several names. */
type Names = readonly string[];

export interface Shape {
  readonly from: string;
  /** The list of entries in the file; undefined if it is no such file. */
  readonly entries: (json: unknown) => readonly unknown[] | undefined;
  /** An entry has all of these. */
  readonly told: Names;
  readonly url: Names;
  readonly title: Names;
  /** The kept text of the page. */
  readonly text?: Names;
  /** The name of a file beside it with the text. */
  readonly textFile?: (entry: Fields) => string;
  readonly tags?: Names;
  /** The separator, if tags are one text and may contain commas. */
  readonly tagsBy?: string;
  readonly folder?: (entry: Fields) => readonly string[];
  readonly added?: Names;
  readonly marks?: Readonly<Partial<Record<EntryMark, (entry: Fields) => boolean>>>;
  readonly why?: (entry: Fields) => WhyLeft | undefined;
}

function at(path: string): Shape['entries'] {
  return (json) => {
    const list = path === '' ? json : valueAt(json, path);
    return Array.isArray(list) ? list : undefined;
  };
}

const yes = (name: string) => (entry: Fields) => isYes(entry[name]);
const is = (name: string, value: unknown) => (entry: Fields) => entry[name] === value;

/** Google Reader's fields of entries, which its successors still use. */
const READER = {
  entries: at('items'),
  url: ['canonical.0.href', 'alternate.0.href', 'canonicalUrl'],
  title: ['title'],
  text: ['content.content', 'summary.content'],
  tags: ['categories'],
  added: ['starred', 'actionTimestamp', 'published'],
  marks: { starred: hasState('starred'), read: hasState('read') },
} as const satisfies Partial<Shape>;

function hasState(state: string): (entry: Fields) => boolean {
  return ({ categories }) =>
    Array.isArray(categories) &&
    categories.some((each) => typeof each === 'string' && each.endsWith(`/state/com.google/${state}`));
}

/** wallabag: its API and export (doc.wallabag.org, tests/fixtures/Import of wallabag/wallabag). */
const WALLABAG = {
  from: 'wallabag',
  told: ['url', 'is_starred', 'is_archived'],
  url: ['url', 'given_url'],
  title: ['title'],
  text: ['content'],
  tags: ['tags'],
  added: ['created_at'],
  marks: { starred: yes('is_starred'), archived: yes('is_archived') },
} as const satisfies Partial<Shape>;

const NEWSBLUR = {
  from: 'newsblur',
  told: ['story_permalink'],
  url: ['story_permalink'],
  title: ['story_title'],
  text: ['story_content'],
  tags: ['user_tags'],
  added: ['starred_timestamp', 'starred_date', 'story_date'],
} as const satisfies Partial<Shape>;

export const SHAPES: readonly Shape[] = [
  {
    // A recorded export; karakeep-app/karakeep and linkwarden/linkwarden read the same fields.
    from: 'omnivore',
    entries: at(''),
    told: ['url', 'savedAt'],
    url: ['url'],
    title: ['title'],
    // Its zip has what was kept of each page as `content/SLUG.html`.
    textFile: ({ slug }) => `${String(slug)}.html`,
    tags: ['labels'],
    added: ['savedAt'],
    marks: { archived: is('state', 'Archived') },
  },
  {
    // wallabag/wallabag, tests/fixtures/Import/pinboard_export; pinboard.in/api: `posts/all`.
    from: 'pinboard',
    entries: at(''),
    told: ['href', 'toread'],
    url: ['href'],
    title: ['description'],
    tags: ['tags'],
    tagsBy: ' ',
    added: ['time'],
    marks: { read: is('toread', 'no') },
  },
  {
    // wallabag/wallabag, tests/fixtures/Import/delicious_export.
    from: 'delicious',
    entries: at(''),
    told: ['url', 'created', 'private'],
    url: ['url'],
    title: ['title'],
    tags: ['tags'],
    added: ['created'],
  },
  {
    // wallabag/wallabag, src/Import/ReadabilityImport.php; goetzb/readability-exporter.
    from: 'readability',
    entries: at('bookmarks'),
    told: ['article__url'],
    url: ['article__url'],
    title: ['article__title'],
    tags: ['tags'],
    added: ['date_added'],
    marks: { starred: yes('favorite'), archived: yes('archive') },
  },
  {
    // karakeep-app/karakeep, packages/shared/import-export/exporters.ts.
    from: 'karakeep',
    entries: withLists,
    told: ['content', 'createdAt'],
    url: ['content.url'],
    title: ['title', 'content.url', 'content.text'],
    tags: ['tags'],
    folder: pathIn,
    added: ['createdAt'],
    marks: { archived: yes('archived') },
    why: (entry) => (valueAt(entry, 'content.type') === 'text' ? 'a-note' : undefined),
  },
  {
    // linkwarden/linkwarden, controllers/migration/exportData.ts: a user's row with all that belongs to it.
    from: 'linkwarden',
    entries: linksOfCollections,
    told: ['name', 'collectionId'],
    url: ['url'],
    title: ['name', 'description'],
    text: ['textContent'],
    tags: ['tags'],
    folder: pathIn,
    added: ['importDate', 'createdAt'],
    marks: { starred: (entry) => isYes(entry['isPinned']) },
  },
  { ...WALLABAG, entries: at('') },
  { ...WALLABAG, entries: at('_embedded.items') },
  {
    // Version 1, tests/fixtures/Import/wallabag-v1-read.json.
    ...WALLABAG,
    entries: at(''),
    told: ['url', 'is_fav', 'is_read'],
    marks: { starred: yes('is_fav'), read: yes('is_read') },
  },
  // samuelclay/NewsBlur, `reader/starred_stories`.
  { ...NEWSBLUR, entries: at('stories') },
  { ...NEWSBLUR, entries: at('') },
  // feedbin.com/starred.json (jonesd/feedbin-archiver).
  {
    from: 'feedbin',
    entries: at(''),
    told: ['url', 'feed_id', 'published'],
    url: ['url'],
    title: ['title'],
    text: ['content'],
    added: ['created_at', 'published'],
  },
  {
    // miniflux.app/docs/api.html: `GET /v1/entries?starred=true`; without `starred` it gives all entries.
    from: 'miniflux',
    entries: at('entries'),
    told: ['url'],
    url: ['url'],
    title: ['title'],
    text: ['content'],
    tags: ['tags'],
    folder: (entry) => namesIn([valueAt(entry, 'feed.category.title')]),
    added: ['created_at', 'published_at'],
    marks: { starred: ({ starred = true }) => isYes(starred), read: is('status', 'read') },
    why: ({ starred = true }) => (isYes(starred) ? undefined : 'not-starred'),
  },
  // developers.feedly.com, `streams/contents`: labels are of the reader, keywords of the site.
  {
    ...READER,
    from: 'feedly',
    told: ['originId', 'fingerprint'],
    tags: ['tags'],
    added: ['actionTimestamp', 'crawled'],
  },
  // inoreader.com/developers/stream-contents: Google Reader's fields and a number of comments.
  { ...READER, from: 'inoreader', told: ['canonical', 'commentsNum'] },
  // FreshRSS, Google Reader and all that wrote what it did.
  { ...READER, from: 'freshrss', told: ['alternate'] },
  { ...READER, from: 'freshrss', told: ['canonical'] },
];

/** Nested lists are folders; each entry names those it is in. */
function withLists(json: unknown): readonly unknown[] | undefined {
  const entries = at('bookmarks')(json);
  if (entries === undefined) return undefined;
  const pathOf = pathsOf(at('lists')(json) ?? []);
  return entries.map((entry) => {
    const lists = isObject(entry) ? entry['lists'] : undefined;
    return isObject(entry) && Array.isArray(lists) ? { ...entry, path: pathOf(lists[0]) } : entry;
  });
}

function linksOfCollections(json: unknown): readonly unknown[] | undefined {
  const collections = at('collections')(json)?.filter(isObject);
  if (collections === undefined) return undefined;
  const pathOf = pathsOf(collections);
  const pinned = new Set((at('pinnedLinks')(json) ?? []).map((link) => valueAt(link, 'id')));
  return collections.flatMap(({ id, links }) => {
    const path = pathOf(id);
    const own: readonly unknown[] = Array.isArray(links) ? links : [];
    return own.map((link) => (isObject(link) ? { ...link, path, isPinned: pinned.has(link['id']) } : link));
  });
}

const DEEPEST = 20;

/** The names from the outermost folder to the one with an id, where each names its parent. */
function pathsOf(folders: readonly unknown[]): (id: unknown) => readonly string[] {
  const byId = new Map(folders.filter(isObject).map((folder) => [folder['id'], folder]));
  return (id) => {
    const names: string[] = [];
    for (let folder = byId.get(id); folder !== undefined && names.length < DEEPEST; ) {
      names.unshift(...namesIn([folder['name']]));
      folder = byId.get(folder['parentId']);
    }
    return names;
  };
}

function pathIn({ path }: Fields): readonly string[] {
  return namesIn(path);
}

const ADDRESSES: Names = ['url', 'link', 'href', 'uri', 'address', 'given_url', 'resolved_url'];
const PLACES = [
  '',
  'items',
  'bookmarks',
  'links',
  'entries',
  'articles',
  'pages',
  'data',
  'list',
  'results',
  'raindrops',
];

/** Any other list with addresses: its fields get their usual meanings. */
export const USUAL_SHAPES: readonly Shape[] = PLACES.flatMap((place) =>
  ADDRESSES.map((name) => ({
    from: 'json',
    entries: at(place),
    told: [name],
    url: [name],
    title: ['title', 'name', 'resolved_title', 'given_title', 'description'],
    text: ['content', 'html'],
    tags: ['tags', 'labels', 'keywords'],
    folder: (entry: Fields) => namesIn([firstOf(entry, ['folder', 'collection.title', 'collection', 'category'])]),
    added: ['created_at', 'createdAt', 'created', 'savedAt', 'date_added', 'time_added', 'added', 'date', 'time'],
    marks: {
      starred: (entry: Fields) =>
        isYes(firstOf(entry, ['is_starred', 'starred', 'favorite', 'favourite', 'important'])),
      archived: (entry: Fields) => isYes(firstOf(entry, ['is_archived', 'archived', 'archive'])),
      read: (entry: Fields) => isYes(firstOf(entry, ['is_read', 'read'])),
    },
  })),
);
