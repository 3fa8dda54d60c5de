/**
 * What an agent's crawls have brought, as an engine of its sessions: news of watched sites, the latest first, and pages
 * behind links of its best pages, the best first. So they are ranked, shown once, rated and credited like everything
 * else.
 */
import { type Agent, type Engine, GIVERS, LOCAL_ENGINES, type SearchResult } from '../../../agents/agents.ts';
import type { Store } from '../../storage/store/store.ts';
import { type BroughtRow, broughtBy } from './crawl-tables.ts';
import { OwnCrawls } from './own-crawls.ts';
import { crawlName, type OwnCrawl } from './records.ts';

const PER_PAGE = 30;

interface CrawledParts {
  readonly store: Store;
  /** Addresses that their user never wants to see. */
  readonly isBlocked: (url: string) => boolean;
}

/** None for an agent without crawls. */
export async function crawledEngines(agent: Agent, { store, isBlocked }: CrawledParts): Promise<readonly Engine[]> {
  const crawls = await new OwnCrawls(store).ofAgent(agent);
  if (crawls.length === 0) return [];
  return [
    {
      ...LOCAL_ENGINES.crawls,
      async search({ page }) {
        const lists = await Promise.all(crawls.map((crawl) => broughtFrom(store, crawl, page * PER_PAGE)));
        const all = inTurns(lists).filter(({ url }) => !isBlocked(url));
        const from = (page - 1) * PER_PAGE;
        return { results: all.slice(from, from + PER_PAGE).map((row, i) => resultOf(row, from + i + 1)) };
      },
    },
  ];
}

interface CrawledRow extends BroughtRow {
  readonly crawl: string;
}

async function broughtFrom({ database }: Store, crawl: OwnCrawl, limit: number): Promise<readonly CrawledRow[]> {
  const order = crawl.kind === 'watch' ? 'newest' : 'best';
  const rows = await broughtBy(database, crawlName(crawl), { order, limit });
  return rows.map((row) => ({ ...row, crawl: crawl.id }));
}

/** The first of each, then the second: one crawl with many pages does not hide the others. Each address once. */
function inTurns(lists: readonly (readonly CrawledRow[])[]): readonly CrawledRow[] {
  const rows = new Map<string, CrawledRow>();
  const deepest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < deepest; place++) {
    for (const row of lists.flatMap((list) => list[place] ?? [])) if (!rows.has(row.url)) rows.set(row.url, row);
  }
  return [...rows.values()];
}

function resultOf({ url, title, snippet, crawl }: CrawledRow, rank: number): SearchResult {
  const givenBy = GIVERS.crawl(crawl);
  return { url, title: title === '' ? url : title, snippet, rank, isPrivate: true, givenBy };
}
