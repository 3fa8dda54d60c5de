/** Offers: public pages reach others' agents by their profiles alone. */
import { describe, expect, it } from 'vitest';
import { emptyDictionary } from '../../../profiles/profiles.ts';
import { Matching } from '../../../src/automation/matching/matching.ts';
import { BEGIN_EVERY_MS, OpenMatching } from '../../../src/automation/matching/open-matching.ts';
import { LEASE_MS } from '../../../src/automation/matching/shards.ts';
import { turnsBy } from '../../../src/base/in-turns.ts';
import { StoredAgents, StoredLibrary } from '../../../src/library/library.ts';
import { StoredSettings } from '../../../src/people/settings/settings.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, MIXED, WEB, webOf } from '../../agents/support.ts';
import type { Person } from '../../world/person.ts';
import { type WorldOptions, world } from '../../world/world.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';
import { storeWith } from '../support/stores.ts';

/** Two engines: one has an agent's lessons, the other has later pages. */
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
const BUILT_WORKER = new URL('../../../dist/src/automation/matching/worker.js', import.meta.url);

type Wanted = NonNullable<Parameters<Person['agent']>[0]>;

async function offering(options: WorldOptions = {}) {
  const web = webOf(new Map([...WEB, [HIDDEN, htmlOf('One', 'genetic algorithms evolve a population by crossover')]]));
  const engines = [FIRST, LATER, BAKING, PRIVATE];
  const house = await world({ store: await storeOfStory(), web, engines, ...options });
  const create = (person: Person, engines: string[], more: Wanted = {}) =>
    person.agent({ engines, pagesPerSession: 8, expansions: false, ...more });
  const sharer = (login: string) => house.person(login).share();
  return {
    ...house,
    create,
    sharer,
    /** An agent that has learned, whose only engine has no more pages. */
    async learned(login: string, more: Wanted = {}) {
      const person = await sharer(login);
      const agent = await create(person, ['first'], more);
      for (const { page, url } of (await person.session(agent)).pages)
        await person.rate(agent, page, url.includes('evolution') ? 1 : -1);
      return { person, agent };
    },
    /** Ana, who shares, has an agent that finds the later pages. */
    async found(engines = ['later'], more: Wanted = {}) {
      const ana = await sharer('ana');
      return (await ana.session(await create(ana, engines, more))).pages;
    },
    async offers(agent?: string): Promise<readonly string[]> {
      const sql = 'SELECT agent, page FROM offer ORDER BY agent, page';
      const rows = await house.store.database.read<{ agent: string; page: string }>(sql);
      return rows.filter((row) => agent === undefined || row.agent === agent).map(({ page }) => page);
    },
    /** The number of pages to match. */
    async waiting(): Promise<number> {
      return (await house.store.database.read('SELECT page FROM match_page')).length;
    },
  };
}

interface MatcherOptions {
  readonly holder?: string;
  readonly now?: () => number;
}

