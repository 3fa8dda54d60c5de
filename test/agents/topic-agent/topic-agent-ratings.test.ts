/** Ratings, clearing and undoing, and their effect on an agent's knowledge. */
import { describe, expect, test, vi } from 'vitest';
import { type AgentId, asSaid, DamagedPage, NotFound, rankedPages } from '../../../agents/agents.ts';
import {
  currentRatings,
  type EventId,
  MOST_PROFILES,
  type PageId,
  type Population,
  type RatedEntry,
} from '../../../profiles/profiles.ts';
import { lessonsOf } from '../../profiles/support.ts';
import { bakingUrl, evolutionUrl, firstSession, listOf, NEW_AGENT, READER } from '../support.ts';

/** The pages and ratings of each profile, in the order of founding. */
function taught(population: Population) {
  return population.profiles.map(({ id }) => lessonsOf(population, id).map(({ page, value }) => ({ page, value })));
}

/** An agent after its first session, which shows all pages by default. */
async function scene(pagesPerSession = 16, words = NEW_AGENT.words) {
  const here = await firstSession({}, { pagesPerSession, words });
  const { agents, id, session } = here;
  return {
    ...here,
    clear: (url: string) => agents.ratings.unrate(id, here.page(url), READER),
    undo: (event: EventId) => agents.undo(id, event, READER),
    population: async () => (await agents.knowledge(id)).population,
    scores: () =>
      Promise.all(rankedPages(session).map(async ({ page }) => (await agents.explaining.why(id, page)).score)),
  };
}

