/** Puts a crawl together over a store. */
import { randomUUID } from 'node:crypto';
import { crawlAddress, type HostBudget, siteOf } from '../../../agents/agents.ts';
import { clockOf, systemClock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import { digest } from '../../base/digest.ts';
import { turnsBy } from '../../base/in-turns.ts';
import type { Timepiece } from '../../base/time.ts';
import { StoredLibrary, StoredSites, startDictionary } from '../../library/library.ts';
import { openCompute } from '../../outside/compute/compute.ts';
import { type Fetching, fetchingOf, openFetching } from '../../outside/fetching/fetching.ts';
import { openRenderer, withBrowser } from '../../outside/rendering/renderer.ts';
import { holderOf } from '../../storage/database/holder.ts';
import { leaseClock } from '../../storage/database/lease-clock.ts';
import type { Store } from '../../storage/store/store.ts';
import { Crawl, type CrawlParts, type CrawlWants } from './crawl.ts';
import { DatabaseFrontier, type FrontierOptions } from './database-frontier.ts';
import { askForms, type FormsWants } from './forms/ask-forms.ts';
import { type Part, PartitionedFrontier, type PartWait } from './partitioned-frontier.ts';
import type { CrawlReport } from './report.ts';
import { type VisitorParts, visitorOf } from './visiting.ts';

interface OpenCrawlOptions extends Pick<CrawlParts, 'places' | 'patienceMs' | 'tell' | 'failed'> {
  readonly store: Store;
  readonly config: Config;
  readonly wants: CrawlWants;
  readonly budget: Partial<HostBudget>;
  /** Visits at once to one network address. Absent: four. */
  readonly perAddress?: number;
  /** Origins that may be asked at any address. */
  readonly trusts: (origin: URL) => boolean;
  /** See `CrawlOverOptions`. */
  readonly part?: Part;
  readonly waits?: CrawlOverOptions['waits'];
  /** Forms of the first addresses' sites are asked before all else. */
  readonly forms?: FormsWants;
  /** Absent: that of this machine. */
  readonly time?: Timepiece;
}

export interface CrawlOverOptions extends Omit<CrawlParts, 'frontier' | 'visitor' | 'time'> {
  readonly frontier: Omit<FrontierOptions, 'now'>;
  /** For a crawl in fixed parts. Absent: processes lease sites from each other. */
  readonly part?: Part;
  /** Hears what a part with nothing of its own waits for. */
  readonly waits?: ((wait: PartWait) => void) | undefined;
  readonly visiting: VisitorParts;
  readonly fetching: CrawlParts['fetching'] & Pick<Fetching, 'time'>;
  readonly wants: CrawlWants;
}

/** A crawl over parts that the caller has, and closes. */
export function crawlOver({ frontier: where, part, waits, visiting, wants, ...parts }: CrawlOverOptions): Crawl {
  const { time } = parts.fetching;
  const now = () => time.now();
  const frontierOf = (crawl: string) => new DatabaseFrontier({ ...where, crawl, now });
  const ofPart = (number: number) => frontierOf(`${where.crawl} ${number} of ${part?.of}`);
  const frontier =
    part === undefined ? frontierOf(where.crawl) : new PartitionedFrontier({ ...part, frontierOf: ofPart, now, waits });
  return new Crawl(wants, { ...parts, frontier, visitor: visitorOf(visiting), time });
}

interface OpenCrawl {
  run(signal: AbortSignal): Promise<CrawlReport>;
  /** The store stays open. */
  close(): Promise<void>;
}

export function openCrawl(options: OpenCrawlOptions): OpenCrawl {
  const { store, config, wants, budget, perAddress, trusts, time, forms, ...parts } = options;
  const { failed } = parts;
  const waiting = time === undefined ? {} : { time };
  const shared = perAddress === undefined ? {} : { perAddress };
  const reading = openCompute({ store, failed });
  const web = { trusts, trustsEngine: () => false, publicWeb: true, pace: 1 };
  const fetching = openFetching({ ...fetchingOf(config), ...web, ...waiting, compute: reading, store, failed });
  const rendering = {
    browser: config.FENIX_BROWSER,
    parts: fetching.parts,
    time: fetching.time,
    store,
    failed,
  };
  const renderer = openRenderer(rendering);
  const compute = withBrowser(reading, renderer);
  const leases = time === undefined ? { leaseNow: leaseClock(store.database.dialect) } : {};
  const sites = new StoredSites(store, failed, () => fetching.time.now());
  const library = new StoredLibrary(
    store,
    time === undefined ? systemClock : clockOf(time),
    startDictionary,
    turnsBy(() => performance.now()),
  );
  const over = (seeds: readonly string[]) =>
    crawlOver({
      ...parts,
      frontier: {
        database: store.database,
        crawl: nameOf(wants.seeds),
        holder: holderOf(store.database),
        budget,
        ...leases,
        ...shared,
      },
      visiting: { fetching, compute, sites, library, ledger: fetching.ledger, newId: randomUUID },
      fetching,
      wants: { ...wants, seeds },
      pauseMs: config.FENIX_PAUSE * 1_000,
    });
  return {
    async run(signal) {
      const asking = { store, fetching, compute, ledger: fetching.ledger };
      const behind = forms === undefined ? [] : await askForms(wants.seeds, forms, asking, signal);
      const sites = new Set(wants.seeds.map(siteOf));
      const within = wants.sameSite ? behind.filter((url) => sites.has(siteOf(url))) : behind;
      return over([...wants.seeds, ...within]).run(signal);
    },
    async close() {
      await Promise.all([fetching.close(), reading.close(), renderer?.close()]);
      await sites.close();
    },
  };
}

/** The first addresses. Throws if one is none. */
export function seedsIn(asked: readonly string[]): readonly string[] {
  const seeds = asked.map((text) => {
    const address = /^https?:/i.test(text) ? crawlAddress(text) : undefined;
    if (address !== undefined) return address;
    throw new Error(`"${text}" is no address of a page: one looks like https://example.org/page`);
  });
  return [...new Set(seeds)].sort();
}

/** The same addresses are the same crawl. */
function nameOf(seeds: readonly string[]): string {
  return digest(seeds.join(' '));
}
