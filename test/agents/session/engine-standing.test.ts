/** Engines whose pages are liked are asked for more. */
import { describe, expect, test } from 'vitest';
import type { DoneSession, TopicAgents } from '../../../agents/agents.ts';
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

describe('the engines of an agent', () => {
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
});

describe('engines for other fields than the agent’s', () => {
  const forBooks = ['novels', 'poems', 'lives', 'plays'].map((id, i) => ({
    ...engineOf(id, [evolutionUrl(i)]),
    fields: ['books'] as const,
  }));

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