describe('a page rated relevant', () => {
  test('founds a profile if no profile brought it, and that profile lasts as long as the rating', async () => {
    const { rate, log, population, session } = await scene();
    const { id } = await rate(evolutionUrl(0), 1);
    const [, founding, rating] = await log();
    const known = await population();
    const [profile] = known.profiles;
    const { page, version, counts } = rankedPages(session).find(({ url }) => url === evolutionUrl(0)) ?? {};
    const rated = { type: 'rated', page, version, counts, value: 1, profile: profile?.id };
    expect(founding).toMatchObject({ position: 1, event: { type: 'founded', profile: profile?.id, cause: id } });
    expect(rating).toMatchObject({ id, position: 2, by: READER, event: rated });
    expect(known.lessons).toMatchObject([{ value: 1, profile: profile?.id }]);
  });

  test('founds at most ten profiles; after that the nearest learns, and the first are still taught', async () => {
    const { rate, population, session } = await scene();
    const [first, ...others] = rankedPages(session).map(({ url }) => url) as [string, ...string[]];
    for (const url of [first, ...others.slice(0, MOST_PROFILES - 1)]) await rate(url, 1);
    const before = await population();
    await rate(first, 1);
    expect(taught(await population())).toEqual(taught(before));
    expect((await population()).profiles).toEqual(before.profiles);
    for (const url of others.slice(MOST_PROFILES - 1)) await rate(url, 1);
    const known = await population();
    expect([MOST_PROFILES, known.profiles.length, taught(known).flat().length]).toEqual([10, 10, 16]);
  });

  test('trains the profile that brought it', async () => {
    const { rate, agents, id, again, population } = await scene(4);
    await rate(evolutionUrl(0), 1);
    await rate(bakingUrl(0), 1);
    const [best] = listOf(await again());
    const { event } = await agents.ratings.rate(id, best?.page as PageId, -0.5, READER);
    expect(event).toMatchObject({ type: 'rated', value: -0.5, profile: best?.profile });
    const known = await population();
    const lessons = known.profiles.map(({ id: each }) => [each === best?.profile, lessonsOf(known, each).length]);
    expect(lessons.sort()).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  test('has a higher score afterwards, and so have similar pages', async () => {
    const { rate, agents, id, page } = await scene();
    const score = async (place: number) => (await agents.explaining.why(id, page(evolutionUrl(place)))).score;
    const before = [await score(0), await score(1)];
    await rate(evolutionUrl(0), 1);
    const after = [await score(0), await score(1)];
    expect(after[0]).toBeGreaterThan(before[0] ?? Number.NaN);
    expect(after[1]).toBeGreaterThan(before[1] ?? Number.NaN);
    expect(after[0]).toBeGreaterThan(after[1] ?? Number.NaN);
  });

  test('says beside the score of a page what liked pages score on average', async () => {
    const { rate, agents, id, page } = await scene();
    const why = (place: number) => agents.explaining.why(id, page(evolutionUrl(place)));
    expect((await why(2)).liked).toBeUndefined();
    await rate(evolutionUrl(0), 1);
    await rate(evolutionUrl(1), 1);
    const [one, other, third] = [await why(0), await why(1), await why(2)];
    expect(third.liked).toBeCloseTo((one.score + other.score) / 2, 9);
  });
});

test('the words of an agent are shown as long as they are wanted, even where no heavier ones are', async () => {
  const { rate, agents, id } = await scene(16, 'bread');
  const shown = async () => (await (await agents.knowledge(id)).profiles(0))[0]?.terms.map(({ surface }) => surface);
  for (const place of [0, 1, 2]) await rate(evolutionUrl(place), 1);
  expect(await shown()).toEqual(['bread']);
  for (const place of [0, 1, 2]) await rate(bakingUrl(place), -1);
  expect(await shown()).toEqual([]);
});

describe('a page rated not relevant', () => {
  test('waits while there is no profile, and then teaches the first', async () => {
    const { rate, population, agents, id } = await scene();
    await rate(bakingUrl(0), -1);
    expect((await population()).profiles).toEqual([]);
    await rate(evolutionUrl(0), 1);
    const [view] = await (await agents.knowledge(id)).profiles(100);
    const weight = (term: string) => view?.terms.find((each) => each.term === term)?.weight;
    expect(view?.lessons).toBe(2);
    expect(weight('flour')).toBeLessThan(0);
    expect(weight('crossov')).toBeGreaterThan(0);
  });

  test.each([0, -0.5, -1])('with %d founds no profile, but teaches the nearest', async (value) => {
    const { rate, population } = await scene();
    await rate(evolutionUrl(0), 1);
    await rate(evolutionUrl(1), value);
    expect(taught(await population())).toMatchObject([{ length: 2 }]);
  });
});

test.each([1.01, -1.01, Number.POSITIVE_INFINITY, Number.NaN])('a rating of %d is refused', async (value) => {
  const { rate, log } = await scene();
  await expect(rate(evolutionUrl(0), value)).rejects.toThrow(RangeError);
  expect(await log()).toHaveLength(1);
});

test('a rating of a missing page or agent is refused, and so are its explanation, clearing and undoing', async () => {
  const { agents, id, page, rate, clear, undo, log } = await scene();
  const [known, nowhere] = [page(evolutionUrl(0)), 'nowhere' as PageId];
  const [created] = await log();
  const refused = [
    () => agents.ratings.rate(id, nowhere, 1, READER),
    () => agents.ratings.rate(`${id}x` as AgentId, known, 1, READER),
    () => agents.explaining.why(id, nowhere),
    () => clear(evolutionUrl(0)),
    () => undo('nothing' as EventId),
    () => undo(created?.id as EventId),
  ];
  for (const act of refused) await expect(act()).rejects.toThrow(NotFound);
  expect(await log()).toHaveLength(1);
  await rate(evolutionUrl(0), 1);
  await clear(evolutionUrl(0));
  await expect(clear(evolutionUrl(0))).rejects.toThrow(NotFound);
});

test('a rating replaces the earlier rating of its page, and changes nothing if it is the same', async () => {
  const { rate, log, population } = await scene();
  await rate(evolutionUrl(0), 1);
  await rate(evolutionUrl(0), 1);
  expect(taught(await population())).toMatchObject([[{ value: 1 }]]);
  await rate(evolutionUrl(1), 1);
  await rate(evolutionUrl(1), -1);
  const before = await population();
  await rate(evolutionUrl(1), -1);
  expect([...currentRatings(await log()).values()].map(({ event }) => event.value)).toEqual([1, -1]);
  expect(taught(before)).toMatchObject([{ length: 2 }]);
  expect(taught(await population())).toEqual(taught(before));
});

test('a page rated again trains the profile that is nearest without its own earlier rating', async () => {
  const { rate, population } = await scene();
  const { event: first } = await rate(evolutionUrl(0), 1);
  await rate(bakingUrl(0), 1);
  // It founds a profile that is like nothing as much as this page.
  const { event: liked } = await rate(evolutionUrl(1), 1);
  const { event: disliked } = await rate(evolutionUrl(1), -0.5);
  const { profile } = first as RatedEntry['event'];
  expect(liked).not.toMatchObject({ profile });
  expect(disliked).toMatchObject({ profile });
  expect(taught(await population())).toMatchObject([[{ value: 1 }, { value: -0.5 }], [{ value: 1 }]]);
});

test('undoing can be undone itself, and undoing twice acts once', async () => {
  const { rate, undo, log, population } = await scene();
  const { id } = await rate(evolutionUrl(0), 1);
  const before = await population();
  await undo(id);
  expect((await population()).profiles).toEqual([]);
  const undoing = (await log()).at(-1);
  expect(undoing).toMatchObject({ by: READER, event: { type: 'undone', event: id } });
  for (const [event, profiles] of [
    [id, []],
    [undoing?.id, before.profiles],
    [undoing?.id, before.profiles],
    [id, []],
  ] as const) {
    await undo(event as EventId);
    expect((await population()).profiles).toEqual(profiles);
  }
});

test('undoing the last rating gives and announces the one that counts again', async () => {
  const { rate, agents, id, page, announced } = await scene();
  await rate(evolutionUrl(0), -1);
  await rate(evolutionUrl(0), 1);
  for (const value of [-1, undefined]) {
    const now = { page: page(evolutionUrl(0)), value };
    expect(await agents.ratings.undoLast(id, READER)).toEqual(now);
    expect(announced.at(-1)).toEqual({ type: 'rated', agent: id, ...now });
  }
});

test('a rating can be cleared after its page became unreadable', async () => {
  const { rate, clear, ports, population } = await scene();
  await rate(evolutionUrl(0), 1);
  const damaged = vi.spyOn(ports.library, 'get').mockRejectedValue(new DamagedPage(asSaid('it cannot be read')));
  await clear(evolutionUrl(0));
  damaged.mockRestore();
  expect((await population()).lessons).toEqual([]);
});

test('the explanation of a score has the score that ranked the page, and shares that add up to 1', async () => {
  const { rate, agents, id, again } = await scene(4);
  await rate(evolutionUrl(0), 1);
  await rate(bakingUrl(0), -1);
  for (const { page, score, profile, title } of listOf(await again())) {
    const why = await agents.explaining.why(id, page);
    expect(why).toMatchObject({ page: { id: page, title }, score, profile });
    expect(why.contributions.reduce((sum, { share }) => sum + Math.abs(share), 0)).toBeCloseTo(1, 10);
    expect(why.contributions.map(({ surface }) => surface)).toContain('crossover');
  }
});

test('the explanation of a score names the agent’s words before there is a profile, and no words below the agent’s own', async () => {
  const { agents, id, page } = await scene(16, 'genetic algorithms');
  const [liked, other] = [
    await agents.explaining.why(id, page(evolutionUrl(0))),
    await agents.explaining.why(id, page(bakingUrl(0))),
  ];
  expect([liked.profile, other.profile]).toEqual([null, null]);
  expect(liked.contributions.slice(0, 2).map(({ surface }) => surface)).toEqual(['algorithms', 'genetic']);
  expect(other.score).toBeLessThan(0);
  expect(other.contributions.map(({ share }) => Math.sign(share))).not.toContain(1);
});
