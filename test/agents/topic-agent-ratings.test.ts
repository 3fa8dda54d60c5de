/** Rating, clearing, undoing: what a person's judgement does to what an agent knows. */
import { describe, expect, test, vi } from 'vitest';
import { type Agent, DamagedPage, type DoneSession, NotFound } from '../../agents/agents.ts';
import { currentRatings, type EventId, MOST_PROFILES, type PageId, type Population } from '../../profiles/profiles.ts';
import { lessonsOf } from '../profiles/support.ts';
import { bakingUrl, evolutionUrl, type House, houseOf, listOf, NEW_AGENT, pageAt, READER } from './support.ts';

interface Scene extends House {
  readonly agent: Agent;
  readonly session: DoneSession;
  /** Rates the page at an address. */
  rate(url: string, value: number): Promise<EventId>;
  population(): Promise<Population>;
}

/** An agent after its first session, which shows all pages unless told otherwise. */
async function scene(pagesPerSession = 16): Promise<Scene> {
  const house = await houseOf();
  const agent = await house.agents.create({ ...NEW_AGENT, pagesPerSession });
  const session = await house.agents.runSession(agent.id);
  return {
    ...house,
    agent,
    session,
    rate: async (url, value) => (await house.agents.rate(agent.id, pageAt(url, session), value, READER)).id,
    population: async () => (await house.agents.knowledge(agent.id)).population,
  };
}

