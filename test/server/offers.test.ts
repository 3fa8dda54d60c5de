/** The filtering server: what is read for anyone reaches the agents of others that it is for, by their profiles alone. */
import { describe, expect, inject, it } from 'vitest';
import type { AgentId } from '../../agents/agents.ts';
import { turnsBy } from '../../src/in-turns.ts';
import { StoredAgents, StoredLibrary } from '../../src/keeping/keeping.ts';
import { Matching } from '../../src/matching/matching.ts';
import { BEGIN_EVERY_MS, OpenMatching } from '../../src/matching/open-matching.ts';
import { LEASE_MS, RENEW_EVERY_MS } from '../../src/matching/shards.ts';
import { StoredSettings } from '../../src/settings/settings.ts';
import type { Store } from '../../src/store/store.ts';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, MIXED, WEB, webOf } from '../agents/support.ts';
import { storesOfStory } from '../database/support/told-over.ts';
import { fakeTime } from '../src/fetching/support.ts';
import { storeWith } from '../src/support/stores.ts';
import { newSharer, runSession, type ServiceOptions, serviceUnderTest, type Visitor } from './support.ts';

const DAY_MS = 86_400_000;

/** Two engines: one has what an agent learns from, the other has what others find later. */
const FIRST = engineOf('first', MIXED.slice(0, 8));
const LATER = engineOf('later', [5, 6].map(evolutionUrl));
const BAKING = engineOf('baking', [6, 7].map(bakingUrl));
const HIDDEN = 'http://papers.example/one?token=1';
const PRIVATE = {
  ...engineOf('hidden', []),
  search: async ({ page }: { page: number }) => ({
    results: page === 1 ? [{ url: HIDDEN, title: 'One', snippet: '', rank: 1, isPrivate: true as const }] : [],
  }),
};

/** A thread starts, on a machine that has more to do. */
const PATIENCE = { timeout: 50_000, interval: 50 };
const BUILT_WORKER = new URL('../../dist/src/matching/worker.js', import.meta.url);

const WORDS = 'genetic algorithms';

interface Item {
  readonly page: string;
  readonly url: string;
  readonly engines: readonly string[];
  readonly alsoFor: readonly string[];
}

async function houseOver(open: () => Promise<Store>, options: ServiceOptions = {}) {
  const store = await open();
  const web = webOf(new Map([...WEB, [HIDDEN, htmlOf('One', 'genetic algorithms evolve a population by crossover')]]));
  const here = await serviceUnderTest({ store, web, engines: [FIRST, LATER, BAKING, PRIVATE], ...options });
  const { service, app } = here;
  const create = async (visitor: Visitor, engines: readonly string[], settings: object = {}) => {
    const body = { words: WORDS, engines, pagesPerSession: 8, expansions: false, ...settings };
    const response = await visitor.post('/api/agents', body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ id: AgentId }>().id;
  };
  const listOf = async (visitor: Visitor, agent: string) =>
    (await visitor.get(`/api/agents/${agent}/pages`)).json<{ items: readonly Item[] }>().items;
  const session = async (visitor: Visitor, agent: string) => {
    await runSession(visitor, agent, service);
    return listOf(visitor, agent);
  };
  const rate = (visitor: Visitor, agent: string, { page }: Pick<Item, 'page'>, value: number) =>
    visitor.ask('PUT', `/api/agents/${agent}/pages/${page}/rating`, { value });
  /** Somebody whose agent has learned what it is about; it asks one engine, which has nothing more. */
  const learned = async (login: string, settings: object = {}) => {
    const visitor = await newSharer(app, login);
    const agent = await create(visitor, ['first'], settings);
    for (const item of await session(visitor, agent)) {
      await rate(visitor, agent, item, item.url.includes('evolution') ? 1 : -1);
    }
    return { visitor, agent };
  };
  return { ...here, store, create, session, rate, learned };
}

