/** Feeds as standing sources of sessions: what is new in them is offered, whatever the words are; what is wrong is said. */
import { describe, expect, it } from 'vitest';
import type { UserId } from '../../agents/agents.ts';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, webOf } from '../agents/support.ts';
import { feedSite, rssOf } from '../src/feeds/support.ts';
import { fakeTime, fetchingFor } from '../src/fetching/support.ts';
import { newUser, runSession, type ServiceOptions, serviceUnderTest, type Visitor } from './support.ts';

async function houseWithFeeds(options: ServiceOptions = {}) {
  const time = fakeTime();
  const { ask } = fetchingFor({ pace: 0, time });
  const failed = (error: unknown) => {
    throw error;
  };
  const house = await serviceUnderTest({ engines: [], feeds: { ask, time, failed }, ...options });
  return { ...house, time, ana: await newUser(house.app, 'ana') };
}

interface SourceReport {
  readonly engine: string;
  readonly found: number;
  readonly kept: number;
  readonly remark?: string;
  readonly error?: string;
}

type House = Awaited<ReturnType<typeof houseWithFeeds>>;

const itemAt = (url: string) => `<item><title>T</title><link>${url}</link></item>`;

async function agentOf(visitor: Visitor, words = 'something else'): Promise<string> {
  return (await visitor.post('/api/agents', { words })).json<{ id: string }>().id;
}

async function subscribe(visitor: Visitor, address: string, agent: string | null = null): Promise<void> {
  const response = await visitor.post('/api/feeds', { address, agent });
  expect(response.statusCode, response.body).toBe(200);
}

async function session(visitor: Visitor, agent: string, number: number, { service }: House) {
  await runSession(visitor, agent, service);
  const { items } = (await visitor.get(`/api/agents/${agent}/pages?session=${number}`)).json<{
    items: { url: string }[];
  }>();
  const { sources } = (await visitor.get(`/api/agents/${agent}/sessions/${number}`)).json<{
    sources: SourceReport[];
  }>();
  return { urls: items.map(({ url }) => url), sources };
}

describe('a session', () => {
  it('is offered what is new in the feeds, each item once', async () => {
    const house = await houseWithFeeds();
    const { ana, time } = house;
    const site = await feedSite();
    site.put('/f', { body: rssOf('F', [0, 1].map(evolutionUrl).map(itemAt)) });
    await subscribe(ana, `${site.origin}/f`);
    const agent = await agentOf(ana);
    const first = await session(ana, agent, 1, house);
    expect(first.urls).toEqual([0, 1].map(evolutionUrl));
    expect(first.sources).toMatchObject([{ engine: 'Feeds', found: 2, kept: 2 }]);
    time.pass(3_600_000);
    site.put('/f', { body: rssOf('F', [2, 0].map(evolutionUrl).map(itemAt)) });
    expect((await session(ana, agent, 2, house)).urls).toEqual([evolutionUrl(2)]);
  });

  it('takes turns among feeds: one that says much does not hide the others', async () => {
    const house = await houseWithFeeds();
    const { ana } = house;
    const site = await feedSite();
    site.put('/much', { body: rssOf('A', [0, 1, 2].map(evolutionUrl).map(itemAt)) });
    site.put('/little', { body: rssOf('B', [itemAt(evolutionUrl(3))]) });
    await subscribe(ana, `${site.origin}/much`);
    await subscribe(ana, `${site.origin}/little`);
    const { urls } = await session(ana, await agentOf(ana), 1, house);
    expect(urls).toEqual([0, 3, 1, 2].map(evolutionUrl));
  });

  it('is offered feeds of its own agent and of all agents, and of no other user', async () => {
    const house = await houseWithFeeds();
    const { ana } = house;
    const bia = await newUser(house.app, 'bia');
    const site = await feedSite();
    site.put('/f', { body: rssOf('F', [itemAt(evolutionUrl(0))]) });
    const [one, other] = [await agentOf(ana), await agentOf(ana)];
    await subscribe(ana, `${site.origin}/f`, one);
    expect((await session(ana, other, 1, house)).sources).toEqual([]);
    expect((await session(bia, await agentOf(bia), 1, house)).sources).toEqual([]);
    expect((await session(ana, one, 1, house)).urls).toEqual([evolutionUrl(0)]);
  });

  it('asks no feed before it wants to be asked', async () => {
    const house = await houseWithFeeds();
    const { ana, time } = house;
    const site = await feedSite();
    site.put('/f', { body: rssOf('F', [itemAt(evolutionUrl(0))], '<ttl>120</ttl>') });
    await subscribe(ana, `${site.origin}/f`);
    const agent = await agentOf(ana);
    time.pass(3_600_000);
    await session(ana, agent, 1, house);
    expect(site.asked).toEqual(['/f']);
    time.pass(3_600_000);
    await session(ana, agent, 2, house);
    expect(site.asked).toEqual(['/f', '/f']);
  });

  it('says which feeds are dead, and loses nothing of the others', async () => {
    const house = await houseWithFeeds();
    const { ana, time } = house;
    const site = await feedSite();
    site.put('/f', { body: rssOf('Alive', [itemAt(evolutionUrl(0))]) });
    site.put('/g', { body: rssOf('Dying', []) });
    await subscribe(ana, `${site.origin}/f`);
    await subscribe(ana, `${site.origin}/g`);
    site.put('/g', { status: 410 });
    time.pass(3_600_000);
    const { urls, sources } = await session(ana, await agentOf(ana), 1, house);
    expect(urls).toEqual([evolutionUrl(0)]);
    expect(sources[0]?.remark).toMatch(/^1 of 2 feeds gave nothing new: Dying: it is gone for good/);
    const { items } = (await ana.get('/api/feeds')).json<{ items: { title: string; gone: boolean }[] }>();
    expect(items.toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
      { title: 'Alive', gone: false },
      { title: 'Dying', gone: true },
    ]);
    time.pass(1e9);
    await session(ana, await agentOf(ana), 1, house);
    expect(site.asked.filter((path) => path === '/g')).toHaveLength(2);
  });

  it('does not wait for a feed that takes long: it is there the next time', async () => {
    const house = await houseWithFeeds();
    const { ana, time } = house;
    const site = await feedSite();
    site.put('/f', { body: rssOf('Slow', []) });
    await subscribe(ana, `${site.origin}/f`);
    time.pass(3_600_000);
    const held = site.hold('/f', { body: rssOf('Slow', [itemAt(evolutionUrl(0))]) });
    const agent = await agentOf(ana);
    const running = session(ana, agent, 1, house);
    await held.asked;
    time.pass(20_000);
    const { urls, sources } = await running;
    expect([urls, sources[0]?.error]).toEqual([[], expect.stringContaining('Slow: it takes long')]);
    held.answer();
    await house.service.feeds.close();
    expect((await session(ana, agent, 2, house)).urls).toEqual([evolutionUrl(0)]);
  });
});

