import { describe, expect, test } from 'vitest';
import { type Knowledge, knowledgeFrom, type Library } from '../../agents/agents.ts';
import {
  type CountsHash,
  currentRatings,
  EMPTY_DICTIONARY,
  nextEpoch,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { bakingUrl, evolutionUrl, type House, houseOf, NEW_AGENT, pageAt, READER } from './support.ts';

async function scene() {
  const house = await houseOf();
  const agent = await house.agents.create({ ...NEW_AGENT, pagesPerSession: 16 });
  const session = await house.agents.runSession(agent.id);
  const rate = (url: string, value: number) => house.agents.rate(agent.id, pageAt(url, session), value, READER);
  return { ...house, agent, session, rate };
}

/** What pages say, by address. */
async function countsAt({ ports }: House, ...urls: readonly string[]): Promise<readonly TermCounts[]> {
  return Promise.all(
    urls.map(async (url) => ports.library.counts((await ports.library.find(url))?.counts ?? expect.fail(url))),
  );
}

/** The library, remembering whose counts were asked for, with a dictionary of one's choice. */
function watched(library: Library, dictionary = EMPTY_DICTIONARY) {
  const asked: CountsHash[] = [];
  const over: Library = {
    idOf: (url) => library.idOf(url),
    find: (url) => library.find(url),
    get: (id) => library.get(id),
    keep: (url, read) => library.keep(url, read),
    counts(hash) {
      asked.push(hash);
      return library.counts(hash);
    },
    dictionary: async () => dictionary,
  };
  return { asked, library: over };
}

describe('what an agent knows', () => {
  test('is its words before it is taught', async () => {
    const house = await scene();
    const [evolution, baking] = (await countsAt(house, evolutionUrl(0), bakingUrl(0))) as [TermCounts, TermCounts];
    const { population, score, why } = await house.agents.knowledge(house.agent.id);
    expect(population.profiles).toEqual([]);
    expect(score(evolution)).toEqual({ score: expect.any(Number), profile: null });
    expect(score(evolution).score).toBeGreaterThan(0.3);
    expect(score(baking)).toEqual({ score: 0, profile: null });
    expect(why(baking).contributions).toEqual([]);
  });

  test('scores pages by the profile that wants them most, and says why with that score', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    await house.rate(bakingUrl(0), 1);
    const { population, score, why } = await house.agents.knowledge(house.agent.id);
    const pages = await countsAt(house, evolutionUrl(1), bakingUrl(1));
    expect(pages.map((page) => score(page).profile)).toEqual(population.profiles.map(({ id }) => id));
    for (const page of pages) {
      const { contributions, ...rest } = why(page);
      expect(rest).toEqual(score(page));
      expect(contributions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
      expect(contributions.every(({ term }) => page.terms.includes(term))).toBe(true);
    }
  });

  test('is made of the ratings that count, and of no other page', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    await house.rate(evolutionUrl(1), 1);
    await house.agents.unrate(house.agent.id, pageAt(evolutionUrl(1), house.session), READER);
    const entries = await house.ports.store.log(house.agent.id);
    const { asked, library } = watched(house.ports.library);
    await knowledgeFrom(house.agent, entries, library);
    expect(asked).toEqual([...currentRatings(entries).values()].map(({ event }) => event.counts));
    expect(asked).toHaveLength(1);
  });

  test('is read through the newest dictionary, though what was learned stays', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    const entries = await house.ports.store.log(house.agent.id);
    const pages = await countsAt(house, evolutionUrl(0), evolutionUrl(1), bakingUrl(0));
    const known = async (dictionary = EMPTY_DICTIONARY): Promise<Knowledge> =>
      knowledgeFrom(house.agent, entries, watched(house.ports.library, dictionary).library);
    const [before, after] = [await known(), await known(nextEpoch(EMPTY_DICTIONARY, pages))];
    expect(after.dictionary.epoch).toBe(1);
    expect(after.population).toEqual(before.population);
    expect(after.score(pages[1] as TermCounts).score).not.toBe(before.score(pages[1] as TermCounts).score);
  });
});
