/** The work of a rating, and what is remembered between two looks: counted, not timed. */
import { describe, expect, test } from 'vitest';
import { type InTurns, type Library, TopicAgents } from '../../../agents/agents.ts';
import { type CountsHash, finished, likelyLanguages, type PageId } from '../../../profiles/profiles.ts';
import { bakingUrl, evolutionUrl, houseOf, listOf, NEW_AGENT, pageAt, READER, withParts } from '../support.ts';

/** An agent after a first list, three pages of which founded profiles, and a second list. */
async function scene() {
  const { ports } = await houseOf();
  const asked: CountsHash[] = [];
  let works = 0;
  let steps = 0;
  const counts: Library['counts'] = (hash) => {
    asked.push(hash);
    return ports.library.counts(hash);
  };
  const library = withParts(ports.library, { counts });
  const inTurns: InTurns = async (work) => {
    works++;
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      steps++;
    }
  };
  const agents = new TopicAgents({ ...ports, library, inTurns });
  const { id } = await agents.create({ ...NEW_AGENT, pagesPerSession: 8 });
  const first = await agents.runSession(id);
  const rate = (page: PageId, value: number) => agents.ratings.rate(id, page, value, READER);
  for (const url of [evolutionUrl(0), evolutionUrl(1), bakingUrl(0)]) await rate(pageAt(url, first), 1);
  const second = await agents.runSession(id);
  /** The pages whose counts an act requests, and how often it needs long work. */
  const workOf = async (act: () => Promise<unknown>) => {
    const before = { works, steps };
    asked.length = 0;
    await act();
    return { pages: asked.length, works: works - before.works, steps: steps - before.steps };
  };
  return { agents, id, ports, first, second, rate, workOf };
}

test('a rating of a page that a current profile brought reads no other page', async () => {
  const { second, rate, workOf } = await scene();
  const [best] = listOf(second);
  expect(best?.profile).not.toBeNull();
  expect(await workOf(() => rate(best?.page as PageId, -1))).toEqual({ pages: 1, works: 0, steps: 0 });
});

test('a rating of a page shown before there were profiles compares profiles only if it founds none', async () => {
  const { first, rate, workOf } = await scene();
  const [one, other] = listOf(first).slice(3);
  expect(await workOf(() => rate(one?.page as PageId, 1))).toEqual({ pages: 1, works: 0, steps: 0 });
  expect((await workOf(() => rate(other?.page as PageId, -1))).works).toBeGreaterThan(0);
});

test('a rating of an agent with one profile compares nothing', async () => {
  const { agents, ports, workOf } = await scene();
  const { id } = await agents.create({ ...NEW_AGENT, user: 'bia' as typeof NEW_AGENT.user });
  const session = await agents.runSession(id);
  await agents.ratings.rate(id, pageAt(evolutionUrl(0), session), 1, READER);
  const disliked = pageAt(evolutionUrl(1), session);
  expect(await workOf(() => agents.ratings.rate(id, disliked, -1, READER))).toEqual({ pages: 1, works: 0, steps: 0 });
  const [, founded] = await ports.store.log(id);
  const { event } = (await ports.store.log(id)).at(-1) ?? {};
  expect(event).toMatchObject({
    type: 'rated',
    value: -1,
    profile: founded?.event.type === 'founded' && founded.event.profile,
  });
});

describe('is worked out in a step for each page and each profile', () => {
  test('is told in a step for each page, and for each profile', async () => {
    const { agents, id, workOf } = await scene();
    const { population, profiles } = await agents.knowledge(id);
    expect(population.profiles).toHaveLength(3);
    const { steps } = await workOf(() => profiles(10));
    expect(steps).toBeGreaterThanOrEqual(population.lessons.length + likelyLanguages('evolution').length + 3);
  });

  test('is worked out once, however many ask for it', async () => {
    const { agents, id } = await scene();
    const [known, same] = await Promise.all([agents.knowledge(id), agents.knowledge(id)]);
    expect(same).toBe(known);
    expect(await agents.knowledge(id)).toBe(known);
  });

  test('is worked out anew after a rating, a change of language or of what must be said, and a session', async () => {
    const { agents, id, second, rate } = await scene();
    const seen = new Set([await agents.knowledge(id)]);
    await rate(listOf(second)[0]?.page as PageId, 1);
    seen.add(await agents.knowledge(id));
    for (const changed of [{ language: null }, { mustSay: 'any' }] as const) {
      await agents.edit(id, changed, READER);
      seen.add(await agents.knowledge(id));
    }
    await agents.runSession(id);
    seen.add(await agents.knowledge(id));
    expect(seen.size).toBe(5);
  });

  test('is read again through a new dictionary', async () => {
    const { agents, id, ports } = await scene();
    const known = await agents.knowledge(id);
    const page = await ports.library.find(evolutionUrl(0));
    const counts = await ports.library.counts(page?.counts as CountsHash);
    const read = { url: '', page: { title: '', description: '', language: 'en', text: 'x', counts } };
    for (let i = 0; i < 40; i++) await ports.library.keep(`http://more.example/${i}`, read as never);
    const after = await agents.knowledge(id);
    expect(after.dictionary.epoch).toBeGreaterThan(known.dictionary.epoch);
    expect(after).not.toBe(known);
  });

  test('is tried again after a failure', async () => {
    const { ports } = await houseOf();
    let damaged = false;
    const inTurns: InTurns = async (steps) => {
      if (damaged) throw new Error('not now');
      return finished(steps);
    };
    const agents = new TopicAgents({ ...ports, inTurns });
    const { id } = await agents.create(NEW_AGENT);
    damaged = true;
    await expect(agents.knowledge(id)).rejects.toThrow('not now');
    damaged = false;
    expect((await agents.knowledge(id)).words).toBe(NEW_AGENT.words);
  });
});
