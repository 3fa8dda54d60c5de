/** Crawls of users, as they are kept. */
import { type Agent, NotFound, Reasoned, type UserId } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { agentDocumentId } from '../../library/library.ts';
import { Limits } from '../../people/limits/limits.ts';
import { roomFor, writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  NoRoom,
  type Store,
  type Stored,
  scanAll,
  undisturbed,
  update,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import {
  BEGINNING,
  CRAWL_PROGRESS,
  CRAWLS,
  type CrawlProgress,
  crawlName,
  type OwnCrawl,
  wantedOf,
} from './records.ts';

/** A deleted or finished crawl should go on, but the same one was begun meanwhile. */
export class SameCrawl extends Reasoned {
  override readonly name = 'SameCrawl';

  constructor() {
    super(because('crawl.same'));
  }
}

export class OwnCrawls {
  readonly #store: Store;
  readonly #crawls: Documents<OwnCrawl>;
  readonly #progress: Documents<CrawlProgress>;
  readonly #limits: Limits;

  constructor(store: Store) {
    this.#store = store;
    this.#crawls = store.documents(CRAWLS);
    this.#progress = store.documents(CRAWL_PROGRESS);
    this.#limits = new Limits(store);
  }

  /** A stretch of them, agent by agent, without deleted ones. */
  async stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<OwnCrawl, string>> {
    const { items, next } = await stretchOf(this.#crawls, { under: user }, wanted);
    return { items: items.filter(({ deletedAt }) => deletedAt === undefined), next };
  }

  /** The latest first, without deleted ones. */
  async ofUser(user: UserId): Promise<readonly OwnCrawl[]> {
    return (await this.#under(user)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  ofAgent({ id }: Pick<Agent, 'id'>): Promise<readonly OwnCrawl[]> {
    return this.#under(agentDocumentId(id));
  }

  /** Deleted or not. */
  async find(user: UserId, id: string): Promise<OwnCrawl | undefined> {
    return (await this.#stored(user, id))?.value;
  }

  /** Throws `NotFound`, also for a deleted one. */
  async get(user: UserId, id: string): Promise<OwnCrawl> {
    const found = await this.find(user, id);
    if (found === undefined || found.deletedAt !== undefined) throw noSuchCrawl();
    return found;
  }

  async progressOf(crawl: OwnCrawl): Promise<CrawlProgress> {
    return (await this.#progress.read(crawlName(crawl)))?.value ?? BEGINNING;
  }

  /** One of its agent that wants the same, and is not over. */
  async same(crawl: OwnCrawl): Promise<OwnCrawl | undefined> {
    const [key] = wantedOf(crawl);
    if (key === undefined) return undefined;
    const options = { under: agentDocumentId(crawl.agent), by: { index: 'wanted', key }, limit: 1 };
    return (await this.#crawls.scan(options)).items[0]?.value;
  }

  /** Throws `LimitReached` and `SameCrawl`. */
  async add(crawl: OwnCrawl, along: readonly Change[]): Promise<void> {
    const changes = [writing(CRAWLS, crawlName(crawl), crawl, ABSENT), ...roomForSame(crawl), ...along];
    await this.#limits.within('crawls', crawl.user, (room) => this.#commit([...changes, room]));
  }

  /** Throws `NotFound`, and `SameCrawl` if a finished one goes on. */
  async change(
    user: UserId,
    id: string,
    change: (crawl: OwnCrawl) => OwnCrawl,
    along: (now: OwnCrawl) => readonly Change[] = () => [],
  ): Promise<OwnCrawl> {
    return undisturbed(async () => {
      const stored = await this.#stored(user, id);
      if (stored === undefined) throw noSuchCrawl();
      const value = change(stored.value);
      const room = wantedOf(stored.value).length === 0 ? roomForSame(value) : [];
      await this.#commit([writing(CRAWLS, stored.id, value, stored.revision), ...room, ...along(value)]);
      return value;
    });
  }

  async noteProgress(crawl: OwnCrawl, change: (progress: CrawlProgress) => CrawlProgress): Promise<CrawlProgress> {
    return (await update(this.#progress, crawlName(crawl), (before = BEGINNING) => change(before))).value;
  }

  /** Removes the last records of one that is gone. */
  async forget(crawl: OwnCrawl, signal: AbortSignal): Promise<void> {
    const name = crawlName(crawl);
    // Its own document leads to the rest, so it goes last.
    do signal.throwIfAborted();
    while ((await this.#store.clear(name, CRAWLS)) > 0);
    await this.#store.clear(name);
  }

  async #commit(changes: readonly Change[]): Promise<void> {
    try {
      await this.#store.commit(changes);
    } catch (error) {
      throw error instanceof NoRoom && error.by !== undefined ? new SameCrawl() : error;
    }
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

function roomForSame(crawl: OwnCrawl): readonly Change[] {
  return wantedOf(crawl).map((key) => roomFor(CRAWLS, agentDocumentId(crawl.agent), 1, { index: 'wanted', key }));
}

function noSuchCrawl(): NotFound {
  return new NotFound(because('crawl.unknown'));
}
