/** What served agents on like topics in their searching is told to others: counts, of two users at least or of one's own. */
import { describe, expect, it } from 'vitest';
import type { AgentId } from '../../agents/agents.ts';
import { matchingOver } from '../../src/matching/open-matching.ts';
import type { Store } from '../../src/store/store.ts';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, WEB, webOf } from '../agents/support.ts';
import { storeOfStory } from '../database/support/told-over.ts';
import { newSharer, runSession, serviceUnderTest, type Visitor } from './support.ts';

const fail = (message: string) => expect.fail(message);

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];
const secretUrl = (place: number) => `http://papers.example/${place}?token=1`;
const ENGINES = [engineOf('good', EIGHT.map(evolutionUrl), 8), engineOf('bad', EIGHT.map(bakingUrl), 8)];
/** What it finds is its user's alone. */
const SECRETS = {
  ...engineOf('hidden', []),
  search: async ({ page }: { page: number }) => ({
    results: page > 1 ? [] : EIGHT.map((i) => ({ ...found(secretUrl(i)), rank: i + 1, isPrivate: true as const })),
  }),
};

function found(url: string) {
  return { url, title: 'On genetic algorithms', snippet: '' };
}

const WORDS = 'genetic algorithms';

interface Standing {
  readonly id: string;
  readonly served: number;
  readonly share: number;
  readonly why: string;
}

async function houseOver(store: Store) {
  const secrets = EIGHT.map((i) => [secretUrl(i), htmlOf('One', `${WORDS} evolve a population, ${i}`)] as const);
  const here = await serviceUnderTest({
    store,
    web: webOf(new Map([...WEB, ...secrets])),
    engines: [...ENGINES, SECRETS],
  });
  const time = { now: () => 0, alarm: () => () => undefined };
  const failed = (error: unknown) => fail(String(error));
  const matching = matchingOver({ database: store.database, holder: 'service', time, failed });
  const create = async (visitor: Visitor, settings: object = {}) => {
    const body = { words: WORDS, engines: ['good', 'bad'], pagesPerSession: 8, ...settings };
    return (await visitor.post('/api/agents', body)).json<{ id: AgentId }>().id;
  };
  return {
    ...here,
    create,
    /** An agent whose owner has rated its first list. */
    async learned(login: string, settings: object = {}) {
      const visitor = await newSharer(here.app, login);
      const agent = await create(visitor, settings);
      await runSession(visitor, agent, here.service);
      const list = (await visitor.get(`/api/agents/${agent}/pages`)).json<{ items: { page: string; url: string }[] }>();
      for (const { page, url } of list.items) {
        const value = url.includes('baking') ? -1 : 1;
        await visitor.ask('PUT', `/api/agents/${agent}/pages/${page}/rating`, { value });
      }
      return { visitor, agent };
    },
    async settle() {
      while (await matching.turn());
    },
    async standings(visitor: Visitor, agent: AgentId) {
      return (await visitor.get(`/api/agents/${agent}/engines`)).json<{ items: readonly Standing[] }>().items;
    },
  };
}

const ALIKE = [
  { id: 'good', served: 0, share: 0.5, why: 'nothing-rated' },
  { id: 'bad', served: 0, share: 0.5, why: 'nothing-rated' },
];

describe('what served others', () => {
  it('is known to a new agent on a like topic once it served four other users, and to none on another one', async () => {
    const { app, learned, settle, standings, create } = await houseOver(await storeOfStory());
    const dora = await newSharer(app, 'dora');
    const agent = await create(dora);
    const { visitor: ana, agent: hers } = await learned('ana');
    await settle();
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
    for (const login of ['caio', 'davi']) await learned(login);
    await settle();
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
    const { visitor: bia, agent: another } = await learned('bia');
    await settle();
    const [good, bad] = await standings(dora, agent);
    expect(good).toMatchObject({ served: 4, why: 'neighbours' });
    expect(bad).toMatchObject({ served: 0, why: 'neighbours' });
    expect(good?.share).toBeGreaterThan(0.6);
    const bread = await create(dora, { words: 'sourdough' });
    expect(await standings(dora, bread)).toMatchObject(ALIKE);
    // Who does not want what others find has none of it, and who takes it all back gives nothing.
    expect(await standings(dora, await create(dora, { private: true }))).toMatchObject(ALIKE);
    await bia.ask('PATCH', `/api/agents/${another}`, { private: true });
    await settle();
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
    await bia.ask('PATCH', `/api/agents/${another}`, { private: false });
    await settle();
    expect(await standings(dora, agent)).toMatchObject([{ served: 4 }, {}]);
    await ana.ask('DELETE', `/api/agents/${hers}`);
    await settle();
    expect(await standings(dora, agent)).toMatchObject(ALIKE);
  });

  it('is known of one’s own other agents in any case', async () => {
    const { learned, settle, standings, create } = await houseOver(await storeOfStory());
    const { visitor } = await learned('ana');
    await settle();
    expect(await standings(visitor, await create(visitor))).toMatchObject([
      { served: 1, why: 'neighbours' },
      { served: 0, why: 'neighbours' },
    ]);
  });

  it('is nothing of private pages', async () => {
    const { app, learned, settle, standings, create } = await houseOver(await storeOfStory());
    for (const login of ['ana', 'bia', 'caio', 'davi']) await learned(login, { engines: ['hidden'] });
    await settle();
    const dora = await newSharer(app, 'dora');
    const standing = await standings(dora, await create(dora, { engines: ['hidden'] }));
    expect(standing).toMatchObject([{ id: 'hidden', served: 0, why: 'nothing-rated' }]);
  });

  it('divides what the first session asks', async () => {
    const { app, service, learned, settle, standings, create } = await houseOver(await storeOfStory());
    for (const login of ['ana', 'bia', 'caio', 'davi']) await learned(login);
    await settle();
    const dora = await newSharer(app, 'dora');
    const agent = await create(dora, { pagesPerSession: 1 });
    const [, bad] = await standings(dora, agent);
    await runSession(dora, agent, service);
    const { sources } = (await dora.get(`/api/agents/${agent}/sessions/1`)).json<{ sources: { unseen: number }[] }>();
    expect(sources[1]?.unseen).toBeLessThanOrEqual(Math.ceil(10 * (bad?.share ?? 0)));
  });
});
