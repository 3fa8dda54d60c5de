/** Pages visited again over simulated days. */
import { expect, test } from 'vitest';
import { StoredLibrary, startDictionary } from '../../../../src/library/library.ts';
import type { CrawlWants } from '../../../../src/sources/crawls/crawl.ts';
import { inTurns } from '../../../agents/support.ts';
import { type FakeTime, fakeTime, fetchingFor } from '../../outside/fetching/support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { openStore } from '../../support/stores.ts';
import { crawlIn } from './crawl-support.ts';

const DAY_MS = 86_400_000;
/** A crawl that never rests ends its test. */
const MOST_TURNS = 1_000;

/** A different text for each page and each of its states. */
function page(name: string, state: number, links = ''): string {
  const words = Array.from({ length: 70 }, (_, i) => `${name}${state}x${(i * i + state) % 67}`).join(' ');
  return `<html lang="en"><head><title>${name}</title></head><body><article><p>${words}</p></article>${links}</body></html>`;
}

const HOME = ['/news', '/old', '/said'].map((to) => `<a href="${to}">${to}</a>`).join(' ');

/** The site's answer on a day after its beginning, with its type. */
function answerAt(path: string, day: number, origin: string, began: number): readonly [type: string, said?: string] {
  const changes = day < 10 ? 0 : 1;
  const changed = new Date(began + changes * 10 * DAY_MS).toISOString();
  const said = `<urlset><url><loc>${origin}/said</loc><lastmod>${changed}</lastmod></url></urlset>`;
  const answers: Readonly<Record<string, readonly [type: string, said: string]>> = {
    '/robots.txt': ['text/plain', `Sitemap: ${origin}/s.xml`],
    '/s.xml': ['application/xml', said],
    '/': ['text/html', page('home', 0, HOME)],
    '/news': ['text/html', page('news', day)],
    '/old': ['text/html', page('old', 0)],
    '/said': ['text/html', page('said', changes)],
  };
  return answers[path] ?? ['text/html'];
}

/** `/news` changes daily, and `/old` never. The sitemap announces the single change of `/said`. */
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

type Wants = Partial<Omit<CrawlWants, 'policy'>>;

/** The result of a crawl that is begun again whenever a page is due. */
async function crawledFor(days: number, wants: Wants, time: FakeTime) {
  const store = await openStore(await temporaryFolder());
  const end = time.now() + days * DAY_MS;
  const fetching = fetchingFor({ time, pauseMs: 0, store });
  const library = new StoredLibrary(store, () => new Date(time.now()).toISOString(), startDictionary, inTurns);
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const crawl = crawlIn({
      ...{ store, fetching, places: 2, patienceMs: 0, visiting: { library } },
      frontier: { crawl: 'c', holder: 'one' },
      wants: { seeds: [], pages: 1_000, depth: 5, sameSite: true, ...wants },
    });
    const report = await crawl.run(new AbortController().signal);
    const next = Date.parse(report.next ?? new Date(end).toISOString());
    time.pass(Math.max(1, Math.min(next, end) - time.now()));
    if (time.now() >= end) return report;
  }
  return expect.fail('it never rests');
}

test('a page that changes often is visited often, and a fixed page seldom', async () => {
  const time = fakeTime();
  const { origin, visits } = await siteIn(time);
  const wants = { seeds: [`${origin}/`], revisits: { policy: 'steady', perDay: 3 } } as const;
  const report = await crawledFor(24, wants, time);
  const [news, old] = [visits('/news').length, visits('/old').length];
  expect(news).toBeGreaterThan(9);
  expect(old).toBeGreaterThan(2);
  expect(news).toBeGreaterThan(1.5 * old);
  expect(report).toMatchObject({ pages: 4, found: 5 });
  expect(report.changed).toBeGreaterThan(8);
  expect(report.again).toBeGreaterThan(report.changed);
  // The allowed number, and the visits of lists.
  const all = ['/', '/news', '/old', '/said'].reduce((sum, path) => sum + visits(path).length, 0);
  expect(all).toBeLessThan(24 * 3 * 1.5);
});

test('a sitemap brings the visit of a changed page forward', async () => {
  const time = fakeTime();
  const { origin, visits } = await siteIn(time);
  await crawledFor(20, { seeds: [`${origin}/`], revisits: { policy: 'steady', perDay: 1 } }, time);
  // The other page was as steady until then.
  const [said, old] = ['/said', '/old'].map((path) => visits(path, 10)[0]?.day ?? 20);
  expect(said).toBeLessThanOrEqual(12);
  expect(old).toBeGreaterThan(14);
});

test('no page is visited again unless revisiting is on, and none twice within its interval', async () => {
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

test.each([1, 3])('revisiting keeps a limited number of addresses, %i, and goes on with them', async (pages) => {
  const time = fakeTime();
  const { origin, visits } = await siteIn(time);
  const wants = { seeds: [`${origin}/`], pages, revisits: { policy: 'uniform', perDay: 10 } } as const;
  const report = await crawledFor(5, wants, time);
  expect(report.found).toBe(pages);
  expect(visits('/').length).toBeGreaterThan(3);
});
