/**
 * The library of pages over the store. A page is one document; its text and its term counts are blobs. The log
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
  type Range,
  siteOf,
  type UserId,
  unlessDamaged,
  urlIn,
} from '../../../agents/agents.ts';
import {
  type CountsHash,
  DAY_MS,
  type Dictionary,
  decodeTermCounts,
  encodeTermCounts,
  type PageId,
  type TermCounts,
} from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { blobHash } from '../../storage/store/blobs.ts';
import { appending, putting, puttingAhead, removing, writing } from '../../storage/store/changes.ts';
import { commitInSlices } from '../../storage/store/in-slices.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  type Change,
  type DocumentKind,
  type Documents,
  MissingBlob,
  type Store,
  Unreadable,
  undisturbed,
} from '../../storage/store/store.ts';
import { LibraryIndex } from '../index/library-index.ts';
import { pageFound } from '../matching-news.ts';
import { Epochs } from './epochs.ts';
import { forgettingPictures } from './kept-pictures.ts';
import { decodeOutline, encodeOutline } from './outlines.ts';
import { OwnBytes } from './own-bytes.ts';
import { SharedTexts } from './shared-texts.ts';

const LOG = 'library';
export const PAGES: DocumentKind<Page> = {
  name: 'page',
  parse: parserOf<Page>(Compile(PageRecord)),
  contents: contentsOf,
};

/** 128 bits: no two addresses share them. */
const PAGE_ID_DIGITS = 32;

/** A page last read longer ago is read again. */
const OLD_AFTER_DAYS = 7;

const CACHED_COUNTS = 1_000;
/**
 * Over all cached pages: most have some hundreds, but a page can be made to have ten thousand. With shared texts they
 * take 15 MB, and the vectors weighed from them, which live as long, 8 MB.
 */
const CACHED_TERMS = 500_000;

