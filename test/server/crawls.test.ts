/** Crawls as users have them: a site is watched and links are followed, and what they bring comes to the agent's next list. */
import { describe, expect, it } from 'vitest';
import { type AgentId, NotFound, ownerOf } from '../../agents/agents.ts';
import { DatabaseFrontier } from '../../src/crawling/database-frontier.ts';
import { BEGINNING, CRAWL_PROGRESS, CRAWLS, crawlName, type OwnCrawl } from '../../src/crawling/records.ts';
import { tallyOf } from '../../src/crawling/report.ts';
import { type Store, update } from '../../src/store/store.ts';
import { engineOf, MIXED } from '../agents/support.ts';
import { storesOfStory } from '../database/support/told-over.ts';
import { httpServer } from '../src/support/http.ts';
import { agentOf, DAY_MS, houseThatCrawls, listOf } from './crawl-support.ts';
import { newUser, runSession, type Visitor } from './support.ts';

const ABOUT = 'genetic algorithms select, cross and mutate a population of solutions, and keep the fittest of them';

function page(title: string, text: string, links: readonly string[] = []): string {
  const words = Array.from({ length: 60 }, (_, i) => `${title.toLowerCase()}${(i * i) % 53}`).join(' ');
  const all = links.map((path) => `<a href="${path}">${path}</a>`).join(' ');
  return `<html lang="en"><head><title>${title}</title></head><body><article><p>${text} ${words}</p></article>${all}</body></html>`;
}

