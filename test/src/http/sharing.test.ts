/** Sharing: a switch for a user, a switch for an agent, and the default by the number of people. */
import { describe, expect, it } from 'vitest';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { engineOf, evolutionUrl, MIXED } from '../../agents/support.ts';
import type { Person } from '../../world/person.ts';
import { settlingOf } from '../../world/settling.ts';
import { DAY_MS, world } from '../../world/world.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';

const LATER = [5, 6].map(evolutionUrl);

async function sharing() {
  const engines = [engineOf('first', MIXED.slice(0, 8)), engineOf('later', LATER)];
  const house = await world({ store: await storeOfStory(), engines });
  const settle = settlingOf(house);
  const create = (person: Person, engine: string, more: { private?: boolean; pagesPerSession?: number } = {}) =>
    person.agent({ engines: [engine], pagesPerSession: 8, expansions: false, ...more });
  return {
    ...house,
    create,
    settle,
    sharer: (login: string) => house.person(login).share(),
    /** An agent that has learned. */
    async learned(person: Person) {
      const agent = await create(person, 'first');
      for (const { page, url } of (await person.session(agent)).pages)
        await person.rate(agent, page, url.includes('evolution') ? 1 : -1);
      await settle();
      return agent;
    },
    /** An agent of another user finds the later pages. */
    async finds(person: Person, more: { pagesPerSession?: number } = {}) {
      return (await person.session(await create(person, 'later', more))).urls;
    },
    /** The offers on the next list of an agent whose own engine is exhausted. */
    async offered(person: Person, agent: string) {
      await settle();
      const { pages } = await person.session(agent);
      return pages.filter(({ engines = [] }) => engines.includes('another search')).map(({ url }) => url);
    },
    shares: async (...people: Person[]) =>
      Promise.all(people.map(async (each) => (await each.get('/api/settings')).shares)),
  };
}

/** The number of pages in the dictionary. */
async function lengthOf(store: Store): Promise<number> {
  let length = 0;
  for await (const _ of store.log('library').read()) length++;
  return length;
}

describe('sharing pages', () => {
  it('is off among four people, on among five, and as each user chose', async () => {
    const { person, shares, pass } = await sharing();
    const [ana, bia, caio, davi] = [person('ana'), person('bia'), person('caio'), person('davi')];
    const four = [ana, bia, caio, davi];
    expect(await shares(...four)).toEqual([false, false, false, false]);
    await bia.patch('/api/settings', { shares: false });
    await caio.patch('/api/settings', { shares: true });
    await ana.patch('/api/settings', { timeZone: 'UTC' });
    pass(8 * DAY_MS);
    expect(await shares(...four)).toEqual([false, false, true, false]);
    // One more account of the same person makes nobody share.
    const five = [...four, person('eva')];
    expect(await shares(...five)).toEqual([false, false, true, false, false]);
    pass(8 * DAY_MS);
    await person('felix').id();
    expect(await shares(...five)).toEqual([true, false, true, true, true]);
    await bia.patch('/api/settings', { shares: null });
    expect(await shares(bia)).toEqual([true]);
  });

  it('gives no page read before the user shared, until that user’s search finds it again', async () => {
    const { person, sharer, learned, finds, offered, shares, pass } = await sharing();
    const bia = await sharer('bia');
    const agent = await learned(bia);
    const ana = person('ana');
    expect(await finds(ana)).toHaveLength(2);
    expect(await offered(bia, agent)).toEqual([]);
    // A fifth account makes Ana share, and the pages read before stay withheld.
    for (const login of ['caio', 'davi', 'eva']) await person(login).id();
    pass(5 * DAY_MS);
    expect(await shares(ana)).toEqual([false]);
    pass(3 * DAY_MS);
    expect(await shares(ana)).toEqual([true]);
    expect(await offered(bia, agent)).toEqual([]);
    await finds(await sharer('gil'));
    expect((await offered(bia, agent)).sort()).toEqual(LATER);
  });

  it('does not concern a user’s own agents, which always get each other’s pages', async () => {
    const { person, learned, finds, offered, settle, store } = await sharing();
    const [ana, bia] = [person('ana'), person('bia')];
    const agent = await learned(ana);
    const another = await learned(bia);
    // A list of one page leaves the other for her other agents.
    await finds(ana, { pagesPerSession: 1 });
    await settle();
    expect(await store.database.read('SELECT agent FROM offer')).toEqual([{ agent }]);
    expect(await offered(ana, agent)).toHaveLength(1);
    expect(await offered(bia, another)).toEqual([]);
  });

  it('ends at once for a user who switches it off', async () => {
    const { sharer, learned, finds, offered, settle, store } = await sharing();
    const [ana, bia] = [await sharer('ana'), await sharer('bia')];
    const agent = await learned(bia);
    await finds(ana);
    await settle();
    expect(await store.database.read('SELECT page FROM offer')).toHaveLength(2);
    await bia.patch('/api/settings', { shares: false });
    expect(await offered(bia, agent)).toEqual([]);
  });

  it('excludes a private agent: its pages stay its user’s, and count nowhere', async () => {
    const { sharer, create, learned, finds, offered, store, service } = await sharing();
    const [ana, bia] = [await sharer('ana'), await sharer('bia')];
    const agent = await learned(bia);
    const counted = await lengthOf(store);
    const secret = await create(ana, 'later', { private: true });
    expect(await ana.get(`/api/agents/${secret}`)).toMatchObject({ private: true });
    const { pages, urls } = await ana.session(secret);
    expect(urls.toSorted()).toEqual(LATER);
    const owner = await ana.id();
    for (const { page } of pages) {
      await ana.rate(secret, page, 1);
      expect(await service.library.get(page as PageId)).toMatchObject({ owner });
    }
    for (const url of LATER) expect(await service.library.find(url)).toBeUndefined();
    expect(await lengthOf(store)).toBe(counted);
    expect(await offered(bia, agent)).toEqual([]);
    expect(await store.database.read('SELECT * FROM match_like')).toEqual([]);
    const kept = await store.database.read<{ id: string }>("SELECT id FROM document WHERE kind = 'neighbour'");
    expect(kept.map(({ id }) => id).join()).not.toContain(secret);
    // Nor does it get any page.
    await finds(await sharer('caio'));
    await ana.patch(`/api/agents/${secret}`, { engines: ['first'] });
    expect(await offered(ana, secret)).toEqual([]);
  });
});
