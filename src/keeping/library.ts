/**
 * The library of pages over the store. A page is one document; its text and its term counts are blobs; the log
 * `library` names every page's first counts in order of reading; `epochs.ts` makes dictionaries of it.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import {
  type Clock,
  DamagedPage,
  type Followed,
  type InTurns,
  type Library,
  type Page,
  PageRecord,
} from '../../agents/agents.ts';
import {
  type CountsHash,
  type Dictionary,
  decodeTermCounts,
  encodeTermCounts,
  type PageId,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { blobHash } from '../store/blobs.ts';
import { appending, putting, writing } from '../store/changes.ts';
import { parserOf } from '../store/parser-of.ts';
import {
  ABSENT,
  Conflict,
  type DocumentKind,
  type Documents,
  MissingBlob,
  type Store,
  Unreadable,
} from '../store/store.ts';
import { Epochs } from './epochs.ts';

const LOG = 'library';
const PAGES: DocumentKind<Page> = { name: 'page', migrations: [], parse: parserOf<Page>(Compile(PageRecord)) };

/** 128 bits: no two addresses share them. */
const PAGE_ID_DIGITS = 32;

/** A page last seen longer ago is to be read again. */
const OLD_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

const CACHED_COUNTS = 5_000;
/** Of all of them: pages have some hundreds, but can be made to have many. */
const CACHED_TERMS = 500_000;

export class StoredLibrary implements Library {
  readonly #pages: Documents<Page>;
  readonly #epochs: Epochs;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #counts = new LRUCache<CountsHash, TermCounts>({
    max: CACHED_COUNTS,
    maxSize: CACHED_TERMS,
    sizeCalculation: ({ terms }) => terms.length + 1,
  });

  /** `start`: the dictionary before any page was read, asked for when it is first needed. */
  constructor(store: Store, clock: Clock, start: () => Promise<Dictionary>, inTurns: InTurns) {
    this.#store = store;
    this.#clock = clock;
    this.#pages = store.documents(PAGES);
    this.#epochs = new Epochs(store, { log: store.log(LOG), start, countsOf: (hash) => this.counts(hash), inTurns });
  }

  idOf(url: string): PageId {
    const hash = createHash('sha256').update(canonical(url)).digest('hex');
    return hash.slice(0, PAGE_ID_DIGITS) as PageId;
  }

  find(url: string): Promise<Page | undefined> {
    return this.get(this.idOf(url));
  }

  async get(id: PageId): Promise<Page | undefined> {
    return (await undamaged(this.#pages.read(id)))?.value;
  }

  isOld({ lastSeen }: Page): boolean {
    return Date.parse(this.#clock()) - Date.parse(lastSeen) > OLD_AFTER_DAYS * DAY_MS;
  }

  async keep(url: string, read: Followed): Promise<Page> {
    const text = new TextEncoder().encode(read.page.text);
    const counts = encodeTermCounts(read.page.counts);
    const contents = { text: blobHash(text), counts: blobHash(counts) as CountsHash };
    const blobs = [putting(text), putting(counts)];
    const id = this.idOf(url);
    for (;;) {
      const old = await undamaged(this.#pages.read(id));
      const page = this.#pageOf(url, read, contents, old?.value);
      // Only what a page said first is counted.
      const counted = old === undefined ? [appending(LOG, [new TextEncoder().encode(page.counts)], 'any')] : [];
      try {
        await this.#store.commit([...blobs, writing(PAGES, id, page, old?.revision ?? ABSENT), ...counted], 'bulk');
        return page;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  #pageOf(url: string, read: Followed, { text, counts }: Pick<Page, 'text' | 'counts'>, old: Page | undefined): Page {
    const { title, description, language } = read.page;
    const now = this.#clock();
    return {
      id: this.idOf(url),
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
    };
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
  const { author = '', published = '', modified = '', image = '', signature = '' } = page;
  const found = canonical(url);
  const all = { signature, author, published, modified, image, canonical: own, movedTo: found === asked ? '' : found };
  return Object.fromEntries(Object.entries(all).filter(([, said]) => said !== '')) as Partial<typeof all>;
}

/** One address for one page: the fragment names a place in it. */
function canonical(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}