describe('a page rated relevant', () => {
  test('founds a profile when none brought it, which lives by that rating', async () => {
    const { rate, ports, agent, population, session } = await scene();
    const id = await rate(evolutionUrl(0), 1);
    const [, founding, rating] = await ports.store.log(agent.id);
    const known = await population();
    const [profile] = known.profiles;
    const { page, version, counts } = session.candidates.find(({ url }) => url === evolutionUrl(0)) ?? {};
    expect(founding).toMatchObject({ position: 1, event: { type: 'founded', profile: profile?.id, cause: id } });
    expect(rating).toMatchObject({
      id,
      position: 2,
      by: READER,
      event: { type: 'rated', page, version, counts, value: 1, profile: profile?.id },
    });
    expect(known.lessons).toMatchObject([{ value: 1, profile: profile?.id }]);
  });

  test('founds at most ten profiles; after that the nearest learns', async () => {
    const { rate, population, session } = await scene();
    for (const { url } of session.candidates) await rate(url, 1);
    const known = await population();
    expect(MOST_PROFILES).toBe(10);
    expect(known.profiles).toHaveLength(10);
    expect(taught(known).flat()).toHaveLength(16);
  });

  test('that founded one of ten goes on teaching it when it is rated again', async () => {
    const { rate, population, session } = await scene();
    for (const { url } of session.candidates.slice(0, MOST_PROFILES)) await rate(url, 1);
    const before = await population();
    await rate(session.candidates[0]?.url ?? '', 1);
    expect(taught(await population())).toEqual(taught(before));
    expect((await population()).profiles).toEqual(before.profiles);
  });

  test('trains the profile that brought it', async () => {
    const { rate, agents, agent, population } = await scene(4);
    await rate(evolutionUrl(0), 1);
    await rate(bakingUrl(0), 1);
    const second = await agents.runSession(agent.id);
    const [best] = listOf(second);
    const { event } = await agents.rate(agent.id, best?.page as PageId, -0.5, READER);
    expect(event).toMatchObject({ type: 'rated', value: -0.5, profile: best?.profile });
    const known = await population();
    expect(known.profiles).toHaveLength(2);
    expect(known.profiles.map(({ id }) => [id === best?.profile, lessonsOf(known, id).length]).sort()).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  test('is scored higher afterwards, and so is what resembles it', async () => {
    const { rate, agents, agent, session } = await scene();
    const like = async (url: string) => (await agents.why(agent.id, pageAt(url, session))).score;
    const before = [await like(evolutionUrl(0)), await like(evolutionUrl(1))];
    await rate(evolutionUrl(0), 1);
    const after = [await like(evolutionUrl(0)), await like(evolutionUrl(1))];
    expect(after[0]).toBeGreaterThan(before[0] ?? Number.NaN);
    expect(after[1]).toBeGreaterThan(before[1] ?? Number.NaN);
    expect(after[0]).toBeGreaterThan(after[1] ?? Number.NaN);
  });
});

describe('a page rated not relevant', () => {
  test('waits while there is no profile and then teaches the first', async () => {
    const { rate, population, agents, agent } = await scene();
    await rate(bakingUrl(0), -1);
    expect((await population()).profiles).toEqual([]);
    await rate(evolutionUrl(0), 1);
    const { profiles } = await agents.knowledge(agent.id);
    const [view] = await profiles(100);
    expect(view).toMatchObject({ lessons: 2 });
    expect(view?.terms.find(({ term }) => term === 'flour')?.weight).toBeLessThan(0);
    expect(view?.terms.find(({ term }) => term === 'crossov')?.weight).toBeGreaterThan(0);
  });

  test.each([0, -0.5, -1])('founds nothing with %d, but teaches the nearest', async (value) => {
    const { rate, population } = await scene();
    await rate(evolutionUrl(0), 1);
    await rate(evolutionUrl(1), value);
    expect(taught(await population())).toMatchObject([{ length: 2 }]);
  });
});

describe('a rating', () => {
  test.each([1.01, -1.01, Number.POSITIVE_INFINITY, Number.NaN])('of %d is refused', async (value) => {
    const { rate, ports, agent } = await scene();
    await expect(rate(evolutionUrl(0), value)).rejects.toThrow(RangeError);
    expect(await ports.store.log(agent.id)).toHaveLength(1);
  });

  test('of a page or an agent that is not there is refused', async () => {
    const { agents, agent, session } = await scene();
    const page = pageAt(evolutionUrl(0), session);
    await expect(agents.rate(agent.id, 'nowhere' as PageId, 1, READER)).rejects.toThrow(NotFound);
    await expect(agents.rate(`${agent.id}x` as typeof agent.id, page, 1, READER)).rejects.toThrow(NotFound);
  });

  test('replaces the former one of its page', async () => {
    const { rate, ports, agent, population } = await scene();
    await rate(evolutionUrl(0), 1);
    await rate(evolutionUrl(1), 1);
    await rate(evolutionUrl(1), -1);
    const ratings = [...currentRatings(await ports.store.log(agent.id)).values()].map(({ event }) => event.value);
    expect(ratings).toEqual([1, -1]);
    expect(taught(await population())).toMatchObject([{ length: 2 }]);
  });

  test('that is given again leaves what was learned as it was', async () => {
    const { rate, population } = await scene();
    await rate(evolutionUrl(0), 1);
    const before = await population();
    await rate(evolutionUrl(0), 1);
    expect(taught(before)).toMatchObject([[{ value: 1 }]]);
    expect(taught(await population())).toEqual(taught(before));
  });
});

describe('undoing', () => {
  test('a rating restores what the agent knew before, to the last bit', async () => {
    const { rate, agents, agent, session, population } = await scene();
    await rate(evolutionUrl(0), 1);
    await rate(bakingUrl(0), -1);
    const before = await population();
    const scores = await scoresOf(agents.why.bind(agents), agent, session);
    const id = await rate(evolutionUrl(1), 1);
    expect(await population()).not.toEqual(before);
    await agents.undo(agent.id, id, READER);
    expect(await population()).toEqual(before);
    expect(await scoresOf(agents.why.bind(agents), agent, session)).toEqual(scores);
  });

  test('a rating that replaced another brings the other back', async () => {
    const { rate, agents, agent, population } = await scene();
    await rate(evolutionUrl(0), 1);
    await rate(evolutionUrl(1), 1);
    const before = await population();
    await agents.undo(agent.id, await rate(evolutionUrl(1), -1), READER);
    expect(await population()).toEqual(before);
  });

  test('can be undone', async () => {
    const { rate, agents, agent, ports, population } = await scene();
    const id = await rate(evolutionUrl(0), 1);
    const before = await population();
    await agents.undo(agent.id, id, READER);
    expect((await population()).profiles).toEqual([]);
    const undoing = (await ports.store.log(agent.id)).at(-1);
    expect(undoing).toMatchObject({ by: READER, event: { type: 'undone', event: id } });
    await agents.undo(agent.id, undoing?.id as EventId, READER);
    expect(await population()).toEqual(before);
  });

  test('twice is once: taking back the undoing brings the rating back', async () => {
    const { rate, agents, agent, ports, population } = await scene();
    const id = await rate(evolutionUrl(0), 1);
    const before = await population();
    await agents.undo(agent.id, id, READER);
    const undoing = (await ports.store.log(agent.id)).at(-1)?.id as EventId;
    await agents.undo(agent.id, id, READER);
    await agents.undo(agent.id, undoing, READER);
    expect(await population()).toEqual(before);
    await agents.undo(agent.id, undoing, READER);
    expect(await population()).toEqual(before);
    await agents.undo(agent.id, id, READER);
    expect((await population()).profiles).toEqual([]);
  });

  test('what never was is refused, and so is the agent’s creation', async () => {
    const { agents, agent, ports } = await scene();
    const [created] = await ports.store.log(agent.id);
    for (const event of ['nothing' as EventId, created?.id as EventId]) {
      await expect(agents.undo(agent.id, event, READER)).rejects.toThrow(NotFound);
    }
    expect(await ports.store.log(agent.id)).toHaveLength(1);
  });
});

describe('clearing a rating', () => {
  test('makes the agent know what it knew without it', async () => {
    const { rate, agents, agent, session, population } = await scene();
    await rate(evolutionUrl(0), 1);
    const before = await population();
    await rate(evolutionUrl(1), 1);
    await agents.unrate(agent.id, pageAt(evolutionUrl(1), session), READER);
    expect(await population()).toEqual(before);
  });

  test('that is not there is refused, and so is clearing it twice', async () => {
    const { rate, agents, agent, session } = await scene();
    const page = pageAt(evolutionUrl(0), session);
    await expect(agents.unrate(agent.id, page, READER)).rejects.toThrow(NotFound);
    await rate(evolutionUrl(0), 1);
    await agents.unrate(agent.id, page, READER);
    await expect(agents.unrate(agent.id, page, READER)).rejects.toThrow(NotFound);
  });
});

describe('why a page has its score', () => {
  test('is said with the score it was ranked by, and with shares that add up to 1', async () => {
    const { rate, agents, agent } = await scene(4);
    await rate(evolutionUrl(0), 1);
    await rate(bakingUrl(0), -1);
    const second = await agents.runSession(agent.id);
    for (const { page, score, profile, title } of listOf(second)) {
      const why = await agents.why(agent.id, page);
      expect(why).toMatchObject({ page: { id: page, title }, score, profile });
      expect(why.contributions.reduce((sum, { share }) => sum + Math.abs(share), 0)).toBeCloseTo(1, 10);
      expect(why.contributions.map(({ surface }) => surface)).toContain('crossover');
    }
  });

  test('is the agent’s words before there is a profile', async () => {
    const { agents, agent, session } = await scene();
    const why = await agents.why(agent.id, pageAt(evolutionUrl(0), session));
    expect(why.profile).toBeNull();
    expect(why.contributions.slice(0, 2).map(({ surface }) => surface)).toEqual(['algorithms', 'genetic']);
  });

  test('is below nothing when its words come where the agent’s do not', async () => {
    const { agents, agent, session } = await scene();
    const why = await agents.why(agent.id, pageAt(bakingUrl(0), session));
    expect(why.profile).toBeNull();
    expect(why.score).toBeLessThan(0);
    expect(why.contributions.map(({ share }) => Math.sign(share))).not.toContain(1);
  });

  test('of a page that is not there is refused', async () => {
    const { agents, agent } = await scene();
    await expect(agents.why(agent.id, 'nowhere' as PageId)).rejects.toThrow(NotFound);
  });
});

/** Per profile, in the order of founding, the pages and ratings that train it. */
function taught(population: Population) {
  return population.profiles.map(({ id }) => lessonsOf(population, id).map(({ page, value }) => ({ page, value })));
}

type WhyOf = House['agents']['why'];

async function scoresOf(why: WhyOf, agent: Agent, { candidates }: DoneSession): Promise<readonly number[]> {
  return Promise.all(candidates.map(async ({ page }) => (await why(agent.id, page)).score));
}

test('a rating is cleared though its page cannot be read any more', async () => {
  const { rate, agents, agent, session, ports, population } = await scene();
  await rate(evolutionUrl(0), 1);
  const damaged = vi.spyOn(ports.library, 'get').mockRejectedValue(new DamagedPage('it cannot be read'));
  await agents.unrate(agent.id, pageAt(evolutionUrl(0), session), READER);
  damaged.mockRestore();
  expect((await population()).lessons).toEqual([]);
});
