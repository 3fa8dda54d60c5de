/** Crawls of users as they are kept, some for each user. */
import { type Agent, NotFound, type UserId } from '../../agents/agents.ts';
import { placeOf } from '../keeping/keeping.ts';
import { roomFor, writing } from '../store/changes.ts';
import {
  ABSENT,
  type Change,
  Conflict,
  type Documents,
  NoRoom,
  type Store,
  type Stored,
  scanAll,
  update,
} from '../store/store.ts';
import { BEGINNING, CRAWL_PROGRESS, CRAWLS, type CrawlProgress, crawlName, type OwnCrawl } from './records.ts';

const MOST_CRAWLS = 50;

export class TooManyCrawls extends Error {
  override readonly name = 'TooManyCrawls';

  constructor() {
    super(`you have ${MOST_CRAWLS} of them: delete one first, which makes room ten minutes later`);
  }
}

export class OwnCrawls {
  readonly #store: Store;
  readonly #crawls: Documents<OwnCrawl>;
  readonly #progress: Documents<CrawlProgress>;

  constructor(store: Store) {
    this.#store = store;
    this.#crawls = store.documents(CRAWLS);
    this.#progress = store.documents(CRAWL_PROGRESS);
  }

  /** The latest first, without those that are deleted. */
  async ofUser(user: UserId): Promise<readonly OwnCrawl[]> {
    return (await this.#under(user)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  ofAgent({ id }: Pick<Agent, 'id'>): Promise<readonly OwnCrawl[]> {
    return this.#under(placeOf(id));
  }

  /** Deleted or not. */
  async find(user: UserId, id: string): Promise<OwnCrawl | undefined> {
    return (await this.#stored(user, id))?.value;
  }

  /** Throws `NotFound`, of what is deleted, too. */
  async get(user: UserId, id: string): Promise<OwnCrawl> {
    const found = await this.find(user, id);
    if (found === undefined || found.deletedAt !== undefined) throw noSuchCrawl();
    return found;
  }

  async progressOf(crawl: OwnCrawl): Promise<CrawlProgress> {
    return (await this.#progress.read(crawlName(crawl)))?.value ?? BEGINNING;
  }

  /** Throws `TooManyCrawls`. */
  async add(crawl: OwnCrawl, along: readonly Change[]): Promise<void> {
    const room = roomFor(CRAWLS, crawl.user, MOST_CRAWLS);
    try {
      await this.#store.commit([writing(CRAWLS, crawlName(crawl), crawl, ABSENT), room, ...along]);
    } catch (error) {
      throw error instanceof NoRoom ? new TooManyCrawls() : error;
    }
  }

  /** Throws `NotFound`. */
  async change(
    user: UserId,
    id: string,
    change: (crawl: OwnCrawl) => OwnCrawl,
    along: (now: OwnCrawl) => readonly Change[] = () => [],
  ): Promise<OwnCrawl> {
    for (;;) {
      const stored = await this.#stored(user, id);
      if (stored === undefined) throw noSuchCrawl();
      const value = change(stored.value);
      try {
        await this.#store.commit([writing(CRAWLS, stored.id, value, stored.revision), ...along(value)]);
        return value;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  async noteProgress(crawl: OwnCrawl, change: (progress: CrawlProgress) => CrawlProgress): Promise<CrawlProgress> {
    return (await update(this.#progress, crawlName(crawl), (before = BEGINNING) => change(before))).value;
  }

  /** The last of what is kept of one that is gone. */
  async forget(crawl: OwnCrawl, signal: AbortSignal): Promise<void> {
    const name = crawlName(crawl);
    // What is left of it is found by its own document: that goes last.
    do signal.throwIfAborted();
    while ((await this.#store.clear(name, CRAWLS)) > 0);
    await this.#store.clear(name);
  }

  async #stored(user: UserId, id: string): Promise<Stored<OwnCrawl> | undefined> {
    return (await this.#crawls.scan({ under: user, by: { index: 'id', key: id }, limit: 1 })).items[0];
  }

  async #under(place: string): Promise<OwnCrawl[]> {
    const all: OwnCrawl[] = [];
    for await (const { value } of scanAll(this.#crawls, { under: place })) {
      if (value.deletedAt === undefined) all.push(value);
    }
    return all;
  }
}

function noSuchCrawl(): NotFound {
  return new NotFound('you have no such crawl');
}
