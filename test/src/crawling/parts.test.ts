/** Several processes at one crawl, by leases or in fixed parts: every page is visited, and none twice. */
import { expect, onTestFinished, test } from 'vitest';
import type { Part } from '../../../src/crawling/partitioned-frontier.ts';
import { DatabaseUnavailable } from '../../../src/database/database.ts';
import type { Store } from '../../../src/store/store.ts';
import { fetchingFor } from '../fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { httpServer } from '../support/http.ts';
import { openStore } from '../support/stores.ts';
import { crawlIn } from './crawl-support.ts';

const SITES = 9;
const PAGES = 4;
const WORKERS = 3;

/** Sites whose pages lead to the next page, and to the next site. */
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

async function crawledBy(partOf: (worker: number) => Part | undefined) {
  const { asked, seed } = await sites();
  const store = await openStore(await temporaryFolder());
  onTestFinished(() => store.close());
  const work = async (worker: number) => {
    const fetching = fetchingFor({ pauseMs: 0, pace: 0 });
    const part = partOf(worker);
    const crawl = crawlIn({
      store,
      fetching,
      frontier: { crawl: 'c', holder: `worker ${worker}` },
      ...(part === undefined ? {} : { part }),
      wants: { seeds: [seed], pages: 1_000, depth: 50, sameSite: false },
      places: 2,
    });
    return crawl.run(new AbortController().signal);
  };
  const reports = await Promise.all(Array.from({ length: WORKERS }, (_, i) => work(i)));
  return { reports, pages: asked.filter((each) => /\/[0-3]?$/.test(each)).sort() };
}

const ALL = Array.from({ length: SITES }, (_, site) =>
  Array.from({ length: PAGES }, (__, page) => `s${site}/${page === 0 ? '' : page}`),
)
  .flat()
  .sort();

/** Of the database that crawls lease from, each third commit is refused; what it holds otherwise is left alone. */
function refusingEachThird(store: Store): Store {
  let commits = 0;
  const database = bound(store.database, (name, commit) =>
    name !== 'commit'
      ? commit
      : (...asked) => (++commits % 3 === 0 ? Promise.reject(new DatabaseUnavailable('it blinks')) : commit(...asked)),
  );
  return new Proxy(store, {
    get: (target, name) => (name === 'database' ? database : method(target, name)),
  });
}

type Method = (...asked: never[]) => unknown;

function bound<T extends object>(target: T, changed: (name: string | symbol, value: Method) => Method): T {
  return new Proxy(target, {
    get(_, name) {
      const value = method(target, name);
      return typeof value === 'function' ? changed(name, value as Method) : value;
    },
  });
}

function method(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

test('what the database refuses during a crawl is tried again, and no page is read twice', async () => {
  const { asked, seed } = await sites();
  const store = await openStore(await temporaryFolder());
  onTestFinished(() => store.close());
  const refusals: unknown[] = [];
  const report = await crawlIn({
    store: refusingEachThird(store),
    fetching: fetchingFor({ pauseMs: 0, pace: 0 }),
    frontier: { crawl: 'c', holder: 'one' },
    wants: { seeds: [seed], pages: 1_000, depth: 50, sameSite: false },
    places: 1,
    failed: (error) => void refusals.push(error),
  }).run(new AbortController().signal);
  expect(report).toMatchObject({ ended: 'all' });
  expect(refusals.length).toBeGreaterThan(SITES);
  expect(asked.filter((each) => /\/[0-3]?$/.test(each)).sort()).toEqual(ALL);
});

test('processes that lease sites from each other', async () => {
  const { pages } = await crawledBy(() => undefined);
  expect(pages).toEqual(ALL);
});

test('processes that have a fixed part each, and hand over what is not theirs', async () => {
  const { pages, reports } = await crawledBy((worker) => ({ part: worker + 1, of: WORKERS }));
  expect(pages).toEqual(ALL);
  const sitesOf = reports.map((report) => report.sites);
  expect(sitesOf.reduce((sum, each) => sum + each)).toBe(SITES);
  expect(Math.min(...sitesOf)).toBeGreaterThan(0);
});
