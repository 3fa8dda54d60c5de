/** The library as an engine: what one agent of a user read and did not show, another one finds; nobody else does. */
import { describe, expect, it } from 'vitest';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, webOf } from '../agents/support.ts';
import { storeOfStory } from '../database/support/told-over.ts';
import { newUser, runSession, type ServiceUnderTest, serviceUnderTest, type Visitor } from './support.ts';

const DAY_MS = 86_400_000;

interface SourceReport {
  readonly engine: string;
  readonly found: number;
  readonly kept: number;
}

async function agentOf(visitor: Visitor, settings: object): Promise<string> {
  const response = await visitor.post('/api/agents', { words: 'genetic algorithms', ...settings });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
}

async function session(visitor: Visitor, agent: string, { service }: ServiceUnderTest) {
  await runSession(visitor, agent, service);
  const { items } = (await visitor.get(`/api/agents/${agent}/pages`)).json<{
    items: { url: string; engines: string[] }[];
  }>();
  const { sources } = (await visitor.get(`/api/agents/${agent}/sessions/1`)).json<{ sources: SourceReport[] }>();
  return { items, urls: items.map(({ url }) => url), sources };
}

/** Read by an agent that shows the first of them alone. */
const READ = [0, 1, 2].map(evolutionUrl);

describe('the library', () => {
  async function house() {
    const here = await serviceUnderTest({
      store: await storeOfStory(),
      engines: [engineOf('one', [...READ, bakingUrl(0)])],
    });
    const ana = await newUser(here.app, 'ana');
    const first = await agentOf(ana, { pagesPerSession: 1 });
    await session(ana, first, here);
    return { ...here, here, ana, first };
  }

  it('gives an agent what another one of its user read and did not show, and asks nobody', async () => {
    const { here, ana } = await house();
    const second = await agentOf(ana, { engines: ['library'] });
    const { items, urls, sources } = await session(ana, second, here);
    // What is about something else does not have its words.
    expect(urls.toSorted()).toEqual(READ.slice(1).toSorted());
    expect(items.map(({ engines }) => engines)).toEqual([['Library'], ['Library']]);
    expect(sources).toMatchObject([{ engine: 'Library', found: 2, kept: 2 }]);
  });

  it('has nothing that only another user’s agents read', async () => {
    const { here } = await house();
    const bia = await newUser(here.app, 'bia');
    for (let i = 0; i < 2; i++) {
      expect((await session(bia, await agentOf(bia, { engines: ['library'] }), here)).sources).toEqual([]);
    }
  });

  it('has nothing new for the agent that read it itself', async () => {
    const { service, ana, first } = await house();
    await ana.ask('PATCH', `/api/agents/${first}`, { engines: ['library'] });
    await runSession(ana, first, service);
    const { sources } = (await ana.get(`/api/agents/${first}/sessions/2`)).json<{ sources: SourceReport[] }>();
    expect(sources).toEqual([]);
  });
});

describe('the library as an engine', () => {
  it('shares what a session asks with the others, and is among the sources; an agent may do without', async () => {
    const here = await serviceUnderTest({ engines: [engineOf('one', READ)] });
    const ana = await newUser(here.app, 'ana');
    await session(ana, await agentOf(ana, { pagesPerSession: 1 }), here);
    const second = await agentOf(ana, {});
    const standing = async (agent: string) => {
      const { items } = (await ana.get(`/api/agents/${agent}/engines`)).json<{
        items: { id: string; share: number }[];
      }>();
      return items.map(({ id, share }) => [id, share]);
    };
    expect(await standing(second)).toEqual([
      ['one', 0.5],
      ['library', 0.5],
    ]);
    expect(await standing(await agentOf(ana, { engines: ['one'] }))).toEqual([['one', 1]]);
    const { items } = (await ana.get('/api/sources')).json<{ items: object[] }>();
    expect(items).toContainEqual(expect.objectContaining({ id: 'library', state: 'ready', perDay: null }));
  });

  it('has what its user reads for themselves, and keeps it so', async () => {
    const secret = 'http://papers.example/one?token=1';
    const page = htmlOf('One', 'genetic algorithms that only one may read');
    const web = webOf(
      new Map([[secret, page], ...READ.map((url) => [url, htmlOf('G', 'genetic algorithms')] as const)]),
    );
    const found = (url: string, rank: number) => ({ url, title: 'One', snippet: '', rank });
    const results = [found(evolutionUrl(0), 1), { ...found(secret, 2), isPrivate: true } as const];
    const one = {
      ...engineOf('one', []),
      search: async (asked: { page: number }) => ({ results: asked.page === 1 ? results : [] }),
    };
    const here = await serviceUnderTest({ web, engines: [one] });
    const ana = await newUser(here.app, 'ana');
    await session(ana, await agentOf(ana, { pagesPerSession: 1 }), here);
    const { urls } = await session(ana, await agentOf(ana, { engines: ['library'] }), here);
    expect(urls).toEqual([secret]);
    expect(await here.service.library.find(secret)).toBeUndefined();
    expect(web.fetched.toSorted()).toEqual([evolutionUrl(0), secret].toSorted());
  });

  it('has a page that it has not seen for long read anew', async () => {
    const web = webOf(new Map(READ.map((url) => [url, htmlOf('On genes', 'genetic algorithms')])));
    const here = await serviceUnderTest({ web, engines: [engineOf('one', READ)] });
    const ana = await newUser(here.app, 'ana');
    await session(ana, await agentOf(ana, { pagesPerSession: 1 }), here);
    await session(ana, await agentOf(ana, { engines: ['library'], pagesPerSession: 1 }), here);
    expect(web.fetched).toHaveLength(READ.length);
    here.pass(8 * DAY_MS);
    await session(ana, await agentOf(ana, { engines: ['library'] }), here);
    expect(web.fetched).toHaveLength(READ.length + 1);
  });
});
