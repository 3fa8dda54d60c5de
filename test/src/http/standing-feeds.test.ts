/** Feeds in sessions: new items are offered for any words, and faults are named. */
import { describe, expect, it } from 'vitest';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, WEB, webOf } from '../../agents/support.ts';
import type { Person } from '../../world/person.ts';
import { HOUR_MS, type WorldOptions, world } from '../../world/world.ts';
import { feedSite, rssOf } from '../sources/feeds/support.ts';

const feedOf = (title: string, urls: readonly string[], head = '') => ({
  body: rssOf(
    title,
    urls.map((url) => `<item><title>T</title><link>${url}</link></item>`),
    head,
  ),
});

const ELSE = { words: 'something else' };

/** Ana, and a site with feeds. */
async function feeds(options: WorldOptions = {}) {
  const house = await world({ engines: [], loopback: true, ...options });
  const site = await feedSite();
  const subscribe = (path: string, agent: string | null = null, person: Person = house.ana) =>
    person.post('/api/feeds', { address: `${site.origin}${path}`, agent });
  return { ...house, ana: house.ana, site, subscribe };
}

describe('a session with feeds', () => {
  it('gets the new items of the feeds, each once', async () => {
    const { ana, pass, site, subscribe } = await feeds();
    site.put('/f', feedOf('F', [0, 1].map(evolutionUrl)));
    await subscribe('/f');
    const agent = await ana.agent(ELSE);
    const first = await ana.session(agent);
    expect(first.urls).toEqual([0, 1].map(evolutionUrl));
    expect(first.sources).toMatchObject([{ engine: 'Feeds', found: 2, kept: 2 }]);
    pass(HOUR_MS);
    site.put('/f', feedOf('F', [2, 0].map(evolutionUrl)));
    expect((await ana.session(agent)).urls).toEqual([evolutionUrl(2)]);
  });

  it('takes turns among its agent’s feeds and those of all agents, but none of other agents or users', async () => {
    const { ana, person, site, subscribe } = await feeds();
    const bia = person('bia');
    site.put('/much', feedOf('A', [0, 1, 2].map(evolutionUrl)));
    site.put('/little', feedOf('B', [evolutionUrl(3)]));
    const [one, other] = [await ana.agent(ELSE), await ana.agent(ELSE)];
    await subscribe('/much', one);
    expect((await ana.session(other)).sources).toEqual([]);
    await subscribe('/little');
    expect((await bia.session(await bia.agent(ELSE))).sources).toEqual([]);
    expect((await ana.session(one)).urls).toEqual([0, 3, 1, 2].map(evolutionUrl));
  });

  it('neither reads a paused feed nor gives what it said, until that is over', async () => {
    const { ana, pass, site, subscribe } = await feeds();
    site.put('/f', feedOf('F', [0].map(evolutionUrl)));
    site.put('/g', feedOf('G', [1].map(evolutionUrl)));
    const { feed } = await subscribe('/f');
    await subscribe('/g');
    const agent = await ana.agent(ELSE);
    const change = (paused: boolean) => ana.patch(`/api/feeds/${feed?.id}`, { paused });
    expect(await change(true)).toMatchObject({ title: 'F', paused: true });
    pass(2 * HOUR_MS);
    const before = site.asked.length;
    expect((await ana.session(agent)).urls).toEqual([evolutionUrl(1)]);
    expect(site.asked.slice(before)).toEqual(['/g']);
    expect(await ana.patch(`/api/feeds/${feed?.id}`, { title: 'Still' })).toMatchObject({ paused: true });
    expect(await change(false)).not.toHaveProperty('paused');
    pass(2 * HOUR_MS);
    expect((await ana.session(agent)).urls).toEqual([evolutionUrl(0)]);
  });

  it('tells whoever pauses it nothing of what others read of it meanwhile', async () => {
    const { ana, person, pass, site, subscribe } = await feeds();
    const bia = person('bia');
    site.put('/f', feedOf('F', [0].map(evolutionUrl)));
    const { feed } = await subscribe('/f');
    await subscribe('/f', null, bia);
    const paused = await ana.patch(`/api/feeds/${feed?.id}`, { paused: true });
    expect(paused).toMatchObject({ title: 'F', items: 0, gone: false });
    site.put('/f', feedOf('F', [0, 1].map(evolutionUrl)));
    pass(2 * HOUR_MS);
    expect((await bia.session(await bia.agent(ELSE))).urls).toEqual([0, 1].map(evolutionUrl));
    expect(await ana.items('/api/feeds')).toEqual([paused]);
    site.put('/f', { status: 410 });
    pass(1e9);
    await bia.session(await bia.agent(ELSE));
    expect(await bia.items('/api/feeds')).toMatchObject([{ gone: true, lastRead: expect.any(String) }]);
    expect(await ana.items('/api/feeds')).toEqual([paused]);
    expect(paused).not.toHaveProperty('lastRead');
  });

  it('counts for its user the pages that each feed brought, and the likes among them', async () => {
    const { ana, person, site, subscribe } = await feeds();
    const bia = person('bia');
    site.put('/much', feedOf('A', [0, 1].map(evolutionUrl)));
    site.put('/little', feedOf('B', [evolutionUrl(2)]));
    for (const path of ['/much', '/little']) await subscribe(path);
    await subscribe('/much', null, bia);
    const agent = await ana.agent(ELSE);
    const { pages } = await ana.session(agent);
    const idOf = (i: number) => pages.find(({ url }) => url === evolutionUrl(i))?.page;
    // Feeds of one moment come in any order.
    const worths = async (who: Person) =>
      (await who.items('/api/feeds'))
        .map(({ title, worth }) => [title, worth.shown, worth.rated, worth.relevant])
        .sort((one, other) => String(one).localeCompare(String(other)));
    for (const [act, much, little] of [
      [async () => undefined, [0, 0], [0, 0]],
      [() => ana.rate(agent, idOf(0), 1), [1, 1], [0, 0]],
      [() => ana.rate(agent, idOf(2), -1), [1, 1], [1, 0]],
      [() => ana.rate(agent, idOf(0), -1), [1, 0], [1, 0]],
      [() => ana.post(`/api/agents/${agent}/undo`), [1, 1], [1, 0]],
      [() => ana.delete(`/api/agents/${agent}/pages/${idOf(0)}/rating`), [0, 0], [1, 0]],
    ] as const) {
      await act();
      expect(await worths(ana)).toEqual([
        ['A', 2, ...much],
        ['B', 1, ...little],
      ]);
    }
    expect(await worths(bia)).toEqual([['A', 0, 0, 0]]);
  });

  it('counts each feed by itself for each agent, and leads to its pages', async () => {
    const { ana, person, site, subscribe } = await feeds();
    site.put('/much', feedOf('A', [0, 1].map(evolutionUrl)));
    site.put('/little', feedOf('B', [evolutionUrl(2)]));
    const [much, little] = [(await subscribe('/much')).feed?.id, (await subscribe('/little')).feed?.id];
    const [agent] = [await ana.agent(ELSE), await ana.agent(ELSE)];
    const { pages } = await ana.session(agent);
    await ana.rate(agent, pages.find(({ url }) => url === evolutionUrl(0))?.page, 1);
    const shownFor = (who: Person, source: string) => who.whole(`/api/sources/shown?source=${source}`, 1);
    expect(await shownFor(ana, `feed:${much}`)).toEqual([{ agent, shown: 2, liked: 1 }]);
    expect(await shownFor(ana, `feed:${little}`)).toEqual([{ agent, shown: 1, liked: 0 }]);
    expect(await shownFor(ana, 'Feeds')).toEqual([{ agent, shown: 3, liked: 1 }]);
    expect(await shownFor(ana, 'Nobody')).toEqual([]);
    expect(await shownFor(person('bia'), `feed:${much}`)).toEqual([]);
    const shown = await ana.items(`/api/agents/${agent}/shown?source=feed:${much}`);
    expect(new Set(shown.map(({ url }) => url))).toEqual(new Set([0, 1].map(evolutionUrl)));
    const { sources } = await ana.get(`/api/agents/${agent}/progress`);
    expect(sources).toEqual([
      { source: `feed:${much}`, brought: 2, liked: 1, disliked: 0 },
      { source: `feed:${little}`, brought: 1, liked: 0, disliked: 0 },
    ]);
  });

  it('asks no feed before the feed wants it', async () => {
    const { ana, pass, site, subscribe } = await feeds();
    site.put('/f', feedOf('F', [evolutionUrl(0)], '<ttl>120</ttl>'));
    await subscribe('/f');
    const agent = await ana.agent(ELSE);
    for (const asked of [['/f'], ['/f', '/f']]) {
      pass(HOUR_MS);
      await ana.session(agent);
      expect(site.asked).toEqual(asked);
    }
  });

  it('names dead feeds, and loses nothing of the others', async () => {
    const { ana, pass, site, subscribe } = await feeds();
    site.put('/f', feedOf('Alive', [evolutionUrl(0)]));
    site.put('/g', feedOf('Dying', []));
    await subscribe('/f');
    await subscribe('/g');
    site.put('/g', { status: 410 });
    pass(HOUR_MS);
    const { urls, sources } = await ana.session(await ana.agent(ELSE));
    expect(urls).toEqual([evolutionUrl(0)]);
    expect(sources[0]?.remark).toMatch(/^1 of 2 feeds gave nothing new: Dying: it is gone for good/);
    const states = (await ana.items('/api/feeds')).map(({ title, gone }) => [title, gone]);
    expect(Object.fromEntries(states)).toEqual({ Alive: false, Dying: true });
    pass(1e9);
    await ana.session(await ana.agent(ELSE));
    expect(site.asked.filter((path) => path === '/g')).toHaveLength(2);
  });

  it('does not wait for a slow feed, whose items come next time', async () => {
    const { ana, pass, service, site, subscribe } = await feeds();
    site.put('/f', feedOf('Slow', []));
    await subscribe('/f');
    pass(HOUR_MS);
    const held = site.hold('/f', feedOf('Slow', [evolutionUrl(0)]));
    const agent = await ana.agent(ELSE);
    const running = ana.session(agent);
    await held.asked;
    pass(20_000);
    const { urls, sources } = await running;
    expect([urls, sources[0]?.error]).toEqual([[], expect.stringContaining('Slow: it takes long')]);
    held.answer();
    await service.feeds.close();
    expect((await ana.session(agent)).urls).toEqual([evolutionUrl(0)]);
  });
});

