/** Crawls of users: watched sites and followed links bring pages to the agent's next list. */
import { describe, expect, it } from 'vitest';
import { NotFound, ownerOf } from '../../../agents/agents.ts';
import { DatabaseFrontier } from '../../../src/sources/crawls/database-frontier.ts';
import { CRAWL_PROGRESS, CRAWLS, crawlName, type OwnCrawl } from '../../../src/sources/crawls/records.ts';
import { tallyOf } from '../../../src/sources/crawls/report.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { engineOf, MIXED } from '../../agents/support.ts';
import { DAY_MS, type WorldOptions, world } from '../../world/world.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';
import { httpServer } from '../support/http.ts';

const ABOUT = 'genetic algorithms select, cross and mutate a population of solutions, and keep the fittest of them';
/** An address where nobody answers. */
const CLOSED = 'http://127.0.0.1:9';

function page(title: string, text: string, links: readonly string[] = []): string {
  const words = Array.from({ length: 60 }, (_, i) => `${title.toLowerCase()}${(i * i) % 53}`).join(' ');
  const all = links.map((path) => `<a href="${path}">${path}</a>`).join(' ');
  return `<html lang="en"><head><title>${title}</title></head><body><article><p>${text} ${words}</p></article>${all}</body></html>`;
}

/** A site with changing pages. `meanwhile` runs before the next answer. */
async function siteOf(given: Readonly<Record<string, string>>) {
  const pages = new Map(Object.entries(given));
  const asked: string[] = [];
  const meanwhile: (() => Promise<unknown>)[] = [];
  const { port } = await httpServer(async (request, response) => {
    const path = request.url ?? '';
    if (path !== '/robots.txt') asked.push(path);
    await meanwhile.pop()?.();
    const body = pages.get(path);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  });
  return { origin: `http://site.localhost:${port}`, pages, asked, meanwhile };
}

type Wanted = {
  readonly perDay?: number;
  readonly pages?: number;
  readonly section?: boolean;
  readonly policy?: 'focused';
};

/** Ana, her agent, and her crawls. */
async function crawling(options: WorldOptions = {}) {
  const house = await world({ engines: [], loopback: true, ...options });
  const { ana } = house;
  const agent = await ana.agent();
  const watch = async (address: string, more: Wanted = {}) => {
    const { id } = await ana.post('/api/sources/crawls', { kind: 'watch', agent, address, ...more });
    return { id, place: `/api/sources/crawls/${id}` as const };
  };
  return { ...house, ana, agent, watch };
}

/** Home, and two pages on the agent's topic. */
const THREE = {
  '/': page('Home', 'what is new here', ['/one', '/two']),
  '/one': page('One', ABOUT),
  '/two': page('Two', `${ABOUT}, two by two`),
};
const ALONE = { '/': page('Home', 'what is new here', ['/one']), '/one': page('One', ABOUT) };

async function nameOf(store: Store, id: string): Promise<string> {
  const { items } = await store.documents(CRAWLS).scan({ by: { index: 'id', key: id }, limit: 1 });
  return crawlName(items[0]?.value as OwnCrawl);
}

/** Expects the sums of a crawl to equal its sites' own notes. */
async function expectSumsKept(store: Store, id: string): Promise<void> {
  const crawl = await nameOf(store, id);
  const frontier = new DatabaseFrontier({ database: store.database, crawl, holder: 'nobody', now: () => 0 });
  const progress = await store.documents(CRAWL_PROGRESS).read(crawl);
  expect(progress?.value.isOpen).toBeUndefined();
  expect(progress?.value.fates).toEqual((await tallyOf(frontier)).fates);
}

const crawlsIn = ({ database }: Store) => database.read("SELECT 1 FROM document WHERE kind = 'crawl'");

