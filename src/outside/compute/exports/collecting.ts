/**
 * Gathers what an export names, within limits: each address once, its folders and tags there, and why others are left
 * out. For a page in several folders all of them are known.
 */
import {
  because,
  type CollectedPage,
  type Export,
  type ExportGroup,
  FetchFailed,
  type GroupName,
  type NamedFeed,
  type PageCopy,
  urlIn,
  type WhyLeft,
} from '../../../../agents/reader/reading.ts';
import { Unpacking } from './unpacking.ts';

/** Longer addresses lead to nothing that is read. */
const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 300;
const LONGEST_NAME = 100;
const MOST_PAGES = 1_000;
/** Of all choices together: a page may lie in many groups. */
const MOST_PAGES_OF_PARTS = 10_000;
const MOST_FEEDS = 2_000;
/** Somebody waits while saved pages are read one by one; and they cross to another process first. */
const MOST_COPIES = 100;
const MOST_COPY_BYTES = 6 * 1024 * 1024;
const LONGEST_COPY = 2 * 1024 * 1024;
const MOST_LEFT = 100;
/** Entries whose address is looked at; later ones are only counted. */
export const MOST_READ = 50_000;
/** Letters of an export's text of one page, and of all together: they cross to another process. */
const LONGEST_TEXT = 200_000;
const MOST_TEXT = 3_000_000;
const MOST_GROUPS = 300;
const MOST_GROUP_NAMES = 20_000;
const MOST_GROUPS_OF_ONE = 40;

export type Mark = 'starred' | 'archived' | 'read';

/** An entry as it stands there. */
export interface FoundEntry {
  readonly url: unknown;
  readonly title: unknown;
  readonly rating?: CollectedPage['rating'] | undefined;
  readonly text?: unknown;
  /** The name of a file beside it with the text. */
  readonly textFile?: string | undefined;
  readonly tags?: readonly string[];
  /** From the outermost. */
  readonly folders?: readonly string[] | undefined;
  readonly added?: unknown;
  readonly marks?: readonly Mark[];
  /** Why it is not taken, whatever its address. */
  readonly why?: WhyLeft | undefined;
}

interface Gathered {
  readonly url: string;
  readonly title: string;
  readonly rating: CollectedPage['rating'] | undefined;
  text: string;
  readonly addedAt: string | undefined;
  /** One set for all pages of one folder. */
  groups: ReadonlySet<string>;
}

type Sorted = Pick<FoundEntry, 'folders' | 'tags' | 'marks'>;