interface MatcherOptions {
  readonly holder?: string;
  readonly now?: () => number;
}

/** As a process that works does it, in turns that the test gives. */
function matcherOver(store: Store, { holder = 'service', now = () => 0 }: MatcherOptions = {}) {
  const inTurns = turnsBy(() => performance.now());
  const clock = () => new Date(0).toISOString();
  const library = new StoredLibrary(
    store,
    clock,
    async () => (await import('../../profiles/profiles.ts')).emptyDictionary(),
    inTurns,
  );
  const failed = (error: unknown) => {
    throw error;
  };
  const time = { now, alarm: () => () => undefined };
  const kept = { agentStore: new StoredAgents(store), settings: new StoredSettings(store, 'UTC', clock) };
  const matching = new Matching({ store, library, ...kept, inTurns, holder, time, failed });
  return {
    matching,
    async settle() {
      while (await matching.turn());
    },
  };
}

const OTHERS = 'another search';

describe('what others find', () => {
  it('reaches an agent that it is for, by its profiles, and is said to be found by another search', async () => {
    const house = await houseOver(await storesOfStory());
    const { visitor: bia, agent } = await house.learned('bia');
    const { settle } = matcherOver(house.store);
    await settle();
    const ana = await newSharer(house.app, 'ana');
    await house.session(ana, await house.create(ana, ['later']));
    await settle();
    expect(await offersIn(house.store, agent)).toHaveLength(2);
    const list = await house.session(bia, agent);
    // Both are ranked, and what is worth showing is on the list.
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.flatMap(({ engines }) => engines))).toEqual(new Set([OTHERS]));
    const { sources } = (await bia.get(`/api/agents/${agent}/sessions/2`)).json<{ sources: object[] }>();
    expect(sources).toContainEqual(expect.objectContaining({ engine: OTHERS, found: 2, kept: 2 }));
    // Once: what was shown is not offered again, nor is what was offered.
    await settle();
    expect((await house.session(bia, agent)).map(({ url }) => url)).toEqual([]);
  });

  it('is named on the card of its user’s other agent that shows it first', async () => {
    const house = await houseOver(await storesOfStory());
    const { visitor: bia, agent } = await house.learned('bia');
    const { settle } = matcherOver(house.store);
    await settle();
    const ana = await newSharer(house.app, 'ana');
    const neighbours = await house.session(ana, await house.create(ana, ['later']));
    await settle();
    const list = await house.session(bia, await house.create(bia, ['later', 'baking']));
    const wanted = list.map(({ url, alsoFor }) => ({ isWanted: url.includes('evolution'), alsoFor }));
    expect(wanted).toContainEqual({ isWanted: true, alsoFor: [agent] });
    expect(wanted).toContainEqual({ isWanted: false, alsoFor: [] });
    // Whose agents want it is told to their own user alone.
    expect(neighbours.every(({ alsoFor }) => alsoFor.length === 0)).toBe(true);
  });

  it('does not when it is somebody’s alone, was brought by hand, or is about something else', async () => {
    const house = await houseOver(await storesOfStory());
    const { visitor: bia, agent } = await house.learned('bia');
    const ana = await newSharer(house.app, 'ana');
    const her = await house.create(ana, ['hidden']);
    expect((await house.session(ana, her)).map(({ url }) => url)).toEqual([HIDDEN]);
    await ana.post(`/api/agents/${her}/pages`, { address: evolutionUrl(7), rating: 1 });
    await ana.post(`/api/agents/${her}/texts`, { title: 'Mine', text: 'genetic algorithms evolve a population' });
    await house.service.sessions.idle();
    await house.session(ana, await house.create(ana, ['baking']));
    const { settle } = matcherOver(house.store);
    await settle();
    expect(await waitingIn(house.store)).toEqual(0);
    expect(await offersIn(house.store, agent)).toEqual([]);
    expect((await house.session(bia, agent)).map(({ url }) => url)).toEqual([]);
  });

  it('goes on being followed when a rating is taken back, the words change or the agent is deleted', async () => {
    const house = await houseOver(await storesOfStory());
    const { visitor: bia, agent } = await house.learned('bia');
    const { matching, settle } = matcherOver(house.store);
    await settle();
    const profiles = matching.standing.profiles;
    expect(profiles).toBeGreaterThan(0);
    await bia.post(`/api/agents/${agent}/undo`);
    await bia.post(`/api/agents/${agent}/undo`);
    await settle();
    expect(matching.standing.profiles).toBeLessThan(profiles);
    await bia.ask('PATCH', `/api/agents/${agent}`, { words: 'something else' });
    await settle();
    const ana = await newSharer(house.app, 'ana');
    await house.session(ana, await house.create(ana, ['later']));
    await settle();
    // None of its words is in them.
    expect(await offersIn(house.store)).toEqual([]);
    await bia.ask('DELETE', `/api/agents/${agent}`);
    await settle();
    expect(matching.standing).toMatchObject({ size: 0, profiles: 0 });
  });

  it('reaches a copy of an agent, too, which learned nothing by itself', async () => {
    const house = await houseOver(await storesOfStory());
    const { visitor: bia, agent } = await house.learned('bia');
    const { matching, settle } = matcherOver(house.store);
    await settle();
    const copied = await bia.post(`/api/agents/${agent}/clone`, { name: 'again' });
    expect(copied.statusCode, copied.body).toBe(201);
    await settle();
    expect(matching.standing.size).toBe(2);
  });

  it('is lost with no process that ends between reading and matching', async () => {
    const open = await storesOfStory();
    const house = await houseOver(open);
    const { agent } = await house.learned('bia');
    const ana = await newSharer(house.app, 'ana');
    await house.session(ana, await house.create(ana, ['later']));
    // It dies before what it has matched is on disk.
    const dying = storeWith(house.store, {
      database: new Proxy(house.store.database, {
        get(database, name) {
          const part: unknown = Reflect.get(database, name, database);
          if (name === 'commit') return refusingOffers(house.store);
          return typeof part === 'function' ? part.bind(database) : part;
        },
      }),
    });
    await expect(matcherOver(dying).settle()).rejects.toThrow('it ends here');
    const { settle } = matcherOver(house.store, { now: () => LEASE_MS + 1 });
    await settle();
    expect(await offersIn(house.store, agent)).toHaveLength(2);
    expect(await waitingIn(house.store)).toBe(0);
  });

  it('does not come where its owner does not want it', async () => {
    const house = await houseOver(await storesOfStory());
    const { visitor: bia, agent } = await house.learned('bia', { private: true });
    const { matching, settle } = matcherOver(house.store);
    await settle();
    expect(matching.standing.size).toBe(0);
    await bia.ask('PATCH', `/api/agents/${agent}`, { private: false });
    await settle();
    expect(matching.standing.size).toBe(1);
    const ana = await newSharer(house.app, 'ana');
    await house.session(ana, await house.create(ana, ['later']));
    await settle();
    expect(await offersIn(house.store)).toHaveLength(2);
    // What was found is not given any more either.
    await bia.ask('PATCH', `/api/agents/${agent}`, { private: true });
    expect(await house.session(bia, agent)).toEqual([]);
  });

  it('waits for a while only', async () => {
    const house = await houseOver(await storesOfStory());
    await house.learned('bia');
    let now = 0;
    const { settle } = matcherOver(house.store, { now: () => now });
    const ana = await newSharer(house.app, 'ana');
    await house.session(ana, await house.create(ana, ['later']));
    await settle();
    expect(await offersIn(house.store)).toHaveLength(2);
    now = 31 * DAY_MS;
    await settle();
    expect(await offersIn(house.store)).toEqual([]);
  });
});

