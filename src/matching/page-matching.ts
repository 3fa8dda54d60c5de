/** Pages that wait are compared with the agents that are known, some at a time. */
import { DamagedPage, type Page } from '../../agents/agents.ts';
import type { PageId, TermCounts } from '../../profiles/profiles.ts';
import type { Store } from '../store/store.ts';
import { isEverybodys } from './everybodys.ts';
import type { Floors } from './floors.ts';
import type { Following } from './following.ts';
import type { MatchingParts } from './matching-parts.ts';
import { Offering } from './offering.ts';
import { type Found, matched, type PageRow, pagesFor } from './statements.ts';

/** Matched in one turn. */
const PAGES_AT_ONCE = 50;

type PageMatchingParts = Pick<MatchingParts, 'store' | 'library' | 'time'> & {
  readonly following: Following;
  readonly floors: Floors;
};

interface ReadPage {
  readonly page: Page;
  readonly counts: TermCounts;
}

export class PageMatching {
  readonly #parts: PageMatchingParts;
  readonly #offering: Offering;

  constructor(parts: PageMatchingParts) {
    this.#parts = parts;
    this.#offering = new Offering(parts.store.database, parts.floors);
  }

  /** False when none waits. */
  async turn(): Promise<boolean> {
    const { store, following, time } = this.#parts;
    const { ready } = following;
    if (ready.size === 0) return false;
    const pages = byPage(await this.#waiting(store, ready));
    const read = await Promise.all([...pages.keys()].map((id) => this.#read(id)));
    const found = [...pages].flatMap(([id, shards], i) => this.#found(id, read[i], shards));
    const done = [...pages].map(([id, shards]) => matched(id, shards));
    await this.#offering.offer({ found, done, shards: ready, at: time.now() });
    return pages.size > 0;
  }

  #waiting({ database }: Store, shards: ReadonlySet<number>): Promise<readonly PageRow[]> {
    const { sql, values = [] } = pagesFor(shards, PAGES_AT_ONCE);
    return database.read<PageRow>(sql, values, 'bulk');
  }

  /** None that is somebody's alone by now, or cannot be read: the log of the service has said so. */
  async #read(id: PageId): Promise<ReadPage | undefined> {
    const { library } = this.#parts;
    try {
      const page = await library.get(id);
      if (page === undefined || !isEverybodys(page)) return undefined;
      return { page, counts: await library.counts(page.counts) };
    } catch (error) {
      if (error instanceof DamagedPage) return undefined;
      throw error;
    }
  }

  #found(id: PageId, read: ReadPage | undefined, shards: ReadonlySet<number>): readonly Found[] {
    if (read === undefined) return [];
    const { agents, weighting } = this.#parts.following;
    const fits = agents.fitting(read.page, read.counts, weighting.weigh(read.counts), shards);
    return fits.map(({ agent, score }) => ({ agent, page: id, score }));
  }
}

/** What is to be matched with several shards is matched once. */
function byPage(rows: readonly PageRow[]): ReadonlyMap<PageId, ReadonlySet<number>> {
  const pages = new Map<PageId, Set<number>>();
  for (const { page, shard } of rows) pages.set(page, (pages.get(page) ?? new Set()).add(shard));
  return pages;
}
