/** Pages that are visited again, over days that pass in no time. */
import { expect, test } from 'vitest';
import { selectionPolicy } from '../../../agents/agents.ts';
import { inThread } from '../../../src/compute/compute.ts';
import type { CrawlWants } from '../../../src/crawling/crawl.ts';
import { crawlOver } from '../../../src/crawling/open-crawl.ts';
import { forgetfulSites, StoredLibrary, startDictionary } from '../../../src/keeping/keeping.ts';
import { inTurns } from '../../agents/support.ts';
import { rethrow } from '../../jobs/databases.ts';
import { type FakeTime, fakeTime, fetchingFor } from '../fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { httpServer } from '../support/http.ts';
import { openStore } from '../support/stores.ts';

const DAY_MS = 86_400_000;

/** A text of its own for each page and state of it. */
function page(name: string, state: number, links = ''): string {
  const words = Array.from({ length: 70 }, (_, i) => `${name}${state}x${(i * i + state) % 67}`).join(' ');
  return `<html lang="en"><head><title>${name}</title></head><body><article><p>${words}</p></article>${links}</body></html>`;
}

const HOME = ['/news', '/old', '/said'].map((to) => `<a href="${to}">${to}</a>`).join(' ');

function answerAt(
  path: string,
  day: number,
  origin: string,
  began: number,
): readonly [type: string, said?: string | undefined] {
  const changes = day < 10 ? 0 : 1;
  if (path === '/robots.txt') return ['text/plain', `Sitemap: ${origin}/s.xml`];
  if (path === '/s.xml') {
    const changed = new Date(began + changes * 10 * DAY_MS).toISOString();
    return ['application/xml', `<urlset><url><loc>${origin}/said</loc><lastmod>${changed}</lastmod></url></urlset>`];
  }
  const pages = new Map([
    ['/', page('home', 0, HOME)],
    ['/news', page('news', day)],
    ['/old', page('old', 0)],
    ['/said', page('said', changes)],
  ]);
  return ['text/html', pages.get(path)];
}

/** `/news` changes each day, `/old` never; the sitemap says so of `/said`, which changes once. */
async function siteIn(time: FakeTime) {
  const asked: { path: string; day: number }[] = [];
  const began = time.now();
  const { port } = await httpServer((request, response) => {
    const path = request.url ?? '';
    const day = Math.floor((time.now() - began) / DAY_MS);
    asked.push({ path, day });
    const [type, said] = answerAt(path, day, `http://site.localhost:${port}`, began);
    response.writeHead(said === undefined ? 404 : 200, { 'content-type': type }).end(said);
  });
  const visits = (path: string, from = 0) => asked.filter((each) => each.path === path && each.day >= from);
  return { origin: `http://site.localhost:${port}`, visits };
}

const newStore = async () => openStore(await temporaryFolder());

const WANTS: CrawlWants = {
  seeds: [],
  pages: 1_000,
  depth: 5,
  sameSite: true,
  policy: selectionPolicy('breadth-first', () => 0),
};

async function crawledFor(days: number, wants: Partial<CrawlWants>, time: FakeTime) {
  const store = await newStore();
  const end = time.now() + days * DAY_MS;
  const fetching = fetchingFor({ time, pauseMs: 0, store });
  const library = new StoredLibrary(store, () => new Date(time.now()).toISOString(), startDictionary, inTurns);
  const visiting = { fetching, compute: inThread(), sites: forgetfulSites(), library, ledger: fetching.ledger };
  for (;;) {
    const crawl = crawlOver({
      frontier: { database: store.database, crawl: 'c', holder: 'one' },
      visiting: { ...visiting, newId: () => 'nowhere' },
      fetching,
      wants: { ...WANTS, ...wants },
      ...{ places: 2, pauseMs: 0, patienceMs: 0, tell: () => undefined, failed: rethrow },
    });
    const report = await crawl.run(new AbortController().signal);
    const next = Date.parse(report.next ?? new Date(end).toISOString());
    time.pass(Math.max(1, Math.min(next, end) - time.now()));
    if (time.now() >= end) return report;
  }
}

test('what changes often is visited often, what never does seldom; a sitemap brings a visit forward', async () => {
  const time = fakeTime();
  const { origin, visits } = await siteIn(time);
  const wants = { seeds: [`${origin}/`], revisits: { policy: 'steady', perDay: 3 } } as const;
  const report = await crawledFor(24, wants, time);
  const [news, old] = [visits('/news').length, visits('/old').length];
  expect(news).toBeGreaterThan(9);
  expect(old).toBeGreaterThan(2);
  expect(news).toBeGreaterThan(1.5 * old);
  // It is read again within two days of what the sitemap says.
  expect(visits('/said', 10)[0]?.day).toBeLessThanOrEqual(12);
  expect(report).toMatchObject({ pages: 4, found: 5 });
  expect(report.changed).toBeGreaterThan(8);
  expect(report.again).toBeGreaterThan(report.changed);
  // As many as there may be, and what lists cost.
  const all = ['/', '/news', '/old', '/said'].reduce((sum, path) => sum + visits(path).length, 0);
  expect(all).toBeLessThan(24 * 3 * 1.5);
});

test('no page is visited again without that being wanted, and none twice within its interval', async () => {
  const time = fakeTime();
  const { origin, visits } = await siteIn(time);
  await crawledFor(3, { seeds: [`${origin}/`] }, time);
  expect(visits('/news')).toHaveLength(1);
  const uniform = { seeds: [`${origin}/`, `${origin}/old`], revisits: { policy: 'uniform', perDay: 2 } } as const;
  await crawledFor(12, uniform, time);
  const days = visits('/old', 3).map(({ day }) => day);
  expect(days.length).toBeGreaterThan(3);
  for (const [i, day] of days.slice(3).entries()) expect(day).toBeGreaterThan(days[i + 2] as number);
});

test('the number of addresses that are kept is bounded where pages are visited again', async () => {
  const time = fakeTime();
  const { origin, visits } = await siteIn(time);
  const wants = { seeds: [`${origin}/`], pages: 3, revisits: { policy: 'uniform', perDay: 10 } } as const;
  const report = await crawledFor(5, wants, time);
  expect(report.found).toBe(3);
  expect(visits('/').length).toBeGreaterThan(3);
});
