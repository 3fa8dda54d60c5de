/** Several processes at one crawl, by leases or in fixed parts, visit every page once. */
import { expect, test } from 'vitest';
import { type Database, DatabaseUnavailable } from '../../../../src/storage/database/database.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { fetchingFor } from '../../outside/fetching/support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { openStore, storeWith } from '../../support/stores.ts';
import { crawlIn } from './crawl-support.ts';

const SITES = 9;
const PAGES = 4;
const WORKERS = 3;

/** Sites whose pages link to the next page and the next site. */
async function sites() {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    const [host = '', path = '/'] = [request.headers.host, request.url];
    const [site, page] = [Number(/\d+/.exec(host)?.[0]), Number(path.slice(1) || 0)];
    if (path === '/robots.txt') return response.writeHead(404).end();
    asked.push(`s${site}${path}`);
    const links = [`/${page + 1}`, `http://s${(site + 1) % SITES}.localhost:${port}/`];
    const words = Array.from({ length: 60 }, (_, i) => `w${site}x${page}y${(i * i) % 57}`).join(' ');
    const anchors = links.map((to) => `<a href="${to}">on</a>`).join(' ');
    const html = `<html><body><p>${words}</p>${anchors}</body></html>`;
    return response.writeHead(page < PAGES ? 200 : 404, { 'content-type': 'text/html' }).end(html);
  });
  return { asked, seed: `http://s0.localhost:${port}/` };
}

interface How extends Partial<Pick<Parameters<typeof crawlIn>[0], 'places' | 'failed'>> {
  /** The number of fixed parts. Without it sites are leased. */
  readonly of?: number;
  readonly holds?: (store: Store) => Store;
}

/** The results of workers at one crawl, and the visited pages. */
async function crawledBy(workers: number, { of, holds, ...options }: How = {}) {
  const { asked, seed } = await sites();
  const kept = await openStore(await temporaryFolder());
  const store = holds?.(kept) ?? kept;
  const work = async (worker: number) =>
    crawlIn({
      store,
      fetching: fetchingFor({ pauseMs: 0, pace: 0 }),
      frontier: { crawl: 'c', holder: `worker ${worker}` },
      ...(of === undefined ? {} : { part: { part: worker, of } }),
      wants: { seeds: [seed], pages: 1_000, depth: 50, sameSite: false },
      places: 2,
      ...options,
    }).run(new AbortController().signal);
  const reports = await Promise.all(Array.from({ length: workers }, (_, i) => work(i + 1)));
  return { reports, pages: asked.filter((each) => /\/[0-3]?$/.test(each)).sort() };
}

const ALL = Array.from({ length: SITES }, (_, site) =>
  Array.from({ length: PAGES }, (__, page) => `s${site}/${page === 0 ? '' : page}`),
)
  .flat()
  .sort();

/** Refuses each third commit of the crawls' database, and no other. */
function refusingEachThird(store: Store): Store {
  let commits = 0;
  const { database } = store;
  const changed: Partial<Database> = {
    read: (...asked) => database.read(...asked),
    commit: (...asked) =>
      ++commits % 3 === 0 ? Promise.reject(new DatabaseUnavailable('it blinks')) : database.commit(...asked),
  };
  return storeWith(store, { database: Object.assign(Object.create(database), changed) });
}

test('a crawl repeats writes that the database refuses, and reads no page twice', async () => {
  const refusals: unknown[] = [];
  const failed = (error: unknown) => void refusals.push(error);
  const { reports, pages } = await crawledBy(1, { holds: refusingEachThird, places: 1, failed });
  expect(reports).toMatchObject([{ ended: 'all' }]);
  expect(refusals.length).toBeGreaterThan(SITES);
  expect(pages).toEqual(ALL);
});

test('processes that lease sites from each other read each page once', async () => {
  expect((await crawledBy(WORKERS)).pages).toEqual(ALL);
});

test('processes with fixed parts read each page once, and hand over addresses of other parts', async () => {
  const { pages, reports } = await crawledBy(WORKERS, { of: WORKERS });
  expect(pages).toEqual(ALL);
  const sitesOf = reports.map((report) => report.sites);
  expect(sitesOf.reduce((sum, each) => sum + each)).toBe(SITES);
  expect(Math.min(...sitesOf)).toBeGreaterThan(0);
});
