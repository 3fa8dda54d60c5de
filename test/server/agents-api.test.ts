import { describe, expect, it } from 'vitest';
import { engineOf, evolutionUrl, failing, MIXED, WEB, webOf } from '../agents/support.ts';
import { agentWithList, newUser, runSession, serviceUnderTest, Visitor } from './support.ts';

interface Page {
  readonly page: string;
  readonly url: string;
  readonly rating: number | null;
  readonly score: number;
  readonly session: number;
  readonly tried?: string;
  readonly author?: string;
  readonly published?: string;
}
interface List<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

describe('agents', () => {
  it('are made with defaults, edited, listed with their status, and deleted', async () => {
    const { app } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    const created = await ana.post('/api/agents', { words: 'mergulho' });
    expect(created.statusCode).toBe(201);
    const agent = created.json<{ id: string }>();
    expect(agent).toMatchObject({ name: 'mergulho', language: null, pagesPerSession: 30, status: { sessions: 0 } });
    const edit = { words: 'mergulho livre', name: 'Mar', colour: '#123456', language: 'pt', pagesPerSession: 5 };
    expect((await ana.ask('PATCH', `/api/agents/${agent.id}`, edit)).json()).toMatchObject(edit);
    expect((await ana.ask('PATCH', `/api/agents/${agent.id}`, { language: null })).json()).toMatchObject({
      language: null,
      name: 'Mar',
    });
    expect((await ana.get('/api/agents')).json<List<unknown>>().items).toHaveLength(1);
    expect((await ana.ask('DELETE', `/api/agents/${agent.id}`)).statusCode).toBe(204);
    expect((await ana.get('/api/agents')).json<List<unknown>>().items).toHaveLength(0);
    expect((await ana.get(`/api/agents/${agent.id}`)).statusCode).toBe(404);
  });

  it.each([
    ['no words', {}],
    ['blank words', { words: ' ' }],
    ['a colour by name', { words: 'x', colour: 'red' }],
    ['no page a session', { words: 'x', pagesPerSession: 0 }],
    ['an unknown language', { words: 'x', language: 'fr' }],
  ])('refuse %s', async (_, body) => {
    const { app } = await serviceUnderTest();
    expect((await (await newUser(app, 'ana')).post('/api/agents', body)).statusCode).toBe(400);
  });

  it('choose among the engines that there are: those asked here, and those known', async () => {
    const house = await serviceUnderTest({ engines: [engineOf('own', [])] });
    const ana = await newUser(house.app, 'ana');
    const agent = { words: 'x', engines: ['own', 'arxiv'] };
    const created = await ana.post('/api/agents', agent);
    expect(created.json()).toMatchObject(agent);
    const { id } = created.json<{ id: string }>();
    const why = /^there is no engine nobody, nowhere: choose among own, .*arxiv/;
    const engines = ['arxiv', 'nobody', 'nowhere'];
    for (const refused of [
      await ana.post('/api/agents', { ...agent, engines }),
      await ana.ask('PATCH', `/api/agents/${id}`, { engines }),
    ]) {
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ errors: [{ field: 'engines', message: expect.stringMatching(why) }] });
    }
    await house.close();
    // One that is asked no more is kept by whoever has chosen it.
    const later = await serviceUnderTest({ folder: house.folder, engines: [] });
    const again = new Visitor(later.app);
    again.cookie = ana.cookie;
    const kept = await again.ask('PATCH', `/api/agents/${id}`, { engines: ['own'] });
    expect([kept.statusCode, (await again.post('/api/agents', agent)).statusCode]).toEqual([200, 422]);
  });

  it('say what each engine brought, and how much it is asked by that', async () => {
    const served = await serviceUnderTest({ engines: [engineOf('mixed', MIXED), engineOf('other', [])] });
    const ana = await newUser(served.app, 'ana');
    const { id, pages } = await agentWithList(ana, served);
    for (const { page } of pages) await ana.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value: 1 });
    const engines = (await ana.get(`/api/agents/${id}/engines`)).json<List<Record<string, unknown>>>().items;
    expect(engines).toMatchObject([
      { id: 'mixed', name: 'mixed', shown: 4, rated: 4, relevant: 4, why: 'ratings' },
      { id: 'other', name: 'other', shown: 0, rated: 0, relevant: 0, why: 'not-rated' },
    ]);
  });

  it('whose words are edited ask the engines the new ones', async () => {
    const engine = engineOf('mixed', MIXED);
    const { app, service } = await serviceUnderTest({ engines: [engine] });
    const ana = await newUser(app, 'ana');
    const { id } = (await ana.post('/api/agents', { words: 'old words' })).json<{ id: string }>();
    await ana.ask('PATCH', `/api/agents/${id}`, { words: 'new words' });
    await runSession(ana, id, service);
    expect(new Set(engine.asked.map(({ words }) => words))).toEqual(new Set(['new words']));
  });
});