it.runIf(inject('toldOver') === 'PostgreSQL')(
  'two processes share the users, and one takes over from another that died',
  async () => {
    const open = await storesOfStory();
    const house = await houseOver(open);
    const readers = [];
    for (const login of ['bia', 'caio', 'davi', 'eva']) readers.push(await house.learned(login));
    let now = 0;
    const one = matcherOver(house.store, { holder: 'one', now: () => now });
    const two = matcherOver(house.store, { holder: 'two', now: () => now });
    await one.settle();
    expect([one.matching.shards.size, one.matching.standing.size]).toEqual([8, 4]);
    await two.settle();
    now += RENEW_EVERY_MS;
    await one.settle();
    now += RENEW_EVERY_MS;
    await two.settle();
    expect([one.matching.shards.size, two.matching.shards.size]).toEqual([4, 4]);
    expect(one.matching.standing.size + two.matching.standing.size).toBe(4);
    const ana = await newSharer(house.app, 'ana');
    await house.session(ana, await house.create(ana, ['later']));
    await one.settle();
    // The other one dies before it has looked.
    expect(await waitingIn(house.store)).toBe(4 * 2);
    now += LEASE_MS + 1;
    await one.settle();
    expect([one.matching.shards.size, one.matching.standing.size]).toEqual([8, 4]);
    expect(await offersIn(house.store)).toHaveLength(4 * 2);
    await one.matching.close();
    const three = matcherOver(house.store, { holder: 'three', now: () => now });
    await three.settle();
    expect(three.matching.shards.size).toBe(8);
  },
);

