import { describe, expect, test } from 'vitest';
import { asSaid, DamagedPage, type Library, rankedPages } from '../../../agents/agents.ts';
import { type Knowledge, knowledgeFrom } from '../../../agents/topic-agent/knowledge.ts';
import {
  type CountsHash,
  currentRatings,
  type EventId,
  emptyDictionary,
  type LogEntry,
  nextEpoch,
  type ProfileId,
  STANDARD,
  type TermCounts,
} from '../../../profiles/profiles.ts';
import { bakingUrl, evolutionUrl, firstSession, type House, inTurns, pageAt, READER, withParts } from '../support.ts';

const scene = () => firstSession({}, { words: 'genetic algorithms', pagesPerSession: 16 });

/** The term counts of pages, by address. */
async function countsAt({ ports }: House, ...urls: readonly string[]): Promise<readonly TermCounts[]> {
  return Promise.all(
    urls.map(async (url) => ports.library.counts((await ports.library.find(url))?.counts ?? expect.fail(url))),
  );
}

/** Terms that none of these pages writes like that. */
function stemsIn(pages: readonly TermCounts[]): ReadonlySet<string> {
  const written = new Set(pages.flatMap(({ surfaces }) => surfaces));
  return new Set(pages.flatMap(({ terms }) => terms).filter((term) => !written.has(term)));
}

/** The knowledge sources of an agent that has met no pages yet. */
function sourcesOf(library: Library) {
  return { library, weighting: STANDARD.weighting, seen: [], inTurns };
}

/** A library that notes whose counts were requested, with a chosen dictionary. */
function watched(library: Library, dictionary = emptyDictionary()) {
  const asked: CountsHash[] = [];
  const counts: Library['counts'] = (hash) => {
    asked.push(hash);
    return library.counts(hash);
  };
  return { asked, library: withParts(library, { counts, dictionary: async () => dictionary }) };
}