describe('a private feed', () => {
  it('has its pages kept for its user alone: nobody else finds them, and they count for nobody', async () => {
    const house = await houseWithFeeds();
    const { ana, service } = house;
    const site = await feedSite();
    site.put('/f?token=1', { body: rssOf('F', [itemAt(evolutionUrl(0))]) });
    await subscribe(ana, `${site.origin}/f?token=1`);
    const agent = await agentOf(ana);
    expect((await session(ana, agent, 1, house)).urls).toEqual([evolutionUrl(0)]);
    const { id } = (await ana.get('/api/users/me')).json<{ id: UserId }>();
    expect(await service.library.find(evolutionUrl(0))).toBeUndefined();
    expect(await service.library.find(evolutionUrl(0), id)).toMatchObject({ owner: id });
    expect((await session(ana, agent, 2, house)).urls).toEqual([]);
  });

  it('is any feed where the address of an item is the secret', async () => {
    const secret = 'http://papers.example/one?token=1';
    const web = webOf(new Map([[secret, htmlOf('One', 'what only its reader may see')]]));
    const house = await houseWithFeeds({ web });
    const { ana, service } = house;
    const site = await feedSite();
    site.put('/f', { body: rssOf('F', [itemAt(secret)]) });
    await subscribe(ana, `${site.origin}/f`);
    expect((await session(ana, await agentOf(ana), 1, house)).urls).toEqual([secret]);
    expect(await service.library.find(secret)).toBeUndefined();
  });

  it('whose page is found by an engine, too, has no secret in that page', async () => {
    const house = await houseWithFeeds({ engines: [engineOf('one', [evolutionUrl(0)])] });
    const { ana, service } = house;
    const site = await feedSite();
    site.put('/f?token=1', { body: rssOf('F', [itemAt(evolutionUrl(0))]) });
    await subscribe(ana, `${site.origin}/f?token=1`);
    const { urls } = await session(ana, await agentOf(ana), 1, house);
    expect(urls).toEqual([evolutionUrl(0)]);
    expect(await service.library.find(evolutionUrl(0))).toBeDefined();
  });
});

describe('a feed at a domain that its user blocks', () => {
  it('is not asked, and that is said; nor is an item of another feed shown that lies there', async () => {
    const house = await houseWithFeeds();
    const { ana } = house;
    const [site, other] = [await feedSite(), await feedSite()];
    site.put('/f', { body: rssOf('Blocked', [evolutionUrl(0)].map(itemAt)) });
    other.put('/f', { body: rssOf('Other', [evolutionUrl(1), bakingUrl(0)].map(itemAt)) });
    await subscribe(ana, `${site.origin}/f`);
    await subscribe(ana, `${other.origin.replace('127.0.0.1', 'localhost')}/f`);
    for (const domain of ['127.0.0.1', 'baking.example']) {
      await ana.ask('PUT', `/api/domains/${domain}`, { rule: 'blocked' });
    }
    const asked = site.asked.length;
    house.time.pass(48 * 3_600_000);
    const { urls, sources } = await session(ana, await agentOf(ana), 1, house);
    expect(urls).toEqual([evolutionUrl(1)]);
    expect(sources).toMatchObject([{ engine: 'Feeds', found: 2, blocked: 1 }]);
    expect(sources[0]?.remark).toBe('1 of 2 feeds gave nothing new: Blocked: your rules block its domain');
    expect(site.asked).toHaveLength(asked);
  });
});