export class StoredLibrary implements Library {
  readonly #pages: Documents<Page>;
  readonly #epochs: Epochs;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #inTurns: InTurns;
  readonly #index: LibraryIndex;
  readonly #ownBytes: OwnBytes;
  readonly #counts = new LRUCache<CountsHash, TermCounts>({
    max: CACHED_COUNTS,
    maxSize: CACHED_TERMS,
    sizeCalculation: ({ terms }) => terms.length + 1,
  });
  readonly #texts = new SharedTexts();

  /** `start`: the dictionary before any page was read, loaded when first needed. */
  constructor(store: Store, clock: Clock, start: () => Promise<Dictionary>, inTurns: InTurns) {
    this.#store = store;
    this.#clock = clock;
    this.#inTurns = inTurns;
    this.#index = new LibraryIndex(store.database);
    this.#ownBytes = new OwnBytes(store);
    this.#pages = store.documents(PAGES);
    this.#epochs = new Epochs(store, { log: store.log(LOG), start, countsOf: (hash) => this.counts(hash), inTurns });
  }

  idOf(url: string, owner?: UserId): PageId {
    // No address has a blank: nobody's page has the id of another's.
    const name = owner === undefined ? canonical(url) : `${owner} ${canonical(url)}`;
    const hash = createHash('sha256').update(name).digest('hex');
    return hash.slice(0, PAGE_ID_DIGITS) as PageId;
  }

  find(url: string, owner?: UserId): Promise<Page | undefined> {
    return this.get(this.idOf(url, owner));
  }

  async get(id: PageId): Promise<Page | undefined> {
    return (await undamaged(this.#pages.read(id)))?.value;
  }

  /** The readable ones among these, read together. */
  async among(ids: readonly PageId[]): Promise<readonly Page[]> {
    return (await this.#pages.among(ids)).map(({ value }) => value);
  }

  isOld({ lastSeen }: Page): boolean {
    return Date.parse(this.#clock()) - Date.parse(lastSeen) > OLD_AFTER_DAYS * DAY_MS;
  }

  async metBy(user: UserId, page: PageId): Promise<string | undefined> {
    const [met] = await this.#index.met(user, [page]);
    return met && new Date(met.seen).toISOString();
  }

  /** Removes a private page with its text. */
  async purging(id: PageId): Promise<readonly Change[]> {
    const kept = await undamaged(this.#pages.read(id));
    if (kept === undefined) return [this.#index.forgetting(id)];
    const { value: page, revision } = kept;
    const { owner } = page;
    const left = owner === undefined ? [] : await this.#ownBytes.leaving({ ...page, owner });
    return [removing(PAGES, id, revision), this.#index.forgetting(id), ...forgettingPictures(page), ...left];
  }

  async keep(url: string, read: Followed, owner?: UserId, onlyFor?: UserId): Promise<Page> {
    const text = new TextEncoder().encode(read.page.text);
    const counts = encodeTermCounts(read.page.counts);
    const id = this.idOf(url, owner);
    const outline = outlineIn(read);
    const contents = {
      text: blobHash(text),
      counts: blobHash(counts) as CountsHash,
      ...(outline === undefined ? {} : { outline: blobHash(outline) }),
    };
    const texts = outline === undefined ? [text] : [text, outline];
    const blobs = [...texts, counts].map(putting);
    return undisturbed(async () => {
      const old = await undamaged(this.#pages.read(id));
      const page = this.#pageOf({ url, read, owner, onlyFor, ...contents }, old?.value);
      const indexed = isIndexedAs(old?.value, page) ? [] : [await this.#indexing(page, read.page.text)];
      const written = writing(PAGES, id, page, old?.revision ?? ABSENT);
      const changes = [...blobs, written, ...indexed, ...toldOf(page, old?.value, onlyFor)];
      const commit = (room: readonly Change[]) => this.#store.commit([...changes, ...room], 'bulk');
      await this.#ownBytes.keeping({ page, texts, counts }, old?.value, commit);
      return page;
    });
  }

  #pageOf({ url, read, owner, onlyFor, text, counts, outline }: NewPage, old: Page | undefined): Page {
    const { title, description, language } = read.page;
    const now = this.#clock();
    const isWithheld = owner === undefined && onlyFor !== undefined && (old === undefined || old.withheld === true);
    return {
      id: this.idOf(url, owner),
      ...(owner === undefined ? {} : { owner }),
      ...(isWithheld ? { withheld: true } : {}),
      url: canonical(url),
      title,
      description,
      language,
      version: old === undefined ? 1 : old.version + (old.text === text && old.counts === counts ? 0 : 1),
      text,
      ...(outline === undefined ? {} : { outline }),
      counts,
      ...saidIn(read, canonical(url)),
      ...knownIn(read),
      ...(read.isPrivate === true ? { secluded: true } : {}),
      ...(read.truncated ? { truncated: true } : {}),
      ...(read.cost === undefined ? {} : { cost: read.cost }),
      ...(read.fromEngine === undefined ? {} : { fromEngine: read.fromEngine }),
      firstSeen: old?.firstSeen ?? now,
      lastSeen: now,
    };
  }

  async share(id: PageId): Promise<void> {
    return undisturbed(async () => {
      const kept = await undamaged(this.#pages.read(id));
      if (kept?.value.withheld !== true) return;
      const { withheld: _, ...page } = kept.value;
      await this.#store.commit([writing(PAGES, id, page, kept.revision), pageFound(id)], 'bulk');
    });
  }

  async counts(hash: CountsHash): Promise<TermCounts> {
    const known = this.#counts.get(hash);
    if (known !== undefined) return known;
    const counts = decodeTermCounts(await undamaged(this.#store.blobs.get(hash)), this.#texts.share);
    this.#counts.set(hash, counts);
    return counts;
  }

  dictionary(): Promise<Dictionary> {
    return this.#epochs.dictionary();
  }

  /** Throws `LimitReached`. They go after some hours unless something uses them by then. */
  async keepCounts(user: UserId, all: readonly Uint8Array[]): Promise<readonly CountsHash[]> {
    const named = new Map(all.map((bytes) => [blobHash(bytes) as CountsHash, bytes]));
    await this.#ownBytes.bringing(user, [...named.values()], this.#clock());
    await commitInSlices(this.#store, [...named.values()].map(puttingAhead));
    return [...named.keys()];
  }

  /** The text of a page, in any version. */
  async textOf({ text }: Page): Promise<string> {
    return new TextDecoder().decode(await undamaged(this.#store.blobs.get(text)));
  }

  /** The same of several pages, read together, by name of the text. Leaves out damaged ones. */
  async textsOf(pages: readonly Page[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.#store.blobs.among(pages.map(({ text }) => text));
    return new Map([...found].map(([hash, bytes]) => [hash, new TextDecoder().decode(bytes)]));
  }

  /** The outline of a page; empty if none was kept, or if it is lost: the text can be read without it. */
  async outlineOf({ outline }: Page): Promise<readonly Range[]> {
    const kept = outline === undefined ? undefined : await unlessDamaged(undamaged(this.#store.blobs.get(outline)));
    return kept === undefined ? [] : decodeOutline(kept);
  }

  #indexing(page: Page, text: string): Promise<Change> {
    const { id, owner, url, title, language, published = '', lastSeen } = page;
    const said = Date.parse(published);
    const dated = Number.isNaN(said) ? null : said;
    const entry = { page: id, owner, site: siteOf(url), title, text, language, dated, looked: Date.parse(lastSeen) };
    return this.#index.indexing(entry, this.#inTurns);
  }
}

/** The blobs that a page's record names, wherever the record stands. */
export function contentsOf({ text, outline, counts }: Pick<Page, 'text' | 'outline' | 'counts'>): readonly string[] {
  return [text, counts, ...(outline === undefined ? [] : [outline])];
}

interface NewPage extends Pick<Page, 'text' | 'counts' | 'outline'> {
  readonly url: string;
  readonly read: Followed;
  readonly owner: UserId | undefined;
  readonly onlyFor: UserId | undefined;
}

/** The outline's bytes, if it is known. */
function outlineIn({ page: { outline = [] } }: Followed) {
  return outline.length === 0 ? undefined : encodeOutline(outline);
}

/**
 * News of a page for others, unless it is private: the dictionary counts its first text, and the matcher gets it as it
 * is now.
 */
function toldOf(page: Page, old: Page | undefined, onlyFor: UserId | undefined): readonly Change[] {
  if (page.owner !== undefined) return [];
  const isNews = old?.text !== page.text || old.withheld !== page.withheld;
  return [
    ...(old === undefined ? [appending(LOG, [Buffer.from(page.counts, 'hex')], 'any')] : []),
    ...(isNews ? [pageFound(page.id, page.withheld === true ? onlyFor : undefined)] : []),
  ];
}

/** Whether the index would say the same of both. */
function isIndexedAs(old: Page | undefined, { text, title, language, published }: Page): boolean {
  return old?.text === text && old.title === title && old.language === language && old.published === published;
}

/** Nothing is known of an unreadable page, and nothing replaces it. */
async function undamaged<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof MissingBlob)) throw error;
    throw new DamagedPage(because('page.damaged'), {
      cause: error,
    });
  }
}

/** A page's statements and addresses, without empty ones. */
function saidIn({ page, url, canonical: own = '' }: Followed, asked: string) {
  const { author = '', published = '', modified = '', image = '', icon = '', signature = '' } = page;
  const found = canonical(url);
  const movedTo = found === asked ? '' : found;
  const all = { signature, author, published, modified, image, icon, canonical: own, movedTo };
  return Object.fromEntries(Object.entries(all).filter(([, said]) => said !== '')) as Partial<typeof all>;
}

/** Of what is kept. */
function knownIn({ page: { known = {} } }: Followed): Pick<Page, 'known'> {
  const { site, ...kept } = known;
  return Object.keys(kept).length === 0 ? {} : { known: kept };
}

/** One address for one page: a fragment names a place in it. */
function canonical(url: string): string {
  const parsed = urlIn(url);
  if (parsed === undefined) return url;
  parsed.hash = '';
  return parsed.href;
}