describe('the knowledge of an agent', () => {
  test('takes a page over the line for near, unless it is far and says no word of a young agent', async () => {
    const { agent, agents, rate, ...house } = await scene();
    await rate(evolutionUrl(0), 1);
    const near = await (await agents.knowledge(agent.id)).near();
    const [evolution, baking] = await countsAt({ agents, ...house } as House, evolutionUrl(1), bakingUrl(0));
    expect([near(evolution as TermCounts, 0.1), near(evolution as TermCounts, 0)]).toEqual([true, false]);
    expect([near(baking as TermCounts, 0.1), near(baking as TermCounts, 0.2)]).toEqual([false, true]);
  });

  test('is the same without a damaged page that it only met, and is missing without a rated page', async () => {
    const { agent, ports, rate, session } = await scene();
    await rate(evolutionUrl(0), 1);
    const countsOf = (url: string) => rankedPages(session).find((each) => each.url === url)?.counts ?? expect.fail(url);
    const without = (lost: CountsHash): Library =>
      withParts(watched(ports.library).library, {
        counts: (hash) =>
          hash === lost ? Promise.reject(new DamagedPage(asSaid('damaged'))) : ports.library.counts(hash),
      });
    const entries = await ports.store.log(agent.id);
    const [met, other] = [countsOf(bakingUrl(0)), countsOf(evolutionUrl(1))];
    const know = (lost: CountsHash, seen: readonly CountsHash[]) =>
      knowledgeFrom(agent, entries, { ...sourcesOf(without(lost)), seen });
    const page = await ports.library.counts(other);
    expect((await know(met, [met, other])).score(page)).toEqual((await know(met, [other])).score(page));
    await expect(know(countsOf(evolutionUrl(0)), [met])).rejects.toThrow(DamagedPage);
  });

  test('is its words before it has ratings', async () => {
    const house = await scene();
    const [evolution, baking] = (await countsAt(house, evolutionUrl(0), bakingUrl(0))) as [TermCounts, TermCounts];
    const { population, score, why } = await house.agents.knowledge(house.agent.id);
    expect(population.profiles).toEqual([]);
    expect(score(evolution)).toEqual({ score: expect.any(Number), profile: null });
    expect(score(evolution).score).toBeGreaterThan(0.3);
    expect(score(baking)).toEqual({ score: expect.any(Number), profile: null });
    // Its words replace those of the agent.
    expect(score(baking).score).toBeLessThan(0);
    expect((await why(baking)).contributions.every(({ share }) => share < 0)).toBe(true);
  });

  test('scores pages by the profile that wants them most, and explains that score', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    await house.rate(bakingUrl(0), 1);
    const { population, score, why, threshold } = await house.agents.knowledge(house.agent.id);
    const pages = await countsAt(house, evolutionUrl(1), bakingUrl(1));
    expect(pages.map((page) => score(page).profile)).toEqual(population.profiles.map(({ id }) => id));
    const [one, other] = await countsAt(house, evolutionUrl(0), bakingUrl(0));
    const liked = (score(one as TermCounts).score + score(other as TermCounts).score) / 2;
    for (const page of pages) {
      const { contributions, ...rest } = await why(page);
      const lacks = page === pages[0] ? [] : ['genetic', 'algorithms'];
      expect(rest).toEqual({ ...score(page), threshold: await threshold(), liked, lacks });
      expect(contributions.reduce((sum, { share }) => sum + Math.abs(share), 0)).toBeCloseTo(1, 10);
      expect(contributions.every(({ term }) => page.terms.includes(term))).toBe(true);
    }
  });

  test('writes a word of a reason as it writes the same word of its profiles', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    await house.rate(evolutionUrl(1), 1);
    const { why, profiles } = await house.agents.knowledge(house.agent.id);
    const written = new Map((await profiles(10_000)).flatMap(({ terms }) => terms.map((each) => [each.term, each])));
    const [page] = (await countsAt(house, evolutionUrl(2))) as [TermCounts];
    const shouted = { ...page, surfaces: page.surfaces.map((surface) => surface.toUpperCase()) };
    const told = (await why(shouted)).contributions.filter(({ term }) => written.has(term));
    expect(told.map(({ term, surface }) => [term, surface])).toEqual(
      told.map(({ term }) => [term, written.get(term)?.surface]),
    );
    expect(told.length).toBeGreaterThan(5);
  });

  test('lets pages that come unasked pass further up than on a list, and all above 0 before it can tell', async () => {
    const house = await scene();
    expect(await (await house.agents.knowledge(house.agent.id)).filter()).toBe(0);
    await house.rate(evolutionUrl(0), 1);
    await house.rate(bakingUrl(0), -1);
    const { score, threshold, filter } = await house.agents.knowledge(house.agent.id);
    const pages = await countsAt(house, evolutionUrl(0), bakingUrl(0));
    const [liked, disliked] = pages.map((page) => score(page).score) as [number, number];
    expect(liked).toBeGreaterThan(disliked);
    expect(await threshold()).toBeCloseTo(disliked + 0.15 * (liked - disliked), 10);
    expect(await filter()).toBeCloseTo(disliked + 0.35 * (liked - disliked), 10);
  });

  test('says whole words for all that it learned from and compared with', async () => {
    const house = await firstSession({}, { words: 'genetic algorithms', pagesPerSession: 16, observe: true });
    const { agents, id, page, rate } = house;
    await rate(evolutionUrl(0), 1);
    await agents.observing.saw(id, page(evolutionUrl(1)), 'read');
    await agents.marking.hide(id, page(bakingUrl(0)), READER);
    const stems = stemsIn(await countsAt(house, evolutionUrl(0), evolutionUrl(1), bakingUrl(0)));
    const said = (await (await agents.knowledge(id)).profiles(10_000)).flatMap(({ terms }) => terms);
    expect(said.some(({ term }) => stems.has(term))).toBe(true);
    expect(said.filter(({ surface }) => stems.has(surface))).toEqual([]);
  });

  test('says a dropped word whole after the page that taught it is unrated', async () => {
    const { agents, id, rate, page } = await firstSession({}, { words: 'quiet things', pagesPerSession: 16 });
    await rate(evolutionUrl(0), 1);
    await rate(bakingUrl(0), 1);
    await agents.byHand.set(id, { term: 'crossov', share: 0 }, READER);
    await agents.ratings.unrate(id, page(evolutionUrl(0)), READER);
    const edits = (await (await agents.knowledge(id)).profiles(1)).flatMap((profile) => profile.edits);
    expect(edits).toMatchObject([{ term: 'crossov', surface: 'crossover' }]);
  });

  test('calls no term decisive while there is no line', async () => {
    const house = await scene();
    const { why, threshold } = await house.agents.knowledge(house.agent.id);
    const [evolution] = (await countsAt(house, evolutionUrl(0))) as [TermCounts];
    expect(await threshold()).toBe(0);
    // Before the first rating the agent's two words decide, and the words beside them count less.
    const contributions = (await why(evolution)).contributions.map(({ term, decides }) => [term, decides]);
    expect(contributions.slice(0, 2)).toEqual([
      ['algorithm', false],
      ['genet', false],
    ]);
    expect(contributions).toContainEqual(['crossov', false]);
    const one: TermCounts = { version: 1, language: 'en', terms: ['genet'], counts: [1], surfaces: ['genetic'] };
    expect((await why(one)).contributions).toEqual([
      {
        ...{ term: 'genet', surface: 'genetic', share: 1, without: 0, decides: false, whose: 'asked' },
        weight: expect.closeTo(1, 5),
      },
    ]);
  });

  test('follows a generation that was accepted', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    const entries = await house.ports.store.log(house.agent.id);
    const child = { profile: 'c1' as ProfileId, parents: [], weights: [['flour', 1]], gained: [], lost: [] } as const;
    const event = { type: 'evolved', accepted: true, before: 0, after: 1, children: [child] } as const;
    const last = entries.at(-1) as LogEntry;
    const bred = [...entries, { ...last, id: 'bred' as EventId, position: entries.length, event }];
    const { score, profiles, taught } = await knowledgeFrom(house.agent, bred, sourcesOf(house.ports.library));
    const [evolution, baking] = (await countsAt(house, evolutionUrl(0), bakingUrl(0))) as [TermCounts, TermCounts];
    expect(score(evolution)).toEqual({ score: 0, profile: 'c1' });
    expect(score(baking).score).toBeGreaterThan(0);
    expect(await profiles(3)).toMatchObject([{ id: 'c1', lessons: 0, terms: [{ term: 'flour' }] }]);
    expect(taught('c1')).toEqual([]);
  });

  test('names the ratings that taught each profile, and those of the parent whose place a profile took', async () => {
    const house = await scene();
    for (const [url, value] of [
      [evolutionUrl(0), 1],
      [bakingUrl(0), -1],
      [evolutionUrl(1), 1],
      [evolutionUrl(0), 0],
    ] as const) {
      await house.rate(url, value);
    }
    const before = await house.agents.knowledge(house.agent.id);
    const [parent] = before.population.profiles as unknown as [{ id: ProfileId }];
    const child = { profile: 'c1' as ProfileId, parents: [parent.id], weights: [], gained: [], lost: [] };
    const event = { type: 'evolved', accepted: true, before: 0, after: 1, children: [child], beside: true } as const;
    const { entries } = before;
    const bred = [
      ...entries,
      { ...(entries.at(-1) as LogEntry), id: 'bred' as EventId, position: entries.length, event },
    ];
    const { taught, profiles } = await knowledgeFrom(house.agent, bred, sourcesOf(house.ports.library));
    const told = taught('c1').map(({ page, value }) => [page, value]);
    expect(told).toEqual([
      [house.page(bakingUrl(0)), -1],
      [house.page(evolutionUrl(1)), 1],
      [house.page(evolutionUrl(0)), 0],
    ]);
    expect(taught(parent.id)).toEqual([]);
    expect(await profiles(3)).toMatchObject([{ id: 'c1', lessons: told.length }]);
  });

  test('names terms as pages write them, and leaves out those that no page has or that name nothing', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    const { named } = await house.agents.knowledge(house.agent.id);
    expect(await named(['crossov', 'choos', 'baix'])).toEqual(new Map([['crossov', 'crossover']]));
  });

  test('is made only of the ratings that count', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    await house.rate(evolutionUrl(1), 1);
    await house.agents.ratings.unrate(house.agent.id, pageAt(evolutionUrl(1), house.session), READER);
    const entries = await house.ports.store.log(house.agent.id);
    const { asked, library } = watched(house.ports.library);
    await knowledgeFrom(house.agent, entries, sourcesOf(library));
    expect(asked).toEqual([...currentRatings(entries).values()].map(({ event }) => event.counts));
    expect(asked).toHaveLength(1);
  });

  test('is read through the newest dictionary, and the population stays', async () => {
    const house = await scene();
    await house.rate(evolutionUrl(0), 1);
    const entries = await house.ports.store.log(house.agent.id);
    const pages = await countsAt(house, evolutionUrl(0), evolutionUrl(1), bakingUrl(0));
    const known = async (dictionary = emptyDictionary()): Promise<Knowledge> =>
      knowledgeFrom(house.agent, entries, sourcesOf(watched(house.ports.library, dictionary).library));
    const [before, after] = [await known(), await known(nextEpoch(emptyDictionary(), pages))];
    expect(after.dictionary.epoch).toBe(1);
    expect(after.population).toEqual(before.population);
    expect(after.score(pages[1] as TermCounts).score).not.toBe(before.score(pages[1] as TermCounts).score);
  });
});