describe('the story', () => {
  it('session, ratings, why, profiles, undo, a better list', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    expect(pages).toHaveLength(4);
    for (const { page, url } of pages) {
      const value = url.includes('evolution') ? 1 : -1;
      const rated = await ana.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value });
      expect(rated.json()).toEqual({ page, value });
    }
    const agent = (await ana.get(`/api/agents/${id}`)).json<{ status: unknown }>();
    expect(agent.status).toMatchObject({ running: false, sessions: 1, shown: 4, unrated: 0 });

    const profiles = (await ana.get(`/api/agents/${id}/profiles`)).json<List<{ terms: { surface: string }[] }>>().items;
    expect(profiles).toHaveLength(2);
    expect(profiles[0]?.terms.map(({ surface }) => surface)).toContain('population');

    const liked = pages.find(({ url }) => url.includes('evolution'))?.page ?? '';
    const why = (await ana.get(`/api/agents/${id}/pages/${liked}/why`)).json<{ contributions: { share: number }[] }>();
    expect(why.contributions.reduce((sum, { share }) => sum + Math.abs(share), 0)).toBeCloseTo(1, 9);

    await runSession(ana, id, house.service);
    const second = (await ana.get(`/api/agents/${id}/pages`)).json<List<Page>>().items;
    const best = second.filter(({ tried }) => tried === undefined);
    expect(best.length).toBeGreaterThan(1);
    expect(best.every(({ url, session }) => url.includes('evolution') && session === 2)).toBe(true);
    expect(second.filter(({ tried }) => tried !== undefined).map(({ tried }) => tried)).toEqual(['unsure']);
    const first = (await ana.get(`/api/agents/${id}/pages?session=1`)).json<List<Page>>().items;
    expect(first.map(({ rating }) => rating)).toEqual([-1, 1, -1, 1]);
  });

  it('undo takes back rating after rating, and what was there before counts again', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const page = pages[0]?.page ?? '';
    const path = `/api/agents/${id}/pages/${page}/rating`;
    await ana.ask('PUT', path, { value: 1 });
    await ana.ask('PUT', path, { value: -1 });
    await ana.ask('DELETE', path);
    const undo = async () => (await ana.post(`/api/agents/${id}/undo`)).json();
    expect(await undo()).toEqual({ page, value: -1 });
    expect(await undo()).toEqual({ page, value: 1 });
    expect(await undo()).toEqual({ page, value: null });
    expect((await ana.post(`/api/agents/${id}/undo`)).statusCode).toBe(404);
    expect((await ana.ask('DELETE', path)).statusCode).toBe(404);
  });

  it('refuses to rate a page that the agent did not show', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id } = await agentWithList(ana, house);
    const never = house.service.library.idOf('http://evolution.example/drift');
    const response = await ana.ask('PUT', `/api/agents/${id}/pages/${never}/rating`, { value: 1 });
    expect(response.statusCode).toBe(404);
  });

  it('hears that a page was opened: without its agent it is shown no more, the others are', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const opened = await ana.post(`/api/agents/${id}/pages/${pages[1]?.page}/opened`);
    expect([opened.statusCode, opened.body]).toEqual([204, '']);
    const never = house.service.library.idOf('http://evolution.example/drift');
    expect((await ana.post(`/api/agents/${id}/pages/${never}/opened`)).statusCode).toBe(404);
    await ana.ask('DELETE', `/api/agents/${id}`);
    const other = await agentWithList(ana, house, { engines: ['mixed'] });
    const urls = other.pages.map(({ url }) => url);
    // The last place is for what is unlike the others.
    expect(urls.slice(0, 2)).toEqual([0, 2].map((i) => pages[i]?.url));
    expect(urls).not.toContain(pages[1]?.url);
  });

  it('says why a list is empty, source by source', async () => {
    const house = await serviceUnderTest({ engines: [failing('broken')] });
    const ana = await newUser(house.app, 'ana');
    const { id } = await agentWithList(ana, house);
    const session = await ana.get(`/api/agents/${id}/sessions/1`);
    expect(session.json()).toMatchObject({
      emptyBecause: 'sources-failed',
      sources: [{ engine: 'broken', error: expect.stringContaining('500') }],
    });
  });

  it('a second start while a session is under way gives the same session', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id } = (await ana.post('/api/agents', { words: 'genetic algorithms' })).json<{ id: string }>();
    const starts = await Promise.all([1, 2, 3].map(() => ana.post(`/api/agents/${id}/sessions`)));
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    await house.service.sessions.idle();
    const { items } = (await ana.get(`/api/agents/${id}/sessions`)).json<List<{ number: number; state: string }>>();
    expect(items.map(({ number, state }) => [number, state])).toEqual([[1, 'done']]);
  });
});

