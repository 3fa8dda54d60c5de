/** Pages and texts that somebody adds by hand. */
import { describe, expect, it } from 'vitest';
import { type AgentId, ownerOf } from '../../agents/agents.ts';
import { evolutionUrl, htmlOf, WEB, webOf } from '../agents/support.ts';
import {
  agentWithList,
  newUser,
  runSession,
  type ServiceUnderTest,
  serviceUnderTest,
  type Visitor,
} from './support.ts';

const GOOD = evolutionUrl(0);
const FRESH = 'http://evolution.example/fresh';
const PAGES = new Map([...WEB, [FRESH, htmlOf('Fresh', 'genetic algorithms and their fresh populations')]]);

interface Hit {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly rating: number | null;
  readonly saved: string | null;
  readonly private: boolean;
}

async function agentOf(visitor: Visitor): Promise<string> {
  return (await visitor.post('/api/agents', { words: 'genetic algorithms', language: 'en' })).json<{ id: string }>().id;
}

async function added(visitor: Visitor, agent: string, body: unknown, { service }: ServiceUnderTest) {
  const { statusCode, body: text } = await visitor.post(`/api/agents/${agent}/pages`, body);
  await service.sessions.idle();
  return { statusCode, begun: text, ended: (await visitor.get(`/api/agents/${agent}/added`)).body };
}

async function search(visitor: Visitor, q: string): Promise<readonly Hit[]> {
  return (await visitor.get(`/api/library?q=${encodeURIComponent(q)}`)).json<{ items: Hit[] }>().items;
}

async function house() {
  const web = webOf(PAGES);
  const under = await serviceUnderTest({ web });
  const ana = await newUser(under.app, 'ana');
  return { under, web, ana, agent: await agentOf(ana) };
}

describe('a page that is added by its address', () => {
  it.each([
    [1, 1],
    [-1, -1],
    [0, 0],
  ])('rated %i is learned from, and found in the library', async (rating, expected) => {
    const { under, ana, agent } = await house();
    const { statusCode, begun, ended } = await added(ana, agent, { address: GOOD, rating }, under);
    expect(statusCode).toBe(202);
    expect(JSON.parse(begun)).toMatchObject({ from: 'hand', found: 1, waiting: 1, taken: 0 });
    expect(JSON.parse(ended)).toMatchObject({ found: 1, waiting: 0, taken: 1, leftInAll: 0 });
    expect(await search(ana, 'is:rated')).toMatchObject([{ url: GOOD, rating: expected, saved: null, private: true }]);
  });

  it('unrated is saved, teaches nothing, and can be rated later', async () => {
    const { under, ana, agent } = await house();
    await added(ana, agent, { address: GOOD }, under);
    const [hit] = await search(ana, 'is:saved');
    expect(hit).toMatchObject({ url: GOOD, rating: null });
    const { items } = (await ana.get(`/api/agents/${agent}/profiles`)).json<{ items: unknown[] }>();
    expect(items).toEqual([]);
    const rating = await ana.ask('PUT', `/api/agents/${agent}/pages/${hit?.page}/rating`, { value: 1 });
    expect(rating.statusCode).toBe(200);
    expect(await search(ana, 'is:liked')).toMatchObject([{ url: GOOD, rating: 1 }]);
  });

  it('says what its user says now, whatever they said before', async () => {
    const { under, ana, agent } = await house();
    await added(ana, agent, { address: GOOD, rating: 1 }, under);
    await added(ana, agent, { address: GOOD, rating: -1 }, under);
    expect(await search(ana, 'is:rated')).toMatchObject([{ rating: -1 }]);
  });

  it('is shown by no agent of its user again', async () => {
    const { under, ana, agent } = await house();
    await added(ana, agent, { address: GOOD }, under);
    await runSession(ana, agent, under.service);
    const { items } = (await ana.get(`/api/agents/${agent}/pages?limit=100`)).json<{ items: { url: string }[] }>();
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ url }) => url)).not.toContain(GOOD);
  });

  it('that cannot be read is said, with the reason', async () => {
    const { under, ana, agent } = await house();
    const { ended } = await added(ana, agent, { address: 'lost.example/x', rating: 1 }, under);
    expect(JSON.parse(ended)).toMatchObject({
      taken: 0,
      left: [{ title: 'https://lost.example/x', why: 'the site answered 404' }],
    });
  });

  it.each(['ftp://a.example/', 'javascript:alert(1)', 'genetic algorithms', 'http://'])(
    '%s is no address',
    async (address) => {
      const { ana, agent } = await house();
      const { statusCode, body } = await ana.post(`/api/agents/${agent}/pages`, { address });
      expect([statusCode, JSON.parse(body).errors[0].field]).toEqual([422, 'address']);
    },
  );

  it('waits with a hundred others at most', async () => {
    const { under, ana, agent } = await house();
    const { additions } = under.service;
    const none = () => Promise.resolve();
    const nobody = { add: none, adding: () => [], added: () => undefined, has: () => Promise.resolve(false) };
    const named = { id: agent as AgentId, user: ownerOf(agent as AgentId) };
    const wait = (i: number) => additions.takeAddress(named, `http://lost.example/${i}`, 1, nobody);
    for (let i = 0; i < 100; i++) await wait(i);
    const response = await ana.post(`/api/agents/${agent}/pages`, { address: GOOD });
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      409,
      '100 addresses are still being read: wait until some of them are done',
    ]);
    // The same once more is no other.
    expect(await wait(99)).toMatchObject({ found: 100, left: [] });
  });
});

