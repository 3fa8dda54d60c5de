/**
 * The library of pages over the store. A page is one document; its text and its term counts are blobs; the log
 * `library` names every page's first counts in order of reading, and each dictionary epoch counts it up to a place.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type Clock, type Followed, type Library, type Page, PageRecord } from '../../agents/agents.ts';
import {
  type CountsHash,
  type Dictionary,
  decodeTermCounts,
  decodeTermNumbers,
  dictionaryFrom,
  encodeTermCounts,
  encodeTermNumbers,
  frequenciesOf,
  nextEpoch,
  type PageId,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { parserOf } from '../store/parser-of.ts';
import { ABSENT, Conflict, type DocumentKind, type Documents, type Log, type Store, update } from '../store/store.ts';

const PAGES: DocumentKind<Page> = { name: 'page', migrations: [], parse: parserOf<Page>(Compile(PageRecord)) };

const EpochRecord = Type.Object({
  epoch: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  /** Entries of the library's log that it counts. */
  upTo: Type.Integer({ minimum: 0 }),
  frequencies: Type.String(),
});
type Epoch = Type.Static<typeof EpochRecord>;
const EPOCHS: DocumentKind<Epoch> = {
  name: 'dictionary',
  migrations: [],
  parse: parserOf<Epoch>(Compile(EpochRecord)),
};

/** A new epoch begins when this many pages, and this share of those counted, have come since the last one. */
const EPOCH_PAGES = 20;
const EPOCH_SHARE = 0.2;

/** 128 bits: no two addresses share them. */
const PAGE_ID_DIGITS = 32;

/** A page last seen longer ago is to be read again. */
const OLD_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

const CACHED_COUNTS = 5_000;

export class StoredLibrary implements Library {
  readonly #pages: Documents<Page>;
  readonly #epochs: Documents<Epoch>;
  readonly #log: Log;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #start: () => Promise<Dictionary>;
  readonly #counts = new LRUCache<CountsHash, TermCounts>({ max: CACHED_COUNTS });
  #newest: { readonly dictionary: Dictionary; readonly upTo: number } | undefined;
  #refreshing: Promise<Dictionary> | undefined;

  /** `start`: the dictionary before any page was read, asked for when it is first needed. */
  constructor(store: Store, clock: Clock, start: () => Promise<Dictionary>) {
    this.#store = store;
    this.#start = start;
    this.#clock = clock;
    this.#pages = store.documents(PAGES);
    this.#epochs = store.documents(EPOCHS);
    this.#log = store.log('library');
  }

  idOf(url: string): PageId {
    const hash = createHash('sha256').update(canonical(url)).digest('hex');
    return hash.slice(0, PAGE_ID_DIGITS) as PageId;
  }

  find(url: string): Promise<Page | undefined> {
    return this.get(this.idOf(url));
  }

  async get(id: PageId): Promise<Page | undefined> {
    return (await this.#pages.read(placeOf(id)))?.value;
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
    const { value: page, revision } = await update(this.#pages, placeOf(id), (old) => ({
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
    }));
    if (revision === 1) await this.#log.append([new TextEncoder().encode(counts)], 'any');
    return page;
  }

  async counts(hash: CountsHash): Promise<TermCounts> {
    const known = this.#counts.get(hash);
    if (known !== undefined) return known;
    const counts = decodeTermCounts(await this.#store.blobs.get(hash));
    this.#counts.set(hash, counts);
    return counts;
  }

  dictionary(): Promise<Dictionary> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<Dictionary> {
    this.#newest ??= await this.#load();
    const { dictionary, upTo } = this.#newest;
    const length = await this.#log.length();
    if (length - upTo < Math.max(EPOCH_PAGES, upTo * EPOCH_SHARE)) return dictionary;
    const next = nextEpoch(dictionary, await this.#countsFrom(upTo, length));
    const frequencies = await this.#store.blobs.put(encodeTermNumbers(frequenciesOf(next)));
    try {
      const epoch = { epoch: next.epoch, pages: next.pages, upTo: length, frequencies };
      await this.#epochs.write(epochId(next.epoch), epoch, ABSENT);
      this.#newest = { dictionary: next, upTo: length };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.#newest = await this.#load();
    }
    return this.#newest.dictionary;
  }

  async #load(): Promise<{ readonly dictionary: Dictionary; readonly upTo: number }> {
    const newest = (await this.#epochs.scan({ reverse: true, limit: 1 })).items[0]?.value;
    if (newest === undefined) return { dictionary: await this.#start(), upTo: 0 };
    const frequencies = decodeTermNumbers(await this.#store.blobs.get(newest.frequencies));
    return { dictionary: dictionaryFrom({ epoch: newest.epoch, pages: newest.pages, frequencies }), upTo: newest.upTo };
  }

  async #countsFrom(from: number, to: number): Promise<readonly TermCounts[]> {
    const counts: TermCounts[] = [];
    for await (const { position, bytes } of this.#log.read(from)) {
      if (position >= to) break;
      counts.push(await this.counts(new TextDecoder().decode(bytes) as CountsHash));
    }
    return counts;
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

function epochId(epoch: number): string {
  return String(epoch).padStart(9, '0');
}

/** One address for one page: the fragment names a place in it. */
function canonical(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}