it('an agent has the best of what was found for it, so many and no more', async () => {
  const many = Array.from({ length: 130 }, (_, i) => `http://more.example/${i}`);
  const pages = many.map(
    (url, i) =>
      [
        url,
        htmlOf('G', `genetic algorithms evolve a population by crossover, mutation and selection; here: w${i}`),
      ] as const,
  );
  const open = await storesOfStory();
  const house = await houseOver(open, {
    web: webOf(new Map([...WEB, ...pages])),
    engines: [FIRST, engineOf('many', many, 50)],
  });
  await house.learned('bia');
  const ana = await newSharer(house.app, 'ana');
  await house.session(ana, await house.create(ana, ['many'], { pagesPerSession: 30 }));
  const { settle } = matcherOver(house.store);
  await settle();
  expect(await offersIn(house.store)).toHaveLength(100);
});

it('all of it is done in a thread of its own, from the first agent on that has learned something', async () => {
  const open = await storesOfStory();
  const house = await houseOver(open);
  const time = fakeTime();
  const failed = (error: unknown) => expect.fail(String(error));
  const matching = new OpenMatching({ database: house.store.database, holder: 'service', time, failed }, BUILT_WORKER);
  matching.begin();
  const { agent } = await house.learned('bia');
  const ana = await newSharer(house.app, 'ana');
  await house.session(ana, await house.create(ana, ['later']));
  expect(await waitingIn(house.store)).toBeGreaterThan(0);
  time.pass(BEGIN_EVERY_MS);
  await expect.poll(() => offersIn(house.store, agent), PATIENCE).toHaveLength(2);
  await expect.poll(() => waitingIn(house.store), PATIENCE).toBe(0);
  await matching.close();
  expect(await house.store.database.read("SELECT shard FROM match_shard WHERE holder <> ''")).toEqual([]);
}, 60_000);

it('whoever has a time of its own has it done in this thread, and hears when there is no more to do', async () => {
  const open = await storesOfStory();
  const house = await houseOver(open);
  const time = fakeTime();
  const failed = (error: unknown) => expect.fail(String(error));
  const parts = { database: house.store.database, holder: 'service', time, failed, inThisThread: true };
  const matching = new OpenMatching(parts, BUILT_WORKER);
  matching.begin();
  await matching.idle();
  const { agent } = await house.learned('bia');
  const ana = await newSharer(house.app, 'ana');
  time.pass(BEGIN_EVERY_MS);
  await matching.idle();
  await house.session(ana, await house.create(ana, ['later']));
  time.pass(BEGIN_EVERY_MS);
  await matching.idle();
  expect(await waitingIn(house.store)).toBe(0);
  expect(await offersIn(house.store, agent)).toHaveLength(2);
  await matching.close();
  await matching.idle();
}, 60_000);