/** A matcher as in a working process, with the test's own turns. */
function matcherOver(store: Store, { holder = 'service', now = () => 0 }: MatcherOptions = {}) {
  const inTurns = turnsBy(() => performance.now());
  const clock = () => new Date(0).toISOString();
  const library = new StoredLibrary(store, clock, async () => emptyDictionary(), inTurns);
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

describe('a public page that another agent found', () => {
  /** Bia's agent has learned, and the matcher follows it. */
  async function followed(more: Wanted = {}) {
    const house = await offering();
    const { person: bia, agent } = await house.learned('bia', more);
    const matcher = matcherOver(house.store);
    await matcher.settle();
    return { ...house, ...matcher, bia, agent };
  }

  it('reaches an agent whose profiles want it, and says that another search found it', async () => {
    const { bia, agent, found, offers, settle } = await followed();
    await found();
    await settle();
    expect(await offers(agent)).toHaveLength(2);
    const { pages, sources } = await bia.session(agent);
    // Both are ranked, and good ones are on the list.
    expect(new Set(pages.flatMap(({ engines }) => engines))).toEqual(new Set([OTHERS]));
    expect(sources).toContainEqual(expect.objectContaining({ engine: OTHERS, found: 2, kept: 2 }));
    // Once: shown or offered pages are not offered again.
    await settle();
    expect((await bia.session(agent)).urls).toEqual([]);
  });

  it('is named on the card of the user’s other agent that shows it first', async () => {
    const { bia, agent, create, found, settle } = await followed();
    const neighbours = await found();
    await settle();
    const { pages } = await bia.session(await create(bia, ['later', 'baking']));
    const wanted = pages.map(({ url, alsoFor }) => ({ isWanted: url.includes('evolution'), alsoFor }));
    expect(wanted).toContainEqual({ isWanted: true, alsoFor: [agent] });
    expect(wanted).toContainEqual({ isWanted: false, alsoFor: [] });
    // Only their own user learns which agents want a page.
    expect(neighbours.flatMap(({ alsoFor }) => alsoFor)).toEqual([]);
  });

  it('is not offered if it is private, was added by hand, or is on another topic', async () => {
    const { bia, agent, sharer, create, found, offers, waiting, settle, idle } = await followed();
    const ana = await sharer('ana');
    const her = await create(ana, ['hidden']);
    expect((await ana.session(her)).urls).toEqual([HIDDEN]);
    await ana.post(`/api/agents/${her}/pages`, { address: evolutionUrl(7), rating: 1 });
    await ana.post(`/api/agents/${her}/texts`, { title: 'Mine', text: 'genetic algorithms evolve a population' });
    await idle();
    await found(['baking']);
    await settle();
    expect([await waiting(), await offers(agent)]).toEqual([0, []]);
    expect((await bia.session(agent)).urls).toEqual([]);
  });

  it('is still matched after an undone rating, new words, or a deleted agent', async () => {
    const { bia, agent, found, offers, matching, settle } = await followed();
    const profiles = matching.standing.profiles;
    expect(profiles).toBeGreaterThan(0);
    for (let times = 0; times < 6; times++) await bia.post(`/api/agents/${agent}/undo`);
    await settle();
    expect(matching.standing.profiles).toBeLessThan(profiles);
    await bia.patch(`/api/agents/${agent}`, { words: 'something else' });
    await settle();
    await found();
    await settle();
    // The pages have none of its words.
    expect(await offers()).toEqual([]);
    await bia.delete(`/api/agents/${agent}`);
    await settle();
    expect(matching.standing).toMatchObject({ size: 0, profiles: 0 });
  });

  it('survives the end of any process between reading and matching', async () => {
    const { store, learned, found, offers, waiting } = await offering();
    const { agent } = await learned('bia');
    await found();
    // It dies before its matches are stored.
    const dying = storeWith(store, {
      database: new Proxy(store.database, {
        get(database, name) {
          const part: unknown = Reflect.get(database, name, database);
          if (name === 'commit') return refusingOffers(store);
          return typeof part === 'function' ? part.bind(database) : part;
        },
      }),
    });
    await expect(matcherOver(dying).settle()).rejects.toThrow('it ends here');
    await matcherOver(store, { now: () => LEASE_MS + 1 }).settle();
    expect([await waiting(), (await offers(agent)).length]).toEqual([0, 2]);
  });
});

it.each([
  ['in a thread of its own', false],
  ['in this thread, for whoever has a time of its own', true],
])(
  'matching works %s, from the first agent that has learned',
  async (_, inThisThread) => {
    const { store, learned, found, offers, waiting } = await offering();
    const time = fakeTime();
    const failed = (error: unknown) => expect.fail(String(error));
    const parts = { database: store.database, holder: 'service', time, failed, inThisThread };
    const matching = new OpenMatching(parts, BUILT_WORKER);
    matching.begin();
    const { agent } = await learned('bia');
    await found();
    expect(await waiting()).toBeGreaterThan(0);
    time.pass(BEGIN_EVERY_MS);
    if (inThisThread) await matching.idle();
    await expect.poll(() => offers(agent), inThisThread ? { timeout: 1 } : PATIENCE).toHaveLength(2);
    await expect.poll(waiting, PATIENCE).toBe(0);
    await matching.close();
    expect(await store.database.read("SELECT shard FROM match_shard WHERE holder <> ''")).toEqual([]);
  },
  60_000,
);

describe('a liked page', () => {
  /** Ana and Bia like the same pages, and Ana also likes others that Bia's agent would not look for. */
  async function likedByBoth(lends = true, borrows = true) {
    const house = await offering();
    const { store } = house;
    const { person: bia, agent: hers } = await house.learned('bia');
    const ana = await house.sharer('ana');
    await ana.patch('/api/settings', { shares: lends });
    await bia.patch('/api/settings', { shares: borrows });
    const agent = await house.create(ana, ['first', 'baking'], { pagesPerSession: 10 });
    const odd = bakingUrl(6);
    for (const { page, url } of (await ana.session(agent)).pages)
      await ana.rate(agent, page, url.includes('evolution') || url === odd ? 1 : -1);
    await matcherOver(store).settle();
    const lent = await store.database.read('SELECT page FROM offer WHERE lent = 1 AND agent = $1', [hers]);
    return { ...house, bia, hers, odd, lent };
  }

  it('is lent to similar agents among sharing users, unless it was added by hand', async () => {
    const { bia, hers, odd, lent, learned, idle, store } = await likedByBoth();
    expect(lent).toHaveLength(1);
    const { sources } = await bia.session(hers);
    expect(sources).toContainEqual(expect.objectContaining({ engine: 'readers with similar interests', found: 1 }));
    const items = await bia.search('bread');
    expect(items.map(({ url }) => url)).toContain(odd);
    expect(JSON.stringify(items)).not.toContain('ana');
    const { person: eva, agent } = await learned('eva');
    await eva.post(`/api/agents/${agent}/pages`, { address: bakingUrl(7), rating: 1 });
    await idle();
    await matcherOver(store).settle();
    const ofHand = 'SELECT agent FROM match_like WHERE page = $1';
    const [page] = await eva.search('is:liked').then((hits) => hits.filter(({ url }) => url === bakingUrl(7)));
    expect(await store.database.read(ofHand, [page?.page ?? ''])).toEqual([]);
  });

  it.each([
    ['who lends it does not share', false, true],
    ['who would borrow it does not share', true, false],
  ])('is not lent if %s', async (_, lends, borrows) => {
    const { lent, store } = await likedByBoth(lends, borrows);
    expect(lent).toEqual([]);
    expect(await store.database.read('SELECT agent FROM match_like')).toEqual([]);
  });
});

function refusingOffers({ database }: Store): Store['database']['commit'] {
  return (statements, lane) => {
    if (statements.some(({ sql }) => sql.includes('INTO offer'))) throw new Error('it ends here');
    return database.commit(statements, lane);
  };
}
