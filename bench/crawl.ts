/**
 * The load of a crawl's frontier on both databases (offers, turns), pages a second from links to the library, and Crawlee
 * beside it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { selectionPolicy } from '../agents/agents.ts';
import { readConfig } from '../src/base/config.ts';
import type { CrawlWants } from '../src/sources/crawls/crawl.ts';
import { DatabaseFrontier } from '../src/sources/crawls/database-frontier.ts';
import { openCrawl } from '../src/sources/crawls/open-crawl.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { printBeside } from './crawl-beside.ts';
import { eachBy, pagesOfLinks, seconds } from './crawl-links.ts';
import { printTable } from './figures.ts';
import { startPostgres } from './servers.ts';

const OFFERS = 200_000;
const WORKERS = 16;
const TURNS = 6_000;
/** Sites of the demo web visited at once, because all are at one address. */
const PLACES = 48;

interface Place {
  readonly folder: string;
  readonly url: string;
}

export async function benchCrawl(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const postgres = await startPostgres();
  try {
    printTable(
      ['', 'offers/s', 'of them new, %', 'turns/s'],
      [
        ['SQLite', ...(await frontierOn({ folder, url: '' }))],
        ['PostgreSQL', ...(await frontierOn({ folder, url: postgres.url }))],
      ],
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
  await printReading();
  await printBeside();
}

const openAt = (place: Place): Promise<Store> => openStore({ ...place, hold: true, warn: () => undefined });

const frontierOf = ({ database }: Store, crawl: string) =>
  new DatabaseFrontier({
    database,
    crawl,
    holder: 'bench',
    now: Date.now,
    budget: { visits: 1e9, urls: 1e9 },
    perAddress: PLACES,
  });

async function frontierOn(place: Place): Promise<readonly number[]> {
  const store = await openAt(place);
  try {
    const frontier = frontierOf(store, 'bench');
    const pages = pagesOfLinks(OFFERS);
    const offering = await seconds(() => eachBy(WORKERS, pages, (links) => frontier.offer(links)));
    const { urls } = await frontier.figures();
    return [OFFERS / offering, (100 * urls) / OFFERS, TURNS / (await takingTurns(frontier))];
  } finally {
    await store.close();
  }
}

/** Turns: each leased with an address, noted with its result, and ended without a pause. */
async function takingTurns(frontier: DatabaseFrontier): Promise<number> {
  let left = TURNS;
  const work = async () => {
    while (left > 0) {
      const turns = await frontier.lease(WORKERS, 1);
      left -= turns.length;
      await Promise.all(
        turns.map((turn) =>
          frontier.note(turn, {
            visited: turn.urls.map(({ url }) => ({ url })),
            visits: turn.urls.length,
            notes: { fates: { read: 1 } },
            end: { next: Date.now(), pauseMs: 0 },
          }),
        ),
      );
    }
  };
  return seconds(() => Promise.all(Array.from({ length: WORKERS / 4 }, work)));
}

const CONFIG = readConfig({ FENIX_PAUSE: '0' });
const READ = 600;
const isOurs = ({ hostname }: URL) => hostname.endsWith('.localhost');

async function printReading(): Promise<void> {
  const worker = new Worker(new URL('./crawl-web-worker.js', import.meta.url));
  try {
    const seeds = await new Promise<readonly string[]>((resolve) => worker.once('message', resolve));
    const wants = { seeds, depth: 1_000, sameSite: true, policy: selectionPolicy('breadth-first', () => 0) };
    console.log('');
    printTable(
      ['on SQLite, no pauses', 'pages', 'pages/s'],
      [['from links to the library, read by processes', ...(await readingRate({ ...wants, pages: READ }))]],
    );
  } finally {
    await worker.terminate();
  }
}

const PARTS = {
  places: PLACES,
  tell: () => undefined,
  failed: (error: unknown) => console.error(error),
} as const;

async function readingRate(wants: CrawlWants): Promise<readonly number[]> {
  return withStore(async (store) => {
    const crawl = openCrawl({
      ...PARTS,
      store,
      config: CONFIG,
      wants,
      budget: {},
      perAddress: PLACES,
      trusts: isOurs,
    });
    try {
      let pages = 0;
      const spent = await seconds(async () => {
        ({ pages } = await crawl.run(new AbortController().signal));
      });
      return [pages, pages / spent];
    } finally {
      await crawl.close();
    }
  });
}

async function withStore<T>(act: (store: Store) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openAt({ folder, url: '' });
  try {
    return await act(store);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}