describe('what is liked', () => {
  /** Ana and Bia like the same, and Ana something else, too, which Bia's agent would not look for. */
  async function likedByBoth() {
    const house = await houseOver(await storesOfStory());
    const { visitor: bia, agent: hers } = await house.learned('bia');
    const ana = await newSharer(house.app, 'ana');
    const agent = await house.create(ana, ['first', 'baking'], { pagesPerSession: 10 });
    const odd = bakingUrl(6);
    const shares = async (visitor: Visitor, value: boolean) =>
      expect((await visitor.ask('PATCH', '/api/settings', { shares: value })).json()).toMatchObject({ shares: value });
    const like = async () => {
      for (const item of await house.session(ana, agent)) {
        await house.rate(ana, agent, item, item.url.includes('evolution') || item.url === odd ? 1 : -1);
      }
      await matcherOver(house.store).settle();
    };
    const lent = async () => {
      const rows = await house.store.database.read<{ agent: string; page: string }>(
        'SELECT agent, page FROM offer WHERE lent = 1 ORDER BY agent, page',
      );
      return rows.filter((row) => row.agent === hers).length;
    };
    return { ...house, ana, bia, hers, odd, shares, like, lent };
  }

  it('is lent to agents that resemble the one it was liked by, among those who share, and to nobody else', async () => {
    const { bia, hers, odd, like, lent, session } = await likedByBoth();
    await like();
    expect(await lent()).toBe(1);
    await session(bia, hers);
    const { sources } = (await bia.get(`/api/agents/${hers}/sessions/2`)).json<{ sources: object[] }>();
    expect(sources).toContainEqual(expect.objectContaining({ engine: 'readers with similar interests', found: 1 }));
    const { items } = (await bia.get(`/api/library?q=${encodeURIComponent('bread')}`)).json<{
      items: readonly Item[];
    }>();
    expect(items.map(({ url }) => url)).toContain(odd);
    expect(JSON.stringify(items)).not.toContain('ana');
  });

  it.each([
    ['who lends it does not', false, true],
    ['who would borrow it does not', true, false],
  ])('is not when %s', async (_, lender, borrower) => {
    const { bia, ana, shares, like, lent, store } = await likedByBoth();
    await shares(ana, lender);
    await shares(bia, borrower);
    await like();
    expect(await lent()).toBe(0);
    expect(await store.database.read('SELECT agent FROM match_like')).toEqual([]);
  });

  it('is not when it is liked no more, or somebody brought it by hand', async () => {
    const { lent, hers, store, service, create, learned } = await likedByBoth();
    const eva = await learned('eva');
    await eva.visitor.post(`/api/agents/${eva.agent}/pages`, { address: bakingUrl(6), rating: 1 });
    await service.sessions.idle();
    const her = await create(eva.visitor, ['first']);
    expect(her).not.toBe(hers);
    await matcherOver(store).settle();
    expect(await lent()).toBe(0);
  });
});

async function offersIn({ database }: Store, agent?: AgentId): Promise<readonly string[]> {
  const rows = await database.read<{ agent: string; page: string }>(
    'SELECT agent, page FROM offer ORDER BY agent, page',
  );
  return rows.filter((row) => agent === undefined || row.agent === agent).map(({ page }) => page);
}

async function waitingIn({ database }: Store): Promise<number> {
  return (await database.read('SELECT page FROM match_page')).length;
}

function refusingOffers({ database }: Store): Store['database']['commit'] {
  return (statements, lane) => {
    if (statements.some(({ sql }) => sql.includes('INTO offer'))) throw new Error('it ends here');
    return database.commit(statements, lane);
  };
}
