/** Crawls in the test's own process, with parts that a test can replace. */
import { selectionPolicy } from '../../../../agents/agents.ts';
import { forgetfulSites, StoredLibrary, startDictionary } from '../../../../src/library/library.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import type { Fetching } from '../../../../src/outside/fetching/fetching.ts';
import type { CrawlWants } from '../../../../src/sources/crawls/crawl.ts';
import { type CrawlOverOptions, crawlOver } from '../../../../src/sources/crawls/open-crawl.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { inTurns } from '../../../agents/support.ts';

type Options = Partial<Pick<CrawlOverOptions, 'part' | 'places' | 'pauseMs' | 'patienceMs' | 'longestMs' | 'failed'>>;

interface Wanted extends Options {
  readonly store: Store;
  readonly fetching: Fetching;
  readonly frontier: Pick<CrawlOverOptions['frontier'], 'crawl' | 'holder' | 'budget'>;
  readonly wants: Omit<CrawlWants, 'policy'>;
  readonly visiting?: Partial<CrawlOverOptions['visiting']>;
}

/** A crawl, by default breadth first and without pauses. */
export function crawlIn({ store, fetching, frontier, wants, visiting, ...options }: Wanted) {
  const library = new StoredLibrary(store, () => '2026-01-05T08:00:00.000Z', startDictionary, inTurns);
  const { ledger } = fetching;
  return crawlOver({
    places: 4,
    pauseMs: 0,
    failed(error) {
      throw error;
    },
    ...options,
    frontier: { database: store.database, ...frontier },
    visiting: {
      ...{ fetching, compute: inThread(), sites: forgetfulSites(), library, ledger, newId: () => 'nowhere' },
      ...visiting,
    },
    fetching,
    wants: { ...wants, policy: selectionPolicy('breadth-first', () => 0) },
    tell: () => undefined,
  });
}