export class Collecting {
  /** For data packed in each of many records or files. */
  readonly unpacking = new Unpacking();
  readonly #pages = new Map<string, Gathered>();
  readonly #feeds = new Map<string, NamedFeed & { readonly groups: Set<string> }>();
  readonly #left: { title: string; why: WhyLeft }[] = [];
  readonly #reasons = new Map<WhyLeft, number>();
  readonly #copies = new Map<string, Omit<PageCopy, 'html'> & { readonly html: string }>();
  #copyBytes = 0;
  readonly #known = new Set<string>();
  /** Those of the entry before: most lie beside it. */
  #last: { readonly folders: readonly string[]; readonly groups: ReadonlySet<string> } = {
    folders: [],
    groups: new Set(),
  };
  /** Which file has whose text. */
  readonly #textFiles = new Map<string, string>();
  #found = 0;

  get isEmpty(): boolean {
    return this.#found + this.#feeds.size === 0;
  }

  add(entry: FoundEntry): void {
    this.#found++;
    if (this.#found > MOST_READ) {
      this.#leave(entry.title, 'too-many');
      return;
    }
    const url = addressOf(entry.url);
    const why = entry.why ?? (url === '' ? 'no-address' : undefined);
    if (why === undefined) this.#gather(url, entry);
    else this.#leave(entry.title, why);
  }

  /** A saved page; of several under one address the latest. */
  addCopy(address: unknown, html: string, saved: unknown): void {
    this.#found++;
    const url = addressOf(address);
    const bytes = Buffer.byteLength(html);
    const known = this.#copies.get(url);
    const savedAt = momentIn(saved);
    const why = url === '' ? 'no-address' : bytes > LONGEST_COPY ? 'too-large' : undefined;
    const room = known === undefined ? bytes : bytes - Buffer.byteLength(known.html);
    const isTooMany = known === undefined && this.#copies.size === MOST_COPIES;
    if (why !== undefined) this.#leave(address, why);
    else if (isTooMany || this.#copyBytes + room > MOST_COPY_BYTES) this.#leave(url, 'too-many-copies');
    else if (known === undefined || compared(savedAt ?? '', known.savedAt ?? '') > 0) {
      this.#copies.set(url, { url, html: based(html, url), ...(savedAt === undefined ? {} : { savedAt }) });
      this.#copyBytes += room;
    }
  }

  /** Whether a file of this name has the text of a page. */
  wantsText(file: string): boolean {
    return this.#textFiles.has(file);
  }

  putText(file: string, html: string): void {
    const page = this.#pages.get(this.#textFiles.get(file) ?? '');
    if (page?.text === '') page.text = html.slice(0, LONGEST_TEXT);
  }

  /** Whether further entries are only counted. */
  get isFull(): boolean {
    return this.#found >= MOST_READ;
  }

  /** Counts entries that nobody looks at. */
  addUnread(count: number): void {
    this.#found += count;
    if (count > 0) this.#leave('', 'too-many', count);
  }

  addFeed(url: string, title: unknown, folders: readonly string[]): void {
    if (url === '' || url.length > LONGEST_ADDRESS) return;
    const feed = this.#feeds.get(url) ?? { url, title: titled(title), groups: new Set<string>() };
    this.#feeds.set(url, feed);
    for (const group of groupsOf({ folders })) {
      if (feed.groups.size < MOST_GROUPS_OF_ONE) feed.groups.add(group);
    }
  }

  /** Counts files inside the export that are not taken. */
  leave(title: unknown, why: WhyLeft, count = 1): void {
    this.#found += count;
    this.#leave(title, why, count);
  }

  #leave(title: unknown, why: WhyLeft, count = 1): void {
    this.#reasons.set(why, (this.#reasons.get(why) ?? 0) + count);
    if (this.#left.length < MOST_LEFT) this.#left.push({ title: titled(title), why });
  }

  /** Everything, or what is in one of these groups. Throws `FetchFailed` for an unknown group. */
  end(from: string, only?: readonly GroupName[]): Export {
    const sizes = this.#sizes();
    refuseUnknown(only ?? [], sizes);
    const copies = [...this.#copies.values()].map((copy) => ({ ...copy, html: new TextEncoder().encode(copy.html) }));
    return { ...this.#part(from, only, { pages: MOST_PAGES, letters: MOST_TEXT }), copies, groups: sorted(sizes) };
  }

  /**
   * For each of these choices what is in it, without saved pages and groups. Throws `FetchFailed` for an unknown group.
   */
  parts(from: string, choices: readonly (readonly GroupName[])[]): Export[] {
    refuseUnknown(choices.flat(), this.#sizes());
    const room: PartRoom = { pages: MOST_PAGES_OF_PARTS, letters: MOST_TEXT };
    return choices.map((only) => this.#part(from, only, room));
  }

  #part(from: string, only: readonly GroupName[] | undefined, room: PartRoom): Export {
    const feeds = chosen([...this.#feeds.values()], only);
    const pages = chosen([...this.#pages.values()], only);
    const most = Math.min(MOST_PAGES, room.pages);
    // If there are too many, the newest: they show best what their user likes now.
    if (pages.length > most) pages.sort((a, b) => compared(b.addedAt ?? '', a.addedAt ?? ''));
    const tooMany = pages.splice(most);
    room.pages -= pages.length;
    const reasons = new Map(this.#reasons);
    const count = (why: WhyLeft, by: number) => by > 0 && reasons.set(why, (reasons.get(why) ?? 0) + by);
    count('not-chosen', this.#pages.size - pages.length - tooMany.length);
    count('too-many', tooMany.length);
    const left = [...this.#left, ...tooMany.map(({ title }) => ({ title, why: 'too-many' as const }))];
    return {
      from,
      found: this.#found,
      pages: pages.map((page) => taken(page, room)),
      copies: [],
      feeds: feeds.slice(0, MOST_FEEDS).map(({ url, title }) => ({ url, title })),
      groups: [],
      left: left.slice(0, MOST_LEFT),
      reasons: [...reasons].map(([why, by]) => ({ why, count: by })),
      leftInAll: [...reasons.values()].reduce((sum, by) => sum + by, 0),
      moreFeeds: Math.max(0, feeds.length - MOST_FEEDS),
    };
  }

  /** Nobody has so many tags; later ones do not count. */
  #isKnownGroup(group: string): boolean {
    if (this.#known.size < MOST_GROUP_NAMES) this.#known.add(group);
    return this.#known.has(group);
  }

  #gather(url: string, { title, rating, text, textFile, added, ...sorted }: FoundEntry): void {
    const known = this.#pages.get(url);
    const groups = this.#groupsFor(sorted);
    if (textFile !== undefined) this.#textFiles.set(textFile, url);
    if (known !== undefined) {
      known.groups = new Set([...known.groups, ...groups].slice(0, MOST_GROUPS_OF_ONE));
      return;
    }
    const said = typeof text === 'string' ? text : '';
    this.#pages.set(url, { url, title: titled(title), rating, text: said, addedAt: momentIn(added), groups });
  }

  #groupsFor({ folders = [], tags = [], marks = [] }: Sorted): ReadonlySet<string> {
    if (!isSame(folders, this.#last.folders))
      this.#last = { folders: [...folders], groups: this.#groupsIn(groupsOf({ folders })) };
    const { groups } = this.#last;
    return tags.length + marks.length === 0 ? groups : this.#groupsIn([...groups, ...groupsOf({ tags, marks })]);
  }

  #groupsIn(keys: Iterable<string>): ReadonlySet<string> {
    const groups = new Set<string>();
    for (const key of keys) {
      if (groups.size === MOST_GROUPS_OF_ONE) break;
      if (this.#isKnownGroup(key)) groups.add(key);
    }
    return groups;
  }

  /** How many pages and feeds lie in each group. */
  #sizes(): Sizes {
    const counts = new Map<string, { pages: number; feeds: number }>();
    for (const [what, all] of [
      ['pages', this.#pages],
      ['feeds', this.#feeds],
    ] as const) {
      const ofSets = new Map<ReadonlySet<string>, number>();
      for (const { groups } of all.values()) ofSets.set(groups, (ofSets.get(groups) ?? 0) + 1);
      for (const [groups, some] of ofSets) {
        for (const key of groups) {
          const count = counts.get(key) ?? { pages: 0, feeds: 0 };
          counts.set(key, count);
          count[what] += some;
        }
      }
    }
    return counts;
  }
}

type Sizes = ReadonlyMap<string, { readonly pages: number; readonly feeds: number }>;

/** How much may still be taken. */
interface PartRoom {
  pages: number;
  letters: number;
}

function taken({ url, title, rating, text, addedAt }: Gathered, room: PartRoom): CollectedPage {
  const kept = text.trim() === '' ? '' : text.slice(0, Math.min(LONGEST_TEXT, room.letters));
  room.letters -= kept.length;
  return {
    url,
    title,
    ...(rating === undefined ? {} : { rating }),
    ...(kept === '' ? {} : { text: kept }),
    ...(addedAt === undefined ? {} : { addedAt }),
  };
}

function chosen<T extends { readonly groups: ReadonlySet<string> }>(all: T[], only: readonly GroupName[] | undefined) {
  const wanted = only?.map(keyOf);
  return wanted === undefined ? all : all.filter(({ groups }) => wanted.some((key) => groups.has(key)));
}

/** The largest first. */
function sorted(sizes: Sizes): ExportGroup[] {
  const groups = [...sizes].map(([key, size]) => ({ ...groupOf(key), ...size }));
  groups.sort((a, b) => b.pages + b.feeds - a.pages - a.feeds || compared(a.name, b.name));
  return groups.slice(0, MOST_GROUPS);
}

function refuseUnknown(only: readonly GroupName[], sizes: Sizes): void {
  const unknown = only.find((group) => !sizes.has(keyOf(group)));
  if (unknown === undefined) return;
  const { kind, name } = unknown;
  throw new FetchFailed(because('file.no-group', { kind, name }), {
    kind: 'type',
  });
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A page in a nested folder belongs to both. */
function* groupsOf({ folders = [], tags = [], marks = [] }: Sorted) {
  let path = '';
  for (const folder of folders) {
    const name = named(folder);
    if (name === '') continue;
    path = path === '' ? name : `${path}/${name}`.slice(0, LONGEST_NAME);
    yield keyOf({ kind: 'folder', name: path });
    // Deeper ones have the same name.
    if (path.length === LONGEST_NAME) break;
  }
  for (const tag of tags) {
    const name = named(tag);
    if (name !== '') yield keyOf({ kind: 'tag', name });
  }
  for (const name of marks) yield keyOf({ kind: 'mark', name });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, i) => name === other[i]);
}

function keyOf({ kind, name }: GroupName): string {
  return `${kind}:${name}`;
}

function groupOf(key: string): GroupName {
  const end = key.indexOf(':');
  return { kind: key.slice(0, end) as GroupName['kind'], name: key.slice(end + 1) };
}

/** Blanks, control characters and halves of characters. */
const NO_LETTERS = /[\s\p{Cc}\p{Cs}]+/gu;

function titled(title: unknown): string {
  return typeof title === 'string' ? title.slice(0, LONGEST_TITLE).replace(NO_LETTERS, ' ').trim() : '';
}

function named(name: string): string {
  // Blanks count; each entry looks at the folders around it.
  return titled(name.slice(0, 2 * LONGEST_NAME))
    .slice(0, LONGEST_NAME)
    .trim();
}

export function addressOf(url: unknown): string {
  const found = typeof url !== 'string' || url.length > LONGEST_ADDRESS ? undefined : urlIn(url);
  return found !== undefined && /^https?:$/.test(found.protocol) ? found.href : '';
}

const BASE = /<base\s[^<>]{0,2000}href/i;
const HEAD = 20_000;

/** Keeps links relative to the page's own address. */
function based(html: string, url: string): string {
  return BASE.test(html.slice(0, HEAD)) ? html : `<base href="${url}">${html}`;
}

const LONGEST_MOMENT = 40;
/**
 * Each number from this on has another unit: microseconds since 1601, as in Chrome; micro-, milliseconds and seconds
 * since 1970.
 */
const UNITS = [
  { from: 1e16, toMs: (value: number) => value / 1000 - 11_644_473_600_000 },
  { from: 1e14, toMs: (value: number) => value / 1000 },
  { from: 1e11, toMs: (value: number) => value },
  { from: 1, toMs: (value: number) => value * 1000 },
] as const;
/** The web is not older, and a moment in the far future is a mistake. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1990), Date.UTC(2100)];

/** When something was added, in any program's notation; undefined if it does not tell. */
function momentIn(said: unknown): string | undefined {
  const ms = millisecondsIn(typeof said === 'number' ? String(said) : said);
  return ms >= FIRST_MS && ms < LAST_MS ? new Date(ms).toISOString() : undefined;
}

function millisecondsIn(said: unknown): number {
  if (typeof said !== 'string' || said.length > LONGEST_MOMENT) return Number.NaN;
  if (!/^\d+(?:\.\d+)?$/.test(said)) return Date.parse(said);
  const value = Number(said);
  return UNITS.find(({ from }) => value >= from)?.toMs(value) ?? Number.NaN;
}
