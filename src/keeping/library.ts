/**
 * The library of pages over the store. A page is one document; its text and its term counts are blobs; the log
 * `library` names every page's first counts in order of reading; `epochs.ts` makes dictionaries of it.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { type Clock, DamagedPage, type Followed, type Library, type Page, PageRecord } from '../../agents/agents.ts';
import {
  type CountsHash,
  type Dictionary,
  decodeTermCounts,
  encodeTermCounts,
  type PageId,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { parserOf } from '../store/parser-of.ts';
import {
  type DocumentKind,
  type Documents,
  type Log,
  MissingBlob,
  type Store,
  Unreadable,
  update,
} from '../store/store.ts';
import { Epochs } from './epochs.ts';

const PAGES: DocumentKind<Page> = { name: 'page', migrations: [], parse: parserOf<Page>(Compile(PageRecord)) };

/** 128 bits: no two addresses share them. */
const PAGE_ID_DIGITS = 32;

/** A page last seen longer ago is to be read again. */
const OLD_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

const CACHED_COUNTS = 5_000;

export class StoredLibrary implements Library {
  readonly #pages: Documents<Page>;
  readonly #epochs: Epochs;
  readonly #log: Log;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #counts = new LRUCache<CountsHash, TermCounts>({ max: CACHED_COUNTS });

  /** `start`: the dictionary before any page was read, asked for when it is first needed. */
  constructor(store: Store, clock: Clock, start: () => Promise<Dictionary>) {
    this.#store = store;
    this.#clock = clock;
    this.#pages = store.documents(PAGES);
    this.#log = store.log('library');
    this.#epochs = new Epochs(store, { log: this.#log, start, countsOf: (hash) => this.counts(hash) });
  }

  idOf(url: string): PageId {
    const hash = createHash('sha256').update(canonical(url)).digest('hex');
    return hash.slice(0, PAGE_ID_DIGITS) as PageId;
  }

  find(url: string): Promise<Page | undefined> {
    return this.get(this.idOf(url));
  }

  async get(id: PageId): Promise<Page | undefined> {
    return (await undamaged(this.#pages.read(placeOf(id))))?.value;
  }

  isOld({ lastSeen }: Page): boolean {
    return Date.parse(this.#clock()) - Date.parse(lastSeen) > OLD_AFTER_DAYS * DAY_MS;
  }

  async keep(url: string, read: Followed): Promise<Page> {
    const { title, description, language } = read.page;
    const [text, counts] = await Promise.all([
      this.#store.blobs.put(new TextEncoder().encode(read.page.text)),
      this.#store.blobs.put(encodeTermCounts(read.page.counts)) as Promise<CountsHash>,
    ]);
    const now = this.#clock();
    const id = this.idOf(url);
    const change = (old: Page | undefined): Page => ({
      id,
      url: canonical(url),
      title,
      description,
      language,
      version: old === undefined ? 1 : old.version + (old.text === text && old.counts === counts ? 0 : 1),
      text,
      counts,
      ...saidIn(read, canonical(url)),
      firstSeen: old?.firstSeen ?? now,
      lastSeen: now,
    });
    const { value: page, revision } = await undamaged(update(this.#pages, placeOf(id), change));
    if (revision === 1) await this.#haveCounted(counts);
    return page;
  }

  /** While the log is damaged no new page is counted: that stops nobody from reading it. */
  async #haveCounted(counts: CountsHash): Promise<void> {
    try {
      await this.#log.append([new TextEncoder().encode(counts)], 'any');
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }

  async counts(hash: CountsHash): Promise<TermCounts> {
    const known = this.#counts.get(hash);
    if (known !== undefined) return known;
    const counts = decodeTermCounts(await undamaged(this.#store.blobs.get(hash)));
    this.#counts.set(hash, counts);
    return counts;
  }

  dictionary(): Promise<Dictionary> {
    return this.#epochs.dictionary();
  }
}

/** Of a page that cannot be read nothing is known, and nothing is put in its place. */
async function undamaged<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof MissingBlob)) throw error;
    throw new DamagedPage('what is kept of this page is damaged: the log of the service says what to do', {
      cause: error,
    });
  }
}

/** What a page says of itself, and where it was, without what there is nothing to say of. */
function saidIn({ page, url, canonical: own = '' }: Followed, asked: string) {
  const { author = '', published = '', modified = '', image = '' } = page;
  const found = canonical(url);
  const all = { author, published, modified, image, canonical: own, movedTo: found === asked ? '' : found };
  return Object.fromEntries(Object.entries(all).filter(([, said]) => said !== '')) as Partial<typeof all>;
}

/** Pages are fanned out over 256 folders. */
function placeOf(id: PageId): string {
  return `${id.slice(0, 2)}/${id.slice(2)}`;
}

/** One address for one page: the fragment names a place in it. */
function canonical(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}
