import { describe, expect, test } from 'vitest';
import { NotFound, rankedPages } from '../../../agents/agents.ts';
import type { DoneSession } from '../../../agents/session-records.ts';
import { Interests } from '../../../agents/topic-agent/interests.ts';
import { countTerms, encodeTermCounts, type InterestId, type LogEntry } from '../../../profiles/profiles.ts';
import { firstSession, houseOf, listOf, pageAt, READER } from '../support.ts';
import { THREE_KINDS, topicsOf } from '../topics.ts';

/** An agent whose reader likes bees and trams, after a session and its ratings. */
async function scene(likes = ['bees', 'trams']) {
  const house = await firstSession(topicsOf(THREE_KINDS, 10), { words: 'things', pagesPerSession: 21 });
  const { agents, id, session } = house;
  const rate = async (session: DoneSession) => {
    for (const { page, url } of listOf(session)) {
      await agents.ratings.rate(id, page, likes.some((kind) => url.includes(kind)) ? 1 : -1, READER);
    }
  };
  await rate(session);
  return { ...house, rate };
}

const grouped = async ({ agents, id, ports }: Pick<Awaited<ReturnType<typeof scene>>, 'agents' | 'id' | 'ports'>) => {
  const { interests } = await agents.knowledge(id);
  const log = await ports.store.log(id);
  return { interests: await interests(), events: log.filter(({ event }) => event.type === 'grouped') };
};

describe('the interests of an agent', () => {
  test('are two after the session in which two become clear, each with its words', async () => {
    const house = await scene();
    expect((await grouped(house)).interests).toHaveLength(1);
    await house.agents.runSession(house.id);
    const { interests, events } = await grouped(house);
    expect(events.map(({ by }) => by)).toEqual(['interests']);
    expect(interests).toHaveLength(2);
    const words = interests.map(({ terms }) => terms.join(' '));
    expect(words.filter((each) => /hive|honey|bees|queen|nectar|workers/.test(each))).toHaveLength(1);
    expect(words.filter((each) => /tram|rails|driver|wires|conductor/.test(each))).toHaveLength(1);
    expect(interests.flatMap(({ profiles }) => profiles).length).toBeGreaterThan(1);
  });

  test('are one if there is only one', async () => {
    const house = await scene(['bees']);
    await house.agents.runSession(house.id);
    const { interests, events } = await grouped(house);
    expect([interests.length, events.length]).toEqual([1, 0]);
  });

  test('stay, and add no event while nothing changes', async () => {
    const house = await scene();
    const second = await house.agents.runSession(house.id);
    const before = await grouped(house);
    await house.agents.runSession(house.id);
    expect(await grouped(house)).toEqual(before);
    await house.rate(second);
    await house.agents.runSession(house.id);
    const after = await grouped(house);
    const named = ({ interests }: typeof before) => interests.map(({ id, terms }) => [id, terms]);
    const pagesOf = ({ interests }: typeof before) => interests.flatMap(({ pages }) => pages).length;
    expect(named(after)).toEqual(named(before));
    expect(pagesOf(after)).toBeGreaterThan(pagesOf(before));
  });

  test('become one again if that is undone, and are split again only after six more likes', async () => {
    const { agents, ports, id, session } = await scene();
    const interests = new Interests({ ports, log: agents.log });
    const told = async () => {
      await interests.regroup(id);
      return (await grouped({ agents, id, ports })).interests.length;
    };
    expect(await told()).toBe(2);
    const [event] = (await grouped({ agents, id, ports })).events;
    await agents.undo(id, event?.id as never, READER);
    const more = session.passed.filter(({ url }) => !url.includes('golf'));
    const after: number[] = [await told()];
    await agents.ratings.rate(id, pageAt('http://golf.example/jetty', session), -1, READER);
    for (const { page } of more.slice(0, 6)) {
      await agents.ratings.rate(id, page, 1, READER);
      after.push(await told());
    }
    expect(after).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });

  test('are joined for good and named by their owner', async () => {
    const house = await scene();
    const second = await house.agents.runSession(house.id);
    const [a, b] = (await grouped(house)).interests.map(({ id }) => id) as [InterestId, InterestId];
    await house.agents.interests.name(house.id, a, 'All of it', READER);
    await house.agents.interests.join(house.id, b, a, READER);
    await house.rate(second);
    await house.agents.runSession(house.id);
    const { interests } = await grouped(house);
    expect(interests.map(({ id, name }) => [id, name])).toEqual([[a, 'All of it']]);
    await expect(house.agents.interests.join(house.id, b, a, READER)).rejects.toThrow(NotFound);
    await expect(house.agents.interests.name(house.id, b, 'x', READER)).rejects.toThrow(NotFound);
  });

  test('are not forgotten while sixty pages of another are liked', async () => {
    const { agents, ports } = await houseOf();
    const { id } = await agents.create({ user: READER, words: 'things', language: 'en' });
    await agents.runSession(id);
    const entries: object[] = [];
    const say = (event: object) => entries.push(event);
    const like = async (kind: keyof typeof THREE_KINDS, n: number, value = 1) => {
      const page = `${kind}${n}`;
      const terms = encodeTermCounts(countTerms(`${THREE_KINDS[kind]} ${page}`, 'en'));
      const [counts] = await ports.library.keepCounts(READER, [terms]);
      say({ type: 'rated', page, version: 1, counts, value, profile: null });
    };
    const interest = (kind: string) => ({ interest: `${kind}0`, pages: [0, 1, 2].map((n) => kind + n), terms: [kind] });
    for (const kind of ['golf', 'bees', 'trams'] as const) {
      for (const n of [0, 1, 2]) await like(kind, n, kind === 'golf' ? -1 : 1);
    }
    say({ type: 'grouped', interests: [interest('bees'), interest('trams')] });
    for (let n = 3; n < 66; n++) await like('trams', n);
    // A page outside its likely interest, so that a new grouping has something to change.
    await like('golf', 9);
    const at = '2026-01-05T08:00:00.000Z';
    const log = entries.map((event, i) => ({ id: `e${i}`, position: i + 1, at, by: READER, event }));
    await ports.store.append(id, log as unknown as readonly LogEntry[]);
    await agents.runSession(id);
    const interests = await (await agents.knowledge(id)).interests();
    expect(interests.map(({ id: each, terms }) => [each, terms])).toContainEqual(['bees0', ['bees']]);
    const { pages } = interests.find((each) => (each.id as string) === 'bees0') ?? {};
    expect(pages).toEqual(expect.arrayContaining(['bees0', 'bees1', 'bees2']));
    expect(interests.flatMap((each) => each.pages)).toHaveLength(6 + 63 + 1);
  });

  test('are named for each page of a list', async () => {
    const { agents, id } = await scene();
    expect((await agents.explaining.scores(id, 1)).items.every(({ interest }) => interest === undefined)).toBe(true);
    const second = await agents.runSession(id);
    const { items } = await agents.explaining.scores(id, second.number);
    const interests = await (await agents.knowledge(id)).interests();
    const url = new Map(rankedPages(second).map((each) => [each.page, each.url]));
    for (const { page, interest } of items) {
      const kind = url.get(page)?.includes('bees') ? 'hive' : url.get(page)?.includes('trams') ? 'tram' : undefined;
      if (kind === undefined) continue;
      const like = (terms: readonly string[]) =>
        /hive|honey|bees|queen|nectar|workers/.test(terms.join()) === (kind === 'hive');
      expect(interests.find((each) => like(each.terms))?.id).toBe(interest);
    }
  });
});
