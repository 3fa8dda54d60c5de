/** Successful questions of like agents reach others as counts, from two users at least, or from the user's own agents. */
import { describe, expect, it } from 'vitest';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, WEB, webOf } from '../../agents/support.ts';
import type { Person } from '../../world/person.ts';
import { settlingOf } from '../../world/settling.ts';
import { world } from '../../world/world.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];
const WORDS = 'genetic algorithms';
const secretUrl = (place: number) => `http://papers.example/${place}?token=1`;
const SECRETS = EIGHT.map((i) => [secretUrl(i), htmlOf('One', `${WORDS} evolve a population, ${i}`)] as const);
const hidden = engineOf('hidden', EIGHT.map(secretUrl), 8);
const ENGINES = [
  engineOf('good', EIGHT.map(evolutionUrl), 8),
  engineOf('bad', EIGHT.map(bakingUrl), 8),
  {
    ...hidden,
    /** The pages of this engine are private to its user. */
    search: async (request: Parameters<typeof hidden.search>[0]) => {
      const { results } = await hidden.search(request);
      return { results: results.map((result) => ({ ...result, isPrivate: true as const })) };
    },
  },
];

type Wanted = NonNullable<Parameters<Person['agent']>[0]>;

async function neighbours() {
  const house = await world({
    store: await storeOfStory(),
    web: webOf(new Map([...WEB, ...SECRETS])),
    engines: ENGINES,
  });
  const settle = settlingOf(house);
  const create = (person: Person, more: Wanted = {}) =>
    person.agent({ engines: ['good', 'bad'], pagesPerSession: 8, ...more });
  const sharer = (login: string) => house.person(login).share();
  return {
    ...house,
    create,
    settle,
    sharer,
    /** An agent of a sharing user, with four rated pages of each kind. */
    async learned(login: string, more: Wanted = {}) {
      const person = await sharer(login);
      const agent = await create(person, { pagesPerSession: 16, ...more });
      const { pages } = await person.session(agent);
      const [bad, good] = [true, false].map((isBad) => pages.filter(({ url }) => url.includes('baking') === isBad));
      for (const { page } of good?.slice(0, 4) ?? []) await person.rate(agent, page, 1);
      for (const { page } of bad?.slice(0, 4) ?? []) await person.rate(agent, page, -1);
      await settle();
      return { person, agent };
    },
    standings: (person: Person, agent: string) => person.items(`/api/agents/${agent}/engines`),
  };
}

const ALIKE = [
  { id: 'good', served: 0, share: 0.5, why: 'nothing-rated' },
  { id: 'bad', served: 0, share: 0.5, why: 'nothing-rated' },
];

describe('the experience of others', () => {
  it('reaches a new agent on a like topic once it served four other users, and no agent on another topic', async () => {
    const { sharer, learned, settle, standings, create } = await neighbours();
    const dora = await sharer('dora');
    const agent = await create(dora);
    const ana = await learned('ana');
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
    // The user's own other agents always count.
    expect(await standings(ana.person, await create(ana.person))).toMatchObject([
      { served: 1, why: 'neighbours' },
      { served: 0, why: 'neighbours' },
    ]);
    for (const login of ['caio', 'davi']) await learned(login);
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
    const bia = await learned('bia');
    const [good, bad] = await standings(dora, agent);
    expect(good).toMatchObject({ served: 4, why: 'neighbours' });
    expect(bad).toMatchObject({ served: 0, why: 'neighbours' });
    expect(good?.share).toBeGreaterThan(0.6);
    const { sources } = await dora.session(await create(dora, { pagesPerSession: 1 }));
    expect(sources[1]?.unseen).toBeLessThanOrEqual(Math.ceil(10 * (bad?.share ?? 0)));
    // A user without sharing gets nothing, and undone ratings give nothing.
    for (const more of [{ words: 'sourdough' }, { private: true }])
      expect(await standings(dora, await create(dora, more))).toMatchObject(ALIKE);
    const isPrivate = async (value: boolean) => {
      await bia.person.patch(`/api/agents/${bia.agent}`, { private: value });
      await settle();
    };
    await isPrivate(true);
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
    await isPrivate(false);
    expect(await standings(dora, agent)).toMatchObject([{ served: 4 }, {}]);
    await ana.person.delete(`/api/agents/${ana.agent}`);
    await settle();
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
  });

  it('has nothing of private pages', async () => {
    const { sharer, learned, standings, create } = await neighbours();
    for (const login of ['ana', 'bia', 'caio', 'davi']) await learned(login, { engines: ['hidden'] });
    const dora = await sharer('dora');
    const standing = await standings(dora, await create(dora, { engines: ['hidden'] }));
    expect(standing).toMatchObject([{ id: 'hidden', served: 0, why: 'nothing-rated' }]);
  });
});
