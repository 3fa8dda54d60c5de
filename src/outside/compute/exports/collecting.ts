/**
 * Gathers what an export names, within limits: each address once, its folders and tags there, and why others are left
 * out. For a page in several folders all of them are known.
 */
import type {
  CollectedPage,
  Export,
  GroupName,
  NamedFeed,
  PageCopy,
  WhyLeft,
} from '../../../../agents/reader/reading.ts';
import { addressOf, based, type FoundEntry, LONGEST_ADDRESS, titled } from './entries.ts';
import { chosen, compared, groupsOf, isSame, refuseUnknown, type Sizes, type Sorted, sorted } from './groups.ts';
import { momentIn } from './moments.ts';
import { Unpacking } from './unpacking.ts';

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
const MOST_GROUP_NAMES = 20_000;
const MOST_GROUPS_OF_ONE = 40;

interface Gathered {
  readonly url: string;
  readonly title: string;
  readonly rating: CollectedPage['rating'] | undefined;
  text: string;
  readonly addedAt: string | undefined;
  /** One set for all pages of one folder. */
  groups: ReadonlySet<string>;
}

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