it('a private feed keeps its pages for its user alone, and so does a feed with secret item addresses', async () => {
  const secret = 'http://papers.example/one?token=1';
  const web = webOf(new Map([...WEB, [secret, htmlOf('One', 'what only its reader may see')]]));
  // A page that an engine finds, too, is public.
  const { ana, service, site, subscribe } = await feeds({ web, engines: [engineOf('one', [evolutionUrl(1)])] });
  site.put('/f?token=1', feedOf('F', [0, 1].map(evolutionUrl)));
  site.put('/g', feedOf('G', [secret]));
  await subscribe('/f?token=1');
  await subscribe('/g');
  const agent = await ana.agent(ELSE);
  const { urls } = await ana.session(agent);
  expect(urls.toSorted()).toEqual([...[0, 1].map(evolutionUrl), secret].sort());
  const owner = await ana.id();
  for (const url of [evolutionUrl(0), secret]) {
    expect(await service.library.find(url)).toBeUndefined();
    expect(await service.library.find(url, owner)).toMatchObject({ owner });
  }
  expect(await service.library.find(evolutionUrl(1))).toBeDefined();
  expect((await ana.session(agent)).urls).toEqual([]);
});

it('a feed at a domain that its user blocks is not asked, with a remark, and no item of another feed in that domain is shown', async () => {
  const { ana, pass, site, subscribe } = await feeds();
  const other = await feedSite();
  site.put('/f', feedOf('Blocked', [evolutionUrl(0)]));
  other.put('/f', feedOf('Other', [evolutionUrl(1), bakingUrl(0)]));
  await subscribe('/f');
  await ana.post('/api/feeds', { address: `${other.origin.replace('127.0.0.1', 'localhost')}/f` });
  await ana.put('/api/domains/127.0.0.1', { rule: 'blocked' });
  await ana.put('/api/domains/baking.example', { rule: 'blocked' });
  const asked = site.asked.length;
  pass(48 * HOUR_MS);
  const { urls, sources } = await ana.session(await ana.agent(ELSE));
  expect(urls).toEqual([evolutionUrl(1)]);
  expect(sources).toMatchObject([{ engine: 'Feeds', found: 2, blocked: 1 }]);
  expect(sources[0]?.remark).toBe('1 of 2 feeds gave nothing new: Blocked: your rules block its domain');
  expect(site.asked).toHaveLength(asked);
});
