/**
 * What a crawl's frontier bears on either database (offers, turns, a million addresses), and pages a second from links to
 * the library, with reading and without.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crawlAddress, type Offered, selectionPolicy } from '../agents/agents.ts';
import { seededRandom } from '../profiles/profiles.ts';
import { inThread } from '../src/compute/compute.ts';
import { readConfig } from '../src/config.ts';
import { Crawl, type CrawlWants } from '../src/crawling/crawl.ts';
import { DatabaseFrontier } from '../src/crawling/database-frontier.ts';
import { openCrawl } from '../src/crawling/open-crawl.ts';
import type { Visitor } from '../src/crawling/visiting.ts';
import { fetchingOf, openFetching } from '../src/fetching/fetching.ts';
import { openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { median, printTable } from './figures.ts';
import { startPostgres } from './servers.ts';

/** Links of a page: most lead to its own site, and two of three are known. */
const LINKS = 100;
const OFFERS = 200_000;
const SITES = 300;
const WORKERS = 16;
const TURNS = 6_000;
/** Sites of the demo web that are visited at once: all of them lie at one address. */
const PLACES = 48;
const MEGABYTE = 1024 * 1024;

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
  await printGrowth();
  await printPages();
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
    const random = seededRandom(1);
    const pages = Array.from({ length: OFFERS / LINKS }, () => linksOf(Math.floor(random() * SITES), random));
    const offering = await seconds(() => eachBy(WORKERS, pages, (links) => frontier.offer(links)));
    const { urls } = await frontier.figures();
    return [OFFERS / offering, (100 * urls) / OFFERS, TURNS / (await takingTurns(frontier))];
  } finally {
    await store.close();
  }
}

/** Of a page of a site: a third lead to pages that come up seldom, the rest to its menus and to what everybody links to. */
function linksOf(site: number, random: () => number): readonly Offered[] {
  return Array.from({ length: LINKS }, (_, i) => {
    const own = i < 0.8 * LINKS;
    const host = own ? site : Math.floor(SITES * random() ** 3);
    const page = i % 3 === 0 ? Math.floor(1e6 * random()) : i;
    return { url: `http://site${host}.example/section/${page}.html`, score: -Math.floor(5 * random()), depth: 2 };
  });
}

/** A turn: leased with its address, noted with the outcome, ended without a pause. */
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

const GROWTH = [10_000, 100_000, 1_000_000];
const OFFERED_AT_ONCE = 500;

/** One frontier that grows: memory of this process with its database, and how soon it is there again. */
async function printGrowth(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const place = { folder, url: '' };
  try {
    const rows: (readonly number[])[] = [];
    let made = 0;
    for (const size of GROWTH) {
      const growing = await openAt(place);
      const spent = await seconds(async () => {
        for (; made < size; made += OFFERED_AT_ONCE) await frontierOf(growing, 'million').offer(addresses(made));
      });
      // The young generation is as large as it grew: what is held is seen after it.
      globalThis.gc?.();
      const megabytes = process.memoryUsage().rss / MEGABYTE;
      await growing.close();
      const times: number[] = [];
      for (let round = 0; round < 3; round++) times.push(await reopening(place));
      rows.push([size, megabytes, spent, 1_000 * median(times)]);
    }
    console.log('');
    printTable(['addresses', 'resident, MB', 'growing to it, s', 'opened, with its first turns, ms'], rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Links of five pages, each of another site; sites come up again and again. */
function addresses(from: number): readonly Offered[] {
  return Array.from({ length: OFFERED_AT_ONCE }, (_, i) => {
    const n = from + i;
    const site = (Math.floor(n / LINKS) * 7_919) % 5_000;
    const spread = (n * 2_654_435_761) % 4_294_967_296;
    return { url: `http://site${site}.example/folder/${spread}/page-${n}.html`, score: spread % 97, depth: 3 };
  });
}

/** Until the first sites have their turns; they are given back. */
async function reopening(place: Place): Promise<number> {
  let store: Store | undefined;
  const spent = await seconds(async () => {
    store = await openAt(place);
    const frontier = frontierOf(store, 'million');
    await frontier.takeOver();
    if ((await frontier.lease(WORKERS, 8)).length !== WORKERS) throw new Error('there are no turns');
  });
  await store?.close();
  return spent;
}

const CONFIG = readConfig({ FENIX_PAUSE: '0' });
const READ = 600;
const FETCHED = 5_000;
const isOurs = ({ hostname }: URL) => hostname.endsWith('.localhost');

async function printPages(): Promise<void> {
  const worker = new Worker(new URL('./crawl-web-worker.js', import.meta.url));
  try {
    const seeds = await new Promise<readonly string[]>((resolve) => worker.once('message', resolve));
    const wants = { seeds, depth: 1_000, sameSite: true, policy: selectionPolicy('breadth-first', () => 0) };
    console.log('');
    printTable(
      ['on SQLite, no pauses', 'pages', 'pages/s'],
      [
        ['from links to the library, read by processes', READ, await readingRate({ ...wants, pages: READ })],
        ['fetched, links alone', FETCHED, await fetchingRate({ ...wants, pages: FETCHED })],
      ],
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

async function readingRate(wants: CrawlWants): Promise<number> {
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
      return wants.pages / (await seconds(() => crawl.run(new AbortController().signal)));
    } finally {
      await crawl.close();
    }
  });
}

/** What the frontier, the manners and the network take by themselves. */
async function fetchingRate(wants: CrawlWants): Promise<number> {
  return withStore(async (store) => {
    const web = { trusts: isOurs, trustsEngine: isOurs, publicWeb: false, pace: 1 };
    const fetching = openFetching({ ...fetchingOf(CONFIG), ...web, compute: inThread(), store });
    const frontier = frontierOf(store, 'links');
    const visitor: Visitor = async ({ url }, { signal }) => {
      const { bytes } = await fetching.fetch(url, { signal });
      const hrefs = new TextDecoder().decode(bytes).matchAll(/<a\s[^>]*href="([^"]+)"/g);
      const found = [...hrefs].map(([, href = '']) => crawlAddress(href, url) ?? '').filter((each) => each !== '');
      return { fate: 'read', visits: 1, leads: found.map((each) => ({ url: each, anchor: '', kind: 'page' })) };
    };
    const crawl = new Crawl(wants, { ...PARTS, frontier, visitor, fetching, time: fetching.time, pauseMs: 0 });
    try {
      return wants.pages / (await seconds(() => crawl.run(new AbortController().signal)));
    } finally {
      await fetching.close();
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

async function eachBy<T>(workers: number, all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < all.length) await act(all[next++] as T);
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1_000;
}