/** A site whose pages are put there, and changed; `meanwhile`: done before the next one is given. */
async function site() {
  const pages = new Map<string, string>();
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

interface Crawl {
  readonly id: string;
  readonly state: string;
  readonly figures: { readonly pages: number; readonly again: number; readonly changed: number };
  readonly next: string | null;
  readonly lastTurnAt: string;
  readonly visitsToday: number;
}

async function watched(visitor: Visitor, agent: string, address: string, more: object = {}): Promise<Crawl> {
  const made = await visitor.post('/api/sources/crawls', { kind: 'watch', agent, address, ...more });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<Crawl>();
}

const crawlOf = async (visitor: Visitor, id: string) => (await visitor.get(`/api/sources/crawls/${id}`)).json<Crawl>();

async function nameOf(store: Store, id: string): Promise<string> {
  const { items } = await store.documents(CRAWLS).scan({ by: { index: 'id', key: id }, limit: 1 });
  return crawlName(items[0]?.value as OwnCrawl);
}

/** What is summed up turn by turn is what the sites' own notes come to. */
async function expectSumsKept(store: Store, id: string): Promise<void> {
  const crawl = await nameOf(store, id);
  const frontier = new DatabaseFrontier({ database: store.database, crawl, holder: 'nobody', now: () => 0 });
  const progress = await store.documents(CRAWL_PROGRESS).read(crawl);
  expect(progress?.value.isOpen).toBeUndefined();
  expect(progress?.value.fates).toEqual((await tallyOf(frontier)).fates);
}

describe('a site that is watched', () => {
  it('comes to the next list of its agent, and what changes there to the one after', async () => {
    const house = await houseThatCrawls();
    const { ana, work } = house;
    const { origin, pages, asked } = await site();
    pages.set('/', page('Home', 'what is new here', ['/one', '/two', '/out']));
    pages.set('/one', page('One', ABOUT));
    pages.set('/two', page('Two', `${ABOUT}, two by two`));
    const agent = await agentOf(ana);
    const { id } = await watched(ana, agent, `${origin}/`, { perDay: 20 });
    await work();
    expect(await crawlOf(ana, id)).toMatchObject({
      state: 'going',
      figures: { pages: 3, found: 4, refused: [{ what: 'status', times: 1 }] },
    });
    await runSession(ana, agent, house.service);
    const first = await listOf(ana, agent, 1);
    expect(first.map(({ url }) => url)).toEqual(expect.arrayContaining([`${origin}/one`, `${origin}/two`]));
    expect(asked.filter((path) => path === '/one')).toHaveLength(1);
    const { sources } = (await ana.get(`/api/agents/${agent}/sessions/1`)).json<{ sources: { engine: string }[] }>();
    expect(sources).toMatchObject([{ engine: 'Crawls' }]);
    pages.set('/', page('Home', 'three is what is new here since yesterday', ['/one', '/two', '/three']));
    pages.set('/three', page('Three', `${ABOUT}, three at a time`));
    await work(3 * DAY_MS);
    const later = await crawlOf(ana, id);
    await expectSumsKept(house.store, id);
    expect(later.figures.again).toBeGreaterThan(3);
    expect(later.figures.changed).toBeGreaterThan(0);
    await runSession(ana, agent, house.service);
    expect((await listOf(ana, agent, 2)).map(({ url }) => url)).toContain(`${origin}/three`);
  });

  it('is watched no further than its section, and no oftener than its days allow', async () => {
    const { ana, work } = await houseThatCrawls();
    const { origin, pages, asked } = await site();
    pages.set('/news/', page('News', ABOUT, ['/news/a', '/shop/b', '/']));
    pages.set('/news/a', page('A', ABOUT, ['/news/']));
    pages.set('/shop/b', page('B', ABOUT));
    const { id } = await watched(ana, await agentOf(ana), `${origin}/news/`, { section: true, perDay: 3 });
    await work(4 * DAY_MS);
    expect(new Set(asked)).toEqual(new Set(['/news/', '/news/a']));
    expect(asked.length).toBeLessThanOrEqual(5 * 3);
    expect((await crawlOf(ana, id)).figures.pages).toBe(2);
  });

  it('can be paused, resumed, cancelled, deleted and had back; what is deleted for good leaves no row', async () => {
    const house = await houseThatCrawls();
    const { ana, work, store } = house;
    const { origin, pages, asked } = await site();
    pages.set('/', page('Home', 'what is new here', ['/one']));
    pages.set('/one', page('One', ABOUT));
    const { id } = await watched(ana, await agentOf(ana), `${origin}/`, { perDay: 50 });
    const place = `/api/sources/crawls/${id}`;
    await work();
    for (const what of ['pause', 'cancel']) {
      const stopped = (await ana.post(`${place}/${what}`)).json<Crawl>();
      expect(stopped.next).toBeNull();
      expect(stopped.visitsToday).toBeGreaterThan(0);
      const before = asked.length;
      await work(2 * DAY_MS);
      expect(asked).toHaveLength(before);
      expect((await crawlOf(ana, id)).visitsToday).toBe(0);
      expect((await ana.post(`${place}/resume`)).json<Crawl>().state).toBe('going');
      await work(DAY_MS);
      expect(asked.length).toBeGreaterThan(before);
    }
    expect((await ana.ask('DELETE', place)).statusCode).toBe(204);
    expect((await ana.get(place)).statusCode).toBe(404);
    expect((await ana.get('/api/sources/crawls')).json()).toEqual({ items: [], next: null });
    expect((await ana.post(`${place}/restore`)).json<Crawl>()).toMatchObject({ id, figures: { pages: 2 } });
    await work(DAY_MS);
    expect((await crawlOf(ana, id)).state).toBe('going');
    await ana.ask('DELETE', place);
    await work(DAY_MS);
    expect((await ana.post(`${place}/restore`)).statusCode).toBe(404);
    for (const table of ['crawl_host', 'crawl_url', 'crawl_page']) {
      expect(await store.database.read(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });

  it('goes on where it was when the service that read it is gone', async () => {
    const open = await storesOfStory();
    const first = await houseThatCrawls({ pauseMs: 4_000, store: await open() });
    const { origin, pages, asked } = await site();
    pages.set('/', page('Home', 'what is new here', ['/one', '/two']));
    pages.set('/one', page('One', ABOUT));
    pages.set('/two', page('Two', `${ABOUT}, two by two`));
    const { id } = await watched(first.ana, await agentOf(first.ana), `${origin}/`);
    await first.close();
    const store = await open();
    // As a turn leaves it that was killed: what it noted of sites counts, whatever the sums say.
    const left = { isOpen: true, fates: { read: 99 } } as const;
    await update(store.documents(CRAWL_PROGRESS), await nameOf(store, id), (before = BEGINNING) => ({
      ...before,
      ...left,
    }));
    const second = await houseThatCrawls({ pauseMs: 4_000, store, returns: first.ana });
    await second.work();
    expect(await crawlOf(second.ana, id)).toMatchObject({ state: 'going', figures: { pages: 3 } });
    await expectSumsKept(second.store, id);
    expect(asked.filter((path) => ['/', '/one', '/two'].includes(path)).sort()).toEqual(['/', '/one', '/two']);
  });

  it('goes on at once when its agent is had back', async () => {
    const { ana, work } = await houseThatCrawls();
    const { origin, pages } = await site();
    pages.set('/', page('Home', 'what is new here'));
    const agent = await agentOf(ana);
    const { id } = await watched(ana, agent, `${origin}/`);
    await work();
    await ana.ask('DELETE', `/api/agents/${agent}`);
    await work(DAY_MS);
    const before = (await crawlOf(ana, id)).lastTurnAt;
    expect((await ana.post(`/api/deleted/${agent}/restore`)).statusCode).toBe(200);
    // Some seconds, not the hours after which it would have looked.
    await work();
    expect((await crawlOf(ana, id)).lastTurnAt > before).toBe(true);
  });

  it('says what comes next, and why; what each policy brought, and how fresh it is', async () => {
    const { ana, work } = await houseThatCrawls();
    const { origin, pages } = await site();
    pages.set('/', page('Home', 'what is new here', ['/one']));
    pages.set('/one', page('One', ABOUT));
    const { id } = await watched(ana, await agentOf(ana), `${origin}/`, { policy: 'focused' });
    await work();
    const detail = (await ana.get(`/api/sources/crawls/${id}`)).json<{
      upcoming: { url: string; again: boolean }[];
      latest: { url: string; from: string | null; anchor: string | null; signs: { sign: string }[] }[];
    }>();
    expect(detail).toMatchObject({ freshness: expect.any(Number), policies: [{ policy: 'focused', pages: 2 }] });
    expect(detail.upcoming.map(({ url, again }) => [url, again])).toContainEqual([`${origin}/one`, true]);
    expect(detail.latest).toMatchObject([
      { url: `${origin}/one`, from: `${origin}/`, anchor: '/one' },
      { url: `${origin}/`, from: null },
    ]);
    expect(detail.latest[0]?.signs.map(({ sign }) => sign)).toContain('source');
  });

  it('wants an address, and an agent of its own user', async () => {
    const { ana, app } = await houseThatCrawls();
    const agent = await agentOf(ana);
    const asked = (body: object) => ana.post('/api/sources/crawls', { kind: 'watch', agent, ...body });
    expect((await asked({})).statusCode).toBe(422);
    expect((await asked({ address: 'ftp://x.example' })).statusCode).toBe(422);
    expect((await asked({ address: 'http://me:secret@x.example/' })).statusCode).toBe(422);
    expect((await asked({ address: 'http://x.example/a/a/a/a/a/a/a/a/' })).statusCode).toBe(422);
    const bia = await newUser(app, 'bia');
    const hers = await bia.post('/api/sources/crawls', { kind: 'watch', agent, address: 'http://x.example/' });
    expect(hers.statusCode).toBe(404);
  });

  it('is gone when its time is over, whether what it knows has gone or not', async () => {
    const { ana, service, pass } = await houseThatCrawls();
    const asked = { kind: 'follow', agent: await agentOf(ana) };
    const { id } = (await ana.post('/api/sources/crawls', asked)).json<Crawl>();
    await ana.ask('DELETE', `/api/sources/crawls/${id}`);
    await service.sessions.close();
    pass(600_000);
    expect((await ana.post(`/api/sources/crawls/${id}/restore`)).statusCode).toBe(404);
  });

  it('is begun once, however often it is asked for', async () => {
    const open = await storesOfStory();
    const { ana, store } = await houseThatCrawls({ store: await open() });
    const [agent, other] = [await agentOf(ana), await agentOf(ana, 'garden chairs')];
    const wanted = { kind: 'watch', agent, address: 'http://127.0.0.1:9/a/' };
    const begin = (more: object = {}) => ana.post('/api/sources/crawls', { ...wanted, ...more });
    const made = await Promise.all(Array.from({ length: 12 }, (_, i) => begin({ perDay: i + 1 })));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(11);
    const [id, ...others] = new Set(made.map((answer) => answer.json<Crawl>().id));
    expect(others).toEqual([]);
    const again = await begin({ address: 'http://127.0.0.1:9/a/?utm_source=mail#news', perDay: 30 });
    expect(again.json<Crawl>()).toMatchObject({ id, perDay: made[0]?.json<{ perDay: number }>().perDay });
    for (const more of [{ agent: other }, { kind: 'form' }, { section: true }, { address: 'http://127.0.0.1:9/b/' }]) {
      expect((await begin(more)).statusCode).toBe(201);
    }
    // One that was deleted is no more in the way, and does not come back beside another.
    await ana.ask('DELETE', `/api/sources/crawls/${id}`);
    const { id: anew } = (await begin()).json<Crawl>();
    expect(anew).not.toBe(id);
    const restored = await ana.post(`/api/sources/crawls/${id}/restore`);
    expect([restored.statusCode, restored.json().detail]).toEqual([
      409,
      expect.stringMatching(/delete that one first/),
    ]);
    await ana.ask('DELETE', `/api/sources/crawls/${anew}`);
    expect((await ana.post(`/api/sources/crawls/${id}/restore`)).statusCode).toBe(200);
    expect((await begin()).json<Crawl>().id).toBe(id);
    expect(await store.database.read("SELECT key FROM claim WHERE key LIKE '%/room %'")).toEqual([]);
  });

  it('goes for good where it cannot be had back, since the same was begun meanwhile', async () => {
    const { ana, work, store } = await houseThatCrawls();
    const wanted = { kind: 'watch', agent: await agentOf(ana), address: 'http://127.0.0.1:9/a/' };
    const begin = async () => (await ana.post('/api/sources/crawls', wanted)).json<Crawl>().id;
    const id = await begin();
    await ana.ask('DELETE', `/api/sources/crawls/${id}`);
    const anew = await begin();
    expect((await ana.post(`/api/sources/crawls/${id}/restore`)).statusCode).toBe(409);
    await work(DAY_MS);
    const kept = await store.documents(CRAWLS).scan({ limit: 9 });
    expect(kept.items.map(({ value }) => value.id)).toEqual([anew]);
  });

  it('is one of so many that a user has, however many are asked for at once', async () => {
    const { ana, store } = await houseThatCrawls();
    const asked = { kind: 'watch', agent: await agentOf(ana) };
    const addresses = Array.from({ length: 60 }, (_, i) => `http://127.0.0.1:9/${i}/`);
    const made = await Promise.all(addresses.map((address) => ana.post('/api/sources/crawls', { ...asked, address })));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10);
    expect(await store.database.read("SELECT 1 FROM document WHERE kind = 'crawl'")).toHaveLength(50);
  });

  it('is not kept of an agent that goes while it is asked for', async () => {
    const { ana, service, store } = await houseThatCrawls();
    const agent = (await agentOf(ana)) as AgentId;
    const user = ownerOf(agent);
    await ana.ask('DELETE', `/api/agents/${agent}`);
    await expect(service.crawls.create(user, { kind: 'follow', agent })).rejects.toThrow(NotFound);
    expect(await store.database.read("SELECT 1 FROM document WHERE kind = 'crawl'")).toEqual([]);
  });
});

describe('following links', () => {
  it('begins with what its owner liked, goes first where its profiles lead, and ends with its pages', async () => {
    const { origin, pages, asked, meanwhile } = await site();
    const found = { ...engineOf('mixed', MIXED), search: async () => ({ results: [resultAt(`${origin}/`)] }) };
    const house = await houseThatCrawls({ engines: [found], pauseMs: 4_000 });
    const { ana, work } = house;
    pages.set('/', page('Start', ABOUT, ['/chairs', '/genetic-algorithms', '/tables']));
    pages.set('/genetic-algorithms', page('Genetic algorithms', `${ABOUT} once more`, ['/more-genetic-algorithms']));
    pages.set('/more-genetic-algorithms', page('More genetic algorithms', `${ABOUT} and again`));
    pages.set('/chairs', page('Chairs', 'garden chairs made of wood'));
    pages.set('/tables', page('Tables', 'garden tables made of wood'));
    const agent = await agentOf(ana);
    await runSession(ana, agent, house.service);
    const [start] = (await ana.get(`/api/agents/${agent}/pages?session=1`)).json<{ items: { page: string }[] }>().items;
    await ana.ask('PUT', `/api/agents/${agent}/pages/${start?.page}/rating`, { value: 1 });
    asked.length = 0;
    const { id } = (await ana.post('/api/sources/crawls', { kind: 'follow', agent, pages: 3 })).json<Crawl>();
    await work();
    expect(asked.slice(0, 2)).toEqual(['/', '/genetic-algorithms']);
    expect(asked).toHaveLength(3);
    expect(await crawlOf(ana, id)).toMatchObject({ state: 'done', waitsFor: 'pages', figures: { pages: 3 } });
    await runSession(ana, agent, house.service);
    const urls = (await listOf(ana, agent, 2)).map(({ url }) => url);
    expect(urls).toContain(`${origin}/genetic-algorithms`);
    const give = (pages: number) => ana.ask('PATCH', `/api/sources/crawls/${id}`, { pages });
    // One that is done is not in the way of another, and does not go on beside it.
    const next = (await ana.post('/api/sources/crawls', { kind: 'follow', agent, pages: 1 })).json<Crawl>();
    expect(next.id).not.toBe(id);
    expect((await give(4)).statusCode).toBe(409);
    await ana.ask('DELETE', `/api/sources/crawls/${next.id}`);
    // And one more in the turn that would have been its last.
    meanwhile.push(() => give(5));
    expect((await give(4)).json<Crawl>().state).toBe('going');
    await work();
    expect(new Set(asked).size).toBe(5);
  });
});

function resultAt(url: string) {
  return { url, title: 'Start', snippet: ABOUT, rank: 1 };
}