describe('a watched site', () => {
  it('is on the next list of its agent, and its changes on the list after', async () => {
    const { ana, agent, watch, crawl, store } = await crawling();
    const { origin, pages, asked } = await siteOf(THREE);
    pages.set('/', page('Home', 'what is new here', ['/one', '/two', '/out']));
    const { id, place } = await watch(`${origin}/`, { perDay: 20 });
    await crawl();
    const figures = { pages: 3, found: 4, refused: { status: 1 } };
    expect(await ana.get(place)).toMatchObject({ state: 'going', figures });
    const first = await ana.session(agent);
    expect(first.urls).toEqual(expect.arrayContaining([`${origin}/one`, `${origin}/two`]));
    expect(asked.filter((path) => path === '/one')).toHaveLength(1);
    expect(first.sources).toMatchObject([{ engine: 'Crawls' }]);
    expect(await ana.get(place)).toMatchObject({ worth: { shown: first.urls.length, rated: 0, relevant: 0 } });
    pages.set('/', page('Home', 'three is what is new here since yesterday', ['/one', '/two', '/three']));
    pages.set('/three', page('Three', `${ABOUT}, three at a time`));
    await crawl(3 * DAY_MS);
    const later = await ana.get(place);
    await expectSumsKept(store, id);
    expect(later.figures.again).toBeGreaterThan(3);
    expect(later.figures.changed).toBeGreaterThan(0);
    expect((await ana.session(agent)).urls).toContain(`${origin}/three`);
  });

  it('is watched only within its section, and no more often than its days allow', async () => {
    const { ana, watch, crawl } = await crawling();
    const { origin, asked } = await siteOf({
      '/news/': page('News', ABOUT, ['/news/a', '/shop/b', '/', '/news/c', '/news/d', '/news/e']),
      '/news/a': page('A', ABOUT, ['/news/']),
      '/news/c': page('C', `${ABOUT}, to see`),
      '/news/d': page('D', `${ABOUT}, indeed`),
      '/news/e': page('E', `${ABOUT}, or else`),
      '/shop/b': page('B', ABOUT),
    });
    const { place } = await watch(`${origin}/news/`, { section: true, perDay: 3 });
    await crawl();
    expect(asked).toHaveLength(3);
    await ana.patch(place, { perDay: 4 });
    await crawl();
    expect(asked).toHaveLength(4);
    await crawl(4 * DAY_MS);
    expect(new Set(asked)).toEqual(new Set(['/news/', '/news/a', '/news/c', '/news/d', '/news/e']));
    expect(asked.length).toBeLessThanOrEqual(5 * 4);
    expect((await ana.get(place)).figures.pages).toBe(5);
  });

  it('is paused, resumed, cancelled, deleted and restored, and its final deletion leaves no row', async () => {
    const { ana, watch, crawl, store } = await crawling();
    const { origin, asked } = await siteOf(ALONE);
    const { id, place } = await watch(`${origin}/`, { perDay: 50, pages: 2 });
    await crawl();
    for (const what of ['pause', 'cancel'] as const) {
      const stopped = await ana.post(`${place}/${what}`);
      expect(stopped.next).toBeUndefined();
      expect(stopped.visitsToday).toBeGreaterThan(0);
      const before = asked.length;
      await crawl(2 * DAY_MS);
      expect(asked).toHaveLength(before);
      expect((await ana.get(place)).visitsToday).toBe(0);
      expect((await ana.post(`${place}/resume`)).state).toBe('going');
      await crawl(DAY_MS);
      expect(asked.length).toBeGreaterThan(before);
    }
    await ana.delete(place);
    await ana.refused(404).get(place);
    expect(await ana.get('/api/sources/crawls')).toEqual({ items: [] });
    expect(await ana.post(`${place}/restore`)).toMatchObject({ id, figures: { pages: 2 } });
    await crawl(DAY_MS);
    expect((await ana.get(place)).state).toBe('going');
    await ana.delete(place);
    await crawl(DAY_MS);
    await ana.refused(404).post(`${place}/restore`);
    for (const table of ['crawl_host', 'crawl_url', 'crawl_page'])
      expect(await store.database.read(`SELECT * FROM ${table}`)).toEqual([]);
  });

  it('reports the next visit with its reason, the results of each policy and its freshness, and goes on with a restored agent', async () => {
    const { ana, agent, watch, crawl } = await crawling();
    const { origin } = await siteOf(ALONE);
    const { place } = await watch(`${origin}/`, { policy: 'focused' });
    await crawl();
    const detail = await ana.get(place);
    expect(detail).toMatchObject({ freshness: expect.any(Number), policies: [{ policy: 'focused', pages: 2 }] });
    expect(detail.upcoming.map(({ url, again }) => [url, again])).toContainEqual([`${origin}/one`, true]);
    expect(detail.latest.map(({ url, from, anchor }) => [url, from, anchor])).toEqual([
      [`${origin}/one`, `${origin}/`, '/one'],
      [`${origin}/`, undefined, undefined],
    ]);
    expect(detail.latest[0]?.signs.map(({ sign }) => sign)).toContain('source');
    await ana.delete(`/api/agents/${agent}`);
    await crawl(DAY_MS);
    const before = (await ana.get(place)).lastTurnAt ?? '';
    await ana.post(`/api/deleted/${agent}/restore`);
    // Some seconds, and not the hours of its usual interval.
    await crawl();
    expect(((await ana.get(place)).lastTurnAt ?? '') > before).toBe(true);
  });

  it('needs an address, and an existing agent of the same user', async () => {
    const { ana, person, agent, service, store } = await crawling();
    const wanted = { kind: 'watch', agent };
    for (const address of [
      undefined,
      'ftp://x.example',
      'http://me:secret@x.example/',
      'http://me@x.example/',
      'http://x.example/a/a/a/a/a/a/a/a/',
    ])
      await ana.refused(422).post('/api/sources/crawls', { ...wanted, address });
    const fair = { ...wanted, address: 'http://x.example/' };
    await person('bia').refused(404).post('/api/sources/crawls', fair);
    await ana.delete(`/api/agents/${agent}`);
    await expect(service.crawls.create(ownerOf(agent), { kind: 'follow', agent })).rejects.toThrow(NotFound);
    expect(await crawlsIn(store)).toEqual([]);
  });

  it('goes for good after its time, even if not all its parts had gone or the same site was added again', async () => {
    const { ana, agent, watch, crawl, store, service, pass } = await crawling();
    const { place } = await watch(`${CLOSED}/a/`);
    await ana.delete(place);
    const anew = await watch(`${CLOSED}/a/`);
    await ana.refused(409).post(`${place}/restore`);
    await crawl(DAY_MS);
    const kept = await store.documents(CRAWLS).scan({ limit: 9 });
    expect(kept.items.map(({ value }) => value.id)).toEqual([anew.id]);
    const { id } = await ana.post('/api/sources/crawls', { kind: 'follow', agent });
    await ana.delete(`/api/sources/crawls/${id}`);
    await service.sessions.close();
    pass(600_000);
    await ana.refused(404).post(`/api/sources/crawls/${id}/restore`);
  });

  it('begins once, however often it is asked for', async () => {
    const { ana, agent, store } = await crawling({ store: await storeOfStory() });
    const other = await ana.agent({ words: 'garden chairs' });
    const wanted = { kind: 'watch', agent, address: `${CLOSED}/a/` } as const;
    const begin = (more: object = {}) => ana.post('/api/sources/crawls', { ...wanted, ...more });
    const statusOf = (more: object) => ana.status('POST', '/api/sources/crawls', { ...wanted, ...more });
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, i) => statusOf({ perDay: i + 1 })));
    expect(statuses.sort()).toEqual([...Array(11).fill(200), 201]);
    const [first, ...others] = await ana.items('/api/sources/crawls');
    expect(others).toEqual([]);
    const id = first?.id ?? '';
    const again = await begin({ address: `${CLOSED}/a/?utm_source=mail#news`, perDay: 30 });
    expect(again).toMatchObject({ id, perDay: first?.perDay });
    for (const more of [{ agent: other }, { kind: 'form' }, { section: true }, { address: `${CLOSED}/b/` }])
      expect(await statusOf(more)).toBe(201);
    // A deleted crawl is no obstacle, and does not come back beside another.
    await ana.delete(`/api/sources/crawls/${id}`);
    const { id: anew } = await begin();
    expect(anew).not.toBe(id);
    await ana.refused(409, 'delete that one first').post(`/api/sources/crawls/${id}/restore`);
    await ana.delete(`/api/sources/crawls/${anew}`);
    await ana.post(`/api/sources/crawls/${id}/restore`);
    expect((await begin()).id).toBe(id);
    expect(await store.database.read('SELECT key FROM room')).toEqual([]);
  });
});

