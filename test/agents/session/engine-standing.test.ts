/** Engines whose pages are liked are asked for more. */
import { describe, expect, test } from 'vitest';
import { type DoneSession, rankedPages, type TopicAgents } from '../../../agents/agents.ts';
import { bakingUrl, engineOf, evolutionUrl, houseOf, listOf, NEW_AGENT, READER } from '../support.ts';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/** One engine finds wanted pages, the other does not. */
function twoEngines() {
  return [engineOf('good', EIGHT.map(evolutionUrl), 2), engineOf('bad', EIGHT.map(bakingUrl), 2)] as const;
}

async function rateAll(agents: TopicAgents, session: DoneSession): Promise<void> {
  for (const { page, url } of listOf(session)) {
    await agents.ratings.rate(session.agent, page, url.includes('evolution') ? 1 : -1, READER);
  }
}

const NOTHING = { shown: 0, share: 0.5, why: 'nothing-rated', credit: { rated: 0, relevant: 0 } };

describe('the engines of an agent', () => {
  test('have equal shares until a page of theirs is rated', async () => {
    const { agents } = await houseOf({ engines: twoEngines() });
    const { id } = await agents.create({ ...NEW_AGENT, pagesPerSession: 2 });
    expect(await agents.engines(id)).toMatchObject([
      { id: 'good', name: 'good', ...NOTHING },
      { id: 'bad', name: 'bad', ...NOTHING },
    ]);
  });

  test('have larger or smaller shares after ratings, until these are undone', async () => {
    const { agents } = await houseOf({ engines: twoEngines() });
    const { id } = await agents.create(NEW_AGENT);
    const session = await agents.runSession(id);
    const shown = await agents.engines(id);
    expect(shown).toMatchObject([{ shown: 2 }, { shown: 2 }]);
    await rateAll(agents, session);
    const [good, bad] = await agents.engines(id);
    expect(good).toMatchObject({ why: 'few-rated', credit: { rated: 2, relevant: 2 } });
    expect(bad).toMatchObject({ why: 'few-rated', credit: { rated: 2, relevant: 0 } });
    expect(good?.share).toBeGreaterThan(0.6);
    for (const _ of listOf(session)) await agents.ratings.undoLast(id, READER);
    expect(await agents.engines(id)).toEqual(shown);
  });

  test('bring the next session their share of pages to read', async () => {
    const engines = twoEngines();
    const { agents } = await houseOf({ engines });
    const { id } = await agents.create({ ...NEW_AGENT, pagesPerSession: 1 });
    for (let i = 0; i < 3; i++) await rateAll(agents, await agents.runSession(id));
    const standing = await agents.engines(id);
    const session = await agents.runSession(id);
    // Ten results for the five ranked pages, divided by the shares.
    for (const [i, { share }] of standing.entries()) {
      expect(session.sources[i]?.unseen).toBeLessThanOrEqual(Math.ceil(10 * share));
      expect(session.sources[i]?.unseen).toBeGreaterThanOrEqual(1);
    }
    expect(standing[0]?.share).toBeGreaterThan(standing[1]?.share ?? 1);
  });

  test('that are left alone have no share until they are asked again', async () => {
    let isLeftAlone = true;
    const [good, bad] = twoEngines();
    const bring = [good, { ...bad, isLeftAlone: async () => isLeftAlone }];
    const { agents } = await houseOf({ engines: bring });
    const { id } = await agents.create(NEW_AGENT);
    expect(await agents.engines(id)).toMatchObject([
      { share: 1, why: 'nothing-rated' },
      { share: 0, why: 'left-alone' },
    ]);
    isLeftAlone = false;
    expect(await agents.engines(id)).toMatchObject([{ share: 0.5 }, { share: 0.5, why: 'nothing-rated' }]);
  });

  test('share equally if all are left alone', async () => {
    const engines = twoEngines().map((each) => ({ ...each, isLeftAlone: async () => true }));
    const { agents } = await houseOf({ engines });
    const { id } = await agents.create(NEW_AGENT);
    expect(await agents.engines(id)).toMatchObject([{ share: 0.5 }, { share: 0.5 }]);
  });

  test('have a count of pages found on all lists', async () => {
    const { agents } = await houseOf({ engines: [engineOf('all', EIGHT.map(evolutionUrl))] });
    const { id } = await agents.create({ ...NEW_AGENT, pagesPerSession: 3 });
    const shown: number[] = [];
    for (let i = 0; i < 3; i++) {
      await agents.runSession(id);
      shown.push((await agents.engines(id))[0]?.shown ?? 0);
    }
    expect(shown).toEqual([3, 6, 8]);
  });
});

