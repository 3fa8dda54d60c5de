/** A crawl over a store: the parts, put together. */
import { createHash, randomUUID } from 'node:crypto';
import { crawlAddress, type HostBudget } from '../../agents/agents.ts';
import { systemClock } from '../clock.ts';
import { openCompute } from '../compute/compute.ts';
import type { Config } from '../config.ts';
import { holderOf } from '../database/holder.ts';
import { fetchingOf, openFetching } from '../fetching/fetching.ts';
import { turnsBy } from '../in-turns.ts';
import { StoredLibrary, StoredSites, startDictionary } from '../keeping/keeping.ts';
import type { Store } from '../store/store.ts';
import { Crawl, type CrawlParts, type CrawlWants } from './crawl.ts';
import { DatabaseFrontier } from './database-frontier.ts';
import type { CrawlReport } from './report.ts';
import { visitorOf } from './visiting.ts';

interface OpenCrawlOptions extends Pick<CrawlParts, 'places' | 'tell' | 'failed'> {
  readonly store: Store;
  readonly config: Config;
  readonly wants: CrawlWants;
  readonly budget: Partial<HostBudget>;
  /** Visits at once to one network address: four unless it is said. */
  readonly perAddress?: number;
  /** Origins that may be asked whatever their address. */
  readonly trusts: (origin: URL) => boolean;
}

interface OpenCrawl {
  run(signal: AbortSignal): Promise<CrawlReport>;
  /** The store stays open. */
  close(): Promise<void>;
}

export function openCrawl({ store, config, wants, budget, perAddress, trusts, ...parts }: OpenCrawlOptions): OpenCrawl {
  const { failed } = parts;
  const compute = openCompute({ store, failed });
  const web = { trusts, trustsEngine: () => false, publicWeb: true, pace: 1 };
  const fetching = openFetching({ ...fetchingOf(config), ...web, compute, store, failed });
  const sites = new StoredSites(store, failed);
  const library = new StoredLibrary(
    store,
    systemClock,
    startDictionary,
    turnsBy(() => performance.now()),
  );
  const { time, ledger } = fetching;
  const frontier = new DatabaseFrontier({
    database: store.database,
    crawl: nameOf(wants.seeds),
    holder: holderOf(store.database),
    now: () => time.now(),
    budget,
    ...(perAddress === undefined ? {} : { perAddress }),
  });
  const visitor = visitorOf({ fetching, compute, sites, library, ledger, newId: randomUUID });
  const crawl = new Crawl(wants, { ...parts, frontier, visitor, fetching, time, pauseMs: config.FENIX_PAUSE * 1_000 });
  return {
    run: (signal) => crawl.run(signal),
    async close() {
      await Promise.all([fetching.close(), compute.close()]);
      await sites.close();
    },
  };
}

/** Addresses to begin with; throws for what is none. */
export function seedsIn(asked: readonly string[]): readonly string[] {
  const seeds = asked.map((text) => {
    const address = /^https?:/i.test(text) ? crawlAddress(text) : undefined;
    if (address !== undefined) return address;
    throw new Error(`"${text}" is no address of a page: one looks like https://example.org/page`);
  });
  return [...new Set(seeds)].sort();
}

const NAME_DIGITS = 32;

/** The same addresses are the same crawl. */
function nameOf(seeds: readonly string[]): string {
  return createHash('sha256').update(seeds.join(' ')).digest('hex').slice(0, NAME_DIGITS);
}