it('a crawl that follows links begins with the owner’s liked pages, follows the profiles first, and ends at its number of pages', async () => {
  const { origin, asked, meanwhile } = await siteOf({
    '/': page('Start', ABOUT, ['/chairs', '/genetic-algorithms', '/tables']),
    '/genetic-algorithms': page('Genetic algorithms', `${ABOUT} once more`, ['/more-genetic-algorithms']),
    '/more-genetic-algorithms': page('More genetic algorithms', `${ABOUT} and again`),
    '/chairs': page('Chairs', 'garden chairs made of wood'),
    '/tables': page('Tables', 'garden tables made of wood'),
  });
  const found = { url: `${origin}/`, title: 'Start', snippet: ABOUT, rank: 1 };
  const engine = { ...engineOf('mixed', MIXED), search: async () => ({ results: [found] }) };
  const { ana, agent, crawl } = await crawling({ engines: [engine], loopback: { pauseMs: 4_000 } });
  const [start] = (await ana.session(agent)).pages;
  await ana.rate(agent, start?.page, 1);
  asked.length = 0;
  const follow = (pages: number) => ana.post('/api/sources/crawls', { kind: 'follow', agent, pages });
  const { id } = await follow(3);
  const place = `/api/sources/crawls/${id}` as const;
  await crawl();
  expect(asked.slice(0, 2)).toEqual(['/', '/genetic-algorithms']);
  expect(asked).toHaveLength(3);
  expect(await ana.get(place)).toMatchObject({ state: 'done', waitsFor: 'pages', figures: { pages: 3 } });
  expect((await ana.session(agent)).urls).toContain(`${origin}/genetic-algorithms`);
  // A finished crawl is no obstacle, and does not continue beside another.
  const next = await follow(1);
  expect(next.id).not.toBe(id);
  await ana.refused(409).patch(place, { pages: 4 });
  await ana.delete(`/api/sources/crawls/${next.id}`);
  // One more in what would have been its last turn.
  meanwhile.push(() => ana.patch(place, { pages: 5 }));
  expect((await ana.patch(place, { pages: 4 })).state).toBe('going');
  await crawl();
  expect(new Set(asked).size).toBe(5);
});
