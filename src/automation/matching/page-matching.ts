/** Compares waiting pages with the known agents, some at a time. */
import { DamagedPage, ownerOf, type Page } from '../../../agents/agents.ts';
import type { PageId, TermCounts } from '../../../profiles/profiles.ts';
import type { Store } from '../../storage/store/store.ts';
import type { AgentViews } from './agent-views.ts';
import { isEverybodys } from './everybodys.ts';
import type { Floors } from './floors.ts';
import type { MatchingParts } from './matching-parts.ts';
import { Offering } from './offering.ts';
import { type Found, matched, type PageRow, pagesFor } from './statements.ts';

/** Matched in one turn. */
const PAGES_AT_ONCE = 50;

type PageMatchingParts = Pick<MatchingParts, 'store' | 'library' | 'time'> & {
  readonly views: AgentViews;
  readonly floors: Floors;
};

interface WaitingPage extends Pick<PageRow, 'page' | 'reader'> {
  readonly shards: ReadonlySet<number>;
}

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

  /** False if none waits. */
  async turn(): Promise<boolean> {
    const { store, views, time } = this.#parts;
    const { ready } = views;
    if (ready.size === 0) return false;
    const pages = byPage(await this.#waiting(store, ready));
    const read = await Promise.all(pages.map((waiting) => this.#read(waiting)));
    const found = pages.flatMap((waiting, i) => this.#found(waiting, read[i]));
    const done = pages.map(({ page, reader, shards }) => matched(page, reader, shards));
    await this.#offering.offer({ found, done, shards: ready, at: time.now() });
    return pages.length > 0;
  }

  #waiting({ database }: Store, shards: ReadonlySet<number>): Promise<readonly PageRow[]> {
    const { sql, values = [] } = pagesFor(shards, PAGES_AT_ONCE);
    return database.read<PageRow>(sql, values, 'bulk');
  }

  /** Undefined if it is somebody's alone by now, or unreadable: the service's log has reported that. */
  async #read({ page: id, reader }: WaitingPage): Promise<ReadPage | undefined> {
    const { library } = this.#parts;
    try {
      const page = await library.get(id);
      if (page === undefined || !(isEverybodys(page) || isFor(reader, page))) return undefined;
      return { page, counts: await library.counts(page.counts) };
    } catch (error) {
      if (error instanceof DamagedPage) return undefined;
      throw error;
    }
  }

  #found({ page: id, reader, shards }: WaitingPage, read: ReadPage | undefined): readonly Found[] {
    if (read === undefined) return [];
    const { agents, weighting } = this.#parts.views;
    const fits = agents.fitting(read.page, read.counts, weighting.weigh(read.counts), shards);
    const own = fits.filter(({ agent }) => reader === null || ownerOf(agent) === reader);
    return own.map(({ agent, score }) => ({ agent, page: id, score }));
  }
}

/** A withheld page is matched with the agents of the user who had it read. */
function isFor(reader: PageRow['reader'], { owner, secluded }: Page): boolean {
  return reader !== null && owner === undefined && secluded !== true;
}

/** A page for several shards is matched once. */
function byPage(rows: readonly PageRow[]): readonly WaitingPage[] {
  const pages = new Map<string, { page: PageId; reader: PageRow['reader']; shards: Set<number> }>();
  for (const { page, shard, reader } of rows) {
    const waiting = pages.get(`${page} ${reader}`) ?? { page, reader, shards: new Set() };
    waiting.shards.add(shard);
    pages.set(`${page} ${reader}`, waiting);
  }
  return [...pages.values()];
}
