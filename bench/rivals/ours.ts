/** Our crawl as a peer: SQLite, polite fetching without pauses, links alone. */
import { crawlAddress, selectionPolicy } from '../../agents/agents.ts';
import { readConfig } from '../../src/base/config.ts';
import { inThread } from '../../src/outside/compute/compute.ts';
import { type Fetching, fetchingOf, openFetching } from '../../src/outside/fetching/fetching.ts';
import { Crawl } from '../../src/sources/crawls/crawl.ts';
import { DatabaseFrontier } from '../../src/sources/crawls/database-frontier.ts';
import type { Visitor } from '../../src/sources/crawls/visiting.ts';
import { openStore } from '../../src/storage/store/open-store.ts';
import type { Store } from '../../src/storage/store/store.ts';
import { type Queue, run } from './side.ts';

const PLACES = 48;
const ADDRESSES_OF_A_TURN = 8;
const CONFIG = readConfig({ FENIX_PAUSE: '0' });
const isOurs = ({ hostname }: URL) => hostname.endsWith('.localhost');

const openAt = (folder: string): Promise<Store> => openStore({ folder, url: '', hold: true, warn: () => undefined });

const frontierOf = ({ database }: Store) =>
  new DatabaseFrontier({
    database,
    crawl: 'bench',
    holder: 'bench',
    now: Date.now,
    budget: { visits: 1e9, urls: 1e9 },
    perAddress: PLACES,
  });

async function open(folder: string): Promise<Queue> {
  const store = await openAt(folder);
  const frontier = frontierOf(store);
  await frontier.takeOver();
  return {
    offer: (urls) => frontier.offer(urls),
    known: async () => (await frontier.figures()).urls,
    take: async (many) => (await frontier.lease(many, ADDRESSES_OF_A_TURN)).length,
    close: () => store.close(),
  };
}

/** The time of frontier, manners and network alone. */
async function crawl(folder: string, seeds: readonly string[], pages: number): Promise<number> {
  const store = await openAt(folder);
  const web = { trusts: isOurs, trustsEngine: isOurs, publicWeb: false, pace: 1 };
  const fetching = openFetching({ ...fetchingOf(CONFIG), ...web, compute: inThread(), store });
  const wants = { seeds, depth: 1_000, sameSite: true, policy: selectionPolicy('breadth-first', () => 0), pages };
  const crawling = new Crawl(wants, {
    places: PLACES,
    tell: () => undefined,
    failed: (error) => console.error(error),
    frontier: frontierOf(store),
    visitor: linksOnly(fetching),
    fetching,
    time: fetching.time,
    pauseMs: 0,
  });
  try {
    return (await crawling.run(new AbortController().signal)).pages;
  } finally {
    await fetching.close();
    await store.close();
  }
}

function linksOnly(fetching: Fetching): Visitor {
  return async ({ url }, { signal }) => {
    const { bytes } = await fetching.fetch(url, { signal });
    const hrefs = new TextDecoder().decode(bytes).matchAll(/<a\s[^>]*href="([^"]+)"/g);
    const found = [...hrefs].map(([, href = '']) => crawlAddress(href, url) ?? '').filter((each) => each !== '');
    return { fate: 'read', visits: 1, leads: found.map((each) => ({ url: each, anchor: '', kind: 'page' })) };
  };
}

await run({ open, crawl });
