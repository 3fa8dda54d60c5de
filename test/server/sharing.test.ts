/** Who shares, and what of it reaches whom: users by one switch, agents by another, and by themselves where there are people enough. */
import { describe, expect, it } from 'vitest';
import type { AgentId, UserId } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { matchingOver } from '../../src/matching/open-matching.ts';
import type { Store } from '../../src/store/store.ts';
import { engineOf, evolutionUrl, MIXED } from '../agents/support.ts';
import { storeOfStory } from '../database/support/told-over.ts';
import { newSharer, newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

const fail = (message: string) => expect.fail(message);
const DAY_MS = 86_400_000;
const LATER = [5, 6].map(evolutionUrl);

interface Item {
  readonly page: string;
  readonly url: string;
  readonly engines: readonly string[];
}

async function houseOver(store: Store) {
  const here = await serviceUnderTest({
    store,
    engines: [engineOf('first', MIXED.slice(0, 8)), engineOf('later', LATER)],
  });
  const time = { now: () => 0, alarm: () => () => undefined };
  const matching = matchingOver({
    database: store.database,
    holder: 'service',
    time,
    failed: (error) => fail(String(error)),
  });
  const create = async (visitor: Visitor, engine: string, settings: object = {}) => {
    const body = { words: 'genetic algorithms', engines: [engine], pagesPerSession: 8, expansions: false, ...settings };
    return (await visitor.post('/api/agents', body)).json<{ id: AgentId }>().id;
  };
  const session = async (visitor: Visitor, agent: string) => {
    await runSession(visitor, agent, here.service);
    return (await visitor.get(`/api/agents/${agent}/pages`)).json<{ items: readonly Item[] }>().items;
  };
  const settle = async () => {
    while (await matching.turn());
  };
  return {
    ...here,
    create,
    session,
    settle,
    /** An agent that knows what it is about. */
    async learned(visitor: Visitor, settings: object = {}) {
      const agent = await create(visitor, 'first', settings);
      for (const { page, url } of await session(visitor, agent)) {
        const value = url.includes('evolution') ? 1 : -1;
        await visitor.ask('PUT', `/api/agents/${agent}/pages/${page}/rating`, { value });
      }
      await settle();
      return agent;
    },
    /** The next list of an agent whose own engine has nothing more. */
    async offered(visitor: Visitor, agent: string) {
      await settle();
      return (await session(visitor, agent)).filter(({ engines }) => engines.includes('another search'));
    },
    shares: async (visitor: Visitor) => (await visitor.get('/api/settings')).json<{ shares: boolean }>().shares,
  };
}

/** Pages that the dictionary counts. */
async function lengthOf(store: Store): Promise<number> {
  let length = 0;
  for await (const _ of store.log('library').read()) length++;
  return length;
}

describe('sharing', () => {
  it('is off among four people and on among five of a week, and as they chose for those who did', async () => {
    const { app, shares, pass } = await houseOver(await storeOfStory());
    const people: Visitor[] = [];
    for (const login of ['ana', 'bia', 'caio', 'davi']) people.push(await newUser(app, login));
    const [ana, bia, caio] = people as [Visitor, Visitor, Visitor];
    expect(await Promise.all(people.map(shares))).toEqual([false, false, false, false]);
    await bia.ask('PATCH', '/api/settings', { shares: false });
    await caio.ask('PATCH', '/api/settings', { shares: true });
    await ana.ask('PATCH', '/api/settings', { timeZone: 'UTC' });
    pass(8 * DAY_MS);
    expect(await Promise.all(people.map(shares))).toEqual([false, false, true, false]);
    // Who makes one more account has nobody share by that.
    const eva = await newUser(app, 'eva');
    expect(await Promise.all([...people, eva].map(shares))).toEqual([false, false, true, false, false]);
    pass(8 * DAY_MS);
    await newUser(app, 'felix');
    expect(await Promise.all([...people, eva].map(shares))).toEqual([true, false, true, true, true]);
    await bia.ask('PATCH', '/api/settings', { shares: null });
    expect(await shares(bia)).toBe(true);
  });

  it('gives nothing that was read before somebody shared, until a search of theirs finds it again', async () => {
    const house = await houseOver(await storeOfStory());
    const bia = await newSharer(house.app, 'bia');
    const agent = await house.learned(bia);
    const ana = await newUser(house.app, 'ana');
    const hers = await house.create(ana, 'later');
    expect(await house.session(ana, hers)).toHaveLength(2);
    expect(await house.offered(bia, agent)).toEqual([]);
    // A fifth account makes ana share; what she read before stays as it was.
    for (const login of ['caio', 'davi', 'eva']) await newUser(house.app, login);
    house.pass(5 * DAY_MS);
    expect(await house.shares(ana)).toBe(false);
    house.pass(3 * DAY_MS);
    expect(await house.shares(ana)).toBe(true);
    expect(await house.offered(bia, agent)).toEqual([]);
    const caio = await newSharer(house.app, 'gil');
    await house.session(caio, await house.create(caio, 'later'));
    expect((await house.offered(bia, agent)).map(({ url }) => url).sort()).toEqual(LATER);
  });

  it('is not asked of one’s own other agents: they get what one’s agents find in any case', async () => {
    const house = await houseOver(await storeOfStory());
    const ana = await newUser(house.app, 'ana');
    const agent = await house.learned(ana);
    const bia = await newUser(house.app, 'bia');
    const another = await house.learned(bia);
    // A list of one page: the other one is left for whoever else of hers wants it.
    await house.session(ana, await house.create(ana, 'later', { pagesPerSession: 1 }));
    await house.settle();
    const rows = await house.store.database.read<{ agent: string }>('SELECT agent FROM offer');
    expect(rows.map((row) => row.agent)).toEqual([agent]);
    expect(await house.offered(ana, agent)).toHaveLength(1);
    expect(await house.offered(bia, another)).toEqual([]);
  });

  it('ends at once for whoever switches it off', async () => {
    const house = await houseOver(await storeOfStory());
    const [ana, bia] = [await newSharer(house.app, 'ana'), await newSharer(house.app, 'bia')];
    const agent = await house.learned(bia);
    await house.session(ana, await house.create(ana, 'later'));
    await house.settle();
    expect(await house.store.database.read('SELECT page FROM offer')).toHaveLength(2);
    await bia.ask('PATCH', '/api/settings', { shares: false });
    expect(await house.offered(bia, agent)).toEqual([]);
  });

  it('is none of a private agent’s, whatever its user shares: what it reads is its user’s alone and counted nowhere', async () => {
    const house = await houseOver(await storeOfStory());
    const [ana, bia] = [await newSharer(house.app, 'ana'), await newSharer(house.app, 'bia')];
    const agent = await house.learned(bia);
    const { library, store } = { ...house.service, store: house.store };
    const counted = await lengthOf(store);
    const secret = await house.create(ana, 'later', { private: true });
    expect((await ana.get(`/api/agents/${secret}`)).json()).toMatchObject({ private: true });
    const list = await house.session(ana, secret);
    expect(list.map(({ url }) => url).sort()).toEqual(LATER);
    for (const { page } of list) {
      await ana.ask('PUT', `/api/agents/${secret}/pages/${page}/rating`, { value: 1 });
      const me = (await ana.get('/api/users/me')).json<{ id: UserId }>().id;
      expect(await library.get(page as PageId)).toMatchObject({ owner: me });
    }
    for (const url of LATER) expect(await library.find(url)).toBeUndefined();
    expect(await lengthOf(store)).toBe(counted);
    expect(await house.offered(bia, agent)).toEqual([]);
    expect(await store.database.read('SELECT * FROM match_like')).toEqual([]);
    const kept = await store.database.read<{ id: string }>("SELECT id FROM document WHERE kind = 'neighbour'");
    expect(kept.map(({ id }) => id).join()).not.toContain(secret);
    // Nor does it get anything.
    const caio = await newSharer(house.app, 'caio');
    await house.session(caio, await house.create(caio, 'later'));
    await ana.ask('PATCH', `/api/agents/${secret}`, { engines: ['first'] });
    expect(await house.offered(ana, secret)).toEqual([]);
  });
});