describe('lists', () => {
  it('go on with cursors and end with null', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const found: string[] = [];
    let cursor = '';
    for (let guard = 0; guard < 10; guard++) {
      const url = `/api/agents/${id}/pages?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { items, next } = (await ana.get(url)).json<List<Page>>();
      found.push(...items.map(({ page }) => page));
      if (next === null) break;
      cursor = next;
    }
    expect(found).toEqual(pages.map(({ page }) => page));
    expect((await ana.get(`/api/agents/${id}/pages?cursor=nonsense`)).statusCode).toBe(400);
  });

  it('say who wrote a page and when, if the page does', async () => {
    const [first, second] = [evolutionUrl(0), evolutionUrl(1)];
    const signed = `<meta name="author" content="Ada"><meta name="date" content="2026-01">${WEB.get(first)}`;
    const web = webOf(new Map([...WEB, [first, signed]]));
    const house = await serviceUnderTest({ web, engines: [engineOf('one', [first, second])] });
    const ana = await newUser(house.app, 'ana');
    const { pages } = await agentWithList(ana, house);
    const said = { url: first, author: 'Ada', published: '2026-01', updated: false };
    expect(pages).toMatchObject([said, { url: second }]);
    expect(pages[1]).not.toHaveProperty('author');
  });

  it('sessions are listed from the latest back', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id } = await agentWithList(ana, house);
    await runSession(ana, id, house.service);
    await runSession(ana, id, house.service);
    const first = (await ana.get(`/api/agents/${id}/sessions?limit=2`)).json<List<{ number: number }>>();
    expect(first.items.map(({ number }) => number)).toEqual([3, 2]);
    // What they say fills pages: it is asked for one by one.
    expect(first.items[0]).not.toHaveProperty('sources');
    const rest = (await ana.get(`/api/agents/${id}/sessions?limit=2&cursor=${first.next}`)).json<
      List<{ number: number }>
    >();
    expect(rest).toMatchObject({ items: [{ number: 1 }], next: null });
  });

  it('are short in a list, however much each is told, and come some at a time', async () => {
    const ana = await newUser((await serviceUnderTest()).app, 'ana');
    const negativeWords = Array.from({ length: 100 }, (_, i) => `word${i} `.repeat(10).trim());
    for (let i = 0; i < 51; i++) await ana.post('/api/agents', { words: 'x'.repeat(500), negativeWords });
    const response = await ana.get('/api/agents');
    expect(response.json<List<unknown>>().items).toHaveLength(50);
    expect(response.body.length).toBeLessThan(50 * 1_500);
    expect(await ana.whole('/api/agents')).toHaveLength(51);
  });

  it('answer 304 to who has them already', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const first = await ana.get('/api/agents');
    const etag = String(first.headers['etag']);
    expect((await ana.get('/api/agents', { 'if-none-match': etag })).statusCode).toBe(304);
    await ana.post('/api/agents', { words: 'x' });
    expect((await ana.get('/api/agents', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});