describe('engines for other fields than the agent’s', () => {
  const forBooks = ['novels', 'poems', 'lives', 'plays'].map((id, i) => ({
    ...engineOf(id, [evolutionUrl(i)]),
    fields: ['books'] as const,
  }));

  test('are tried one after another, for a small share', async () => {
    const { agents } = await houseOf({ engines: [engineOf('general', EIGHT.map(bakingUrl), 2), ...forBooks] });
    const { id } = await agents.create(NEW_AGENT);
    const tried = new Set<string>();
    for (let session = 1; session <= 4; session++) {
      const asked = (await agents.engines(id)).filter(({ id: engine }) => engine !== 'general');
      expect(asked).toHaveLength(1);
      expect(asked[0]?.share).toBeLessThan(0.5);
      tried.add(asked[0]?.id ?? '');
      await agents.runSession(id);
    }
    expect(tried.size).toBe(4);
  });

  test('lose their turn to the next while they are left alone', async () => {
    const books = forBooks.map((each) => ({ ...each, isLeftAlone: async () => each.id === 'poems' }));
    const { agents } = await houseOf({ engines: [engineOf('general', []), ...books] });
    const { id } = await agents.create(NEW_AGENT);
    const asked: string[] = [];
    for (let session = 1; session <= 4; session++) {
      const [general, ...others] = (await agents.engines(id)).map(({ id: engine }) => engine);
      expect([general, others.length]).toEqual(['general', 1]);
      asked.push(...others);
      await agents.runSession(id);
    }
    expect(asked).not.toContain('poems');
  });

  test('differ between agents in the first session', async () => {
    const { agents } = await houseOf({ engines: [engineOf('general', []), ...forBooks] });
    const first = new Set<string>();
    for (let i = 0; i < 24; i++) {
      const { id } = await agents.create(NEW_AGENT);
      for (const { id: engine } of await agents.engines(id)) first.add(engine);
    }
    expect(first.size).toBe(5);
  });

  test('are asked two at a time at most, beside eight general engines', async () => {
    const others = Array.from({ length: 20 }, (_, i) => ({ ...engineOf(`book ${i}`, []), fields: ['books'] as const }));
    const general = Array.from({ length: 12 }, (_, i) => engineOf(`any ${i}`, []));
    const { agents } = await houseOf({ engines: [...general, ...others] });
    const { id } = await agents.create(NEW_AGENT);
    const asked = (await agents.engines(id)).map(({ id: engine }) => engine);
    expect(asked.slice(0, 8)).toEqual(general.slice(0, 8).map(({ id: engine }) => engine));
    expect(asked).toHaveLength(10);
  });

  test('that brought liked pages are asked in each session', async () => {
    const { agents } = await houseOf({ engines: [engineOf('general', []), ...forBooks] });
    const { id } = await agents.create(NEW_AGENT);
    const session = await agents.runSession(id);
    const [{ engines: [bringer] = [] } = {}] = rankedPages(session);
    await rateAll(agents, session);
    for (let i = 0; i < 3; i++) {
      expect((await agents.engines(id)).map(({ id: engine }) => engine)).toContain(bringer);
      await agents.runSession(id);
    }
  });

  test('are all asked if there are no others', async () => {
    const { agents } = await houseOf({ engines: forBooks });
    const { id } = await agents.create(NEW_AGENT);
    expect(await agents.engines(id)).toHaveLength(4);
  });

  test('are asked like all others if their user chose them', async () => {
    const { agents } = await houseOf({ engines: forBooks });
    const { id } = await agents.create({ ...NEW_AGENT, engines: ['novels', 'plays'] });
    expect((await agents.engines(id)).map(({ id: engine }) => engine)).toEqual(['novels', 'plays']);
  });
});