describe('what others read', () => {
  it('shows in no answer and in no visit that was spared', async () => {
    const { under, web, ana, agent } = await house();
    await added(ana, agent, { address: GOOD, rating: 1 }, under);
    const [bia, cid] = [await newUser(under.app, 'bia'), await newUser(under.app, 'cid')];
    const [hers, his] = [await agentOf(bia), await agentOf(cid)];
    const before = web.fetched.length;
    const known = await added(bia, hers, { address: GOOD, rating: 1 }, under);
    const afterKnown = web.fetched.length;
    const unknown = await added(cid, his, { address: FRESH, rating: 1 }, under);
    expect(known).toEqual(unknown);
    expect([afterKnown - before, web.fetched.length - afterKnown]).toEqual([1, 1]);
  });

  it('is not given instead of a page that is gone', async () => {
    const pages = new Map(WEB);
    const under = await serviceUnderTest({ web: webOf(pages) });
    const [ana, bia] = [await newUser(under.app, 'ana'), await newUser(under.app, 'bia')];
    const { id, pages: shown } = await agentWithList(ana, under);
    const url = shown[0]?.url ?? '';
    pages.delete(url);
    const hers = await added(bia, await agentOf(bia), { address: url, rating: 1 }, under);
    expect(JSON.parse(hers.ended)).toMatchObject({ taken: 0, leftInAll: 1 });
    expect(await search(bia, '')).toEqual([]);
    // Whoever was shown it before knows it.
    expect(JSON.parse((await added(ana, id, { address: url, rating: 1 }, under)).ended)).toMatchObject({ taken: 1 });
  });

  it('is given to whom a session of their own has met it, though no list had it', async () => {
    const pages = new Map(WEB);
    const under = await serviceUnderTest({ web: webOf(pages) });
    const [ana, bia] = [await newUser(under.app, 'ana'), await newUser(under.app, 'bia')];
    const { id } = await agentWithList(ana, under);
    const session = await under.service.agentStore.session(id as AgentId, 1);
    const met = session?.state === 'done' ? session.candidates[session.shown] : undefined;
    const url = met?.url ?? '';
    pages.delete(url);
    const hers = await added(bia, await agentOf(bia), { address: url, rating: 1 }, under);
    expect(JSON.parse(hers.ended)).toMatchObject({ taken: 0, leftInAll: 1 });
    expect(JSON.parse((await added(ana, id, { address: url, rating: 1 }, under)).ended)).toMatchObject({ taken: 1 });
  });
});

describe('a text', () => {
  const TEXT = 'Populations of candidate solutions: a lecture that stands nowhere.';

  it('is its user’s alone: searched, saved and read by nobody else, and in no dictionary', async () => {
    const { under, ana, agent } = await house();
    const bia = await newUser(under.app, 'bia');
    const answer = await ana.post(`/api/agents/${agent}/texts`, { title: 'My lecture', text: TEXT });
    expect(answer.statusCode).toBe(201);
    const { page } = answer.json<{ page: string }>();
    expect(await search(ana, 'lecture')).toMatchObject([{ page, title: 'My lecture', private: true }]);
    expect(await search(ana, 'is:saved')).toHaveLength(1);
    expect((await ana.get(`/api/library/${page}`)).json()).toMatchObject({
      text: `My lecture\n${TEXT}`,
      private: true,
    });
    expect(await search(bia, 'lecture')).toEqual([]);
    expect((await bia.get(`/api/library/${page}`)).statusCode).toBe(404);
    expect((await bia.ask('PUT', `/api/library/${page}/saved`)).statusCode).toBe(404);
    const hers = await bia.post(`/api/agents/${await agentOf(bia)}/texts`, { title: 'My lecture', text: TEXT });
    expect(hers.json<{ page: string }>().page).not.toBe(page);
  });

  it('rated it is learned from; twice it is one page', async () => {
    const { ana, agent } = await house();
    for (const rating of [1, -1]) await ana.post(`/api/agents/${agent}/texts`, { text: TEXT, rating });
    const hits = await search(ana, '');
    expect(hits).toMatchObject([{ rating: -1, saved: null, private: true }]);
    expect(hits[0]?.url).toMatch(/^text:[0-9a-f]{32}$/);
  });

  it('without a word in it is refused', async () => {
    const { ana, agent } = await house();
    const blank = await ana.post(`/api/agents/${agent}/texts`, { text: ' \n ' });
    const none = await ana.post(`/api/agents/${agent}/texts`, { text: '\u200b' });
    expect([blank.statusCode, none.statusCode]).toEqual([400, 422]);
  });
});
