import { describe, expect, it } from 'vitest';
import type { Engine } from '../../agents/agents.ts';
import { engineOf, failing, MIXED } from '../agents/support.ts';
import { agentWithList, newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

interface Preview {
  readonly running: boolean;
  readonly session: { readonly number: number; readonly shown: number } | null;
  readonly pages: readonly { readonly page: string; readonly url: string }[];
}

async function previewOf(visitor: Visitor, id: string): Promise<Preview> {
  const answer = await visitor.get(`/api/agents/${id}/preview`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Preview>();
}

describe('a dry run', () => {
  it('says what the next session brings, and changes nothing of the agent', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id, pages } = await agentWithList(ana, served);
    await ana.ask('PUT', `/api/agents/${id}/pages/${pages[1]?.page}/rating`, { value: 1 });
    expect(await previewOf(ana, id)).toEqual({ running: false, session: null, pages: [] });
    const own = ['', '/sessions', '/pages', '/profiles', '/evaluation'].map((part) => `/api/agents/${id}${part}`);
    const all = async () => Promise.all(own.map(async (address) => (await ana.get(address)).body));
    const before = await all();
    const started = await ana.post(`/api/agents/${id}/preview`);
    expect([started.statusCode, started.json<Preview>().running]).toEqual([202, true]);
    await served.service.sessions.idle();
    expect(await all()).toEqual(before);
    const preview = await previewOf(ana, id);
    expect(preview).toMatchObject({ running: false, session: { number: 2, shown: preview.pages.length } });
    await runSession(ana, id, served.service);
    const listed = (await ana.get(`/api/agents/${id}/pages`)).json<{ items: readonly { page: string }[] }>().items;
    expect(listed.map(({ page }) => page)).toEqual(preview.pages.map(({ page }) => page));
    expect(listed.length).toBeGreaterThan(0);
  });

  it('is nobody else’s', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id } = await agentWithList(ana, served);
    const bia = await newUser(served.app, 'bia');
    expect((await bia.post(`/api/agents/${id}/preview`)).statusCode).toBe(404);
    expect((await bia.get(`/api/agents/${id}/preview`)).statusCode).toBe(404);
  });
});

describe('words that are tried out before there is an agent', () => {
  interface Found {
    readonly items: readonly { readonly url: string; readonly engines: readonly string[] }[];
    readonly engines: readonly { readonly name: string; readonly found: number; readonly error?: string }[];
  }
  const tryOut = async (visitor: Visitor, words: string) => visitor.post('/api/agents/preview', { words });

  it('bring one page of each engine as one list, without what is blocked, and who did not answer', async () => {
    const mixed = engineOf('mixed', MIXED);
    const served = await serviceUnderTest({ engines: [mixed, failing('silent')] });
    const ana = await newUser(served.app, 'ana');
    const found = (await tryOut(ana, ' genetic algorithms ')).json<Found>();
    expect(found.items.map(({ url }) => url)).toEqual(MIXED.slice(0, 4));
    expect(found.items[0]?.engines).toEqual(['mixed']);
    expect(found.engines).toMatchObject([
      { name: 'mixed', found: 4 },
      { name: 'silent', found: 0, error: expect.any(String) },
    ]);
    expect(mixed.asked).toEqual([{ words: 'genetic algorithms', page: 1 }]);
    expect((await tryOut(ana, '  ')).statusCode).toBe(400);

    const blocked = new URL(MIXED[0] as string).hostname;
    await ana.ask('PUT', `/api/domains/${blocked}`, { rule: 'blocked' });
    const others = (await tryOut(ana, 'genetic algorithms')).json<Found>();
    expect(others.items.filter(({ url }) => new URL(url).hostname === blocked)).toEqual([]);
  });

  it('change nothing: what was tried is still new to the agent that comes of it', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const tried = (await tryOut(ana, 'genetic algorithms')).json<Found>();
    expect((await ana.get('/api/library')).json<{ items: unknown[] }>().items).toEqual([]);
    const { pages } = await agentWithList(ana, served);
    expect(pages.map(({ url }) => url)).toContain(tried.items[0]?.url);
  });

  it('are broken off by what is tried next, and held back from who never stops', async () => {
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const slow: Engine = {
      ...engineOf('slow', MIXED),
      search: ({ words }, signal) => {
        if (words !== 'slow') return Promise.resolve({ results: [] });
        isAsked();
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const served = await serviceUnderTest({ engines: [slow] });
    const ana = await newUser(served.app, 'ana');
    const first = tryOut(ana, 'slow');
    await asked;
    expect((await tryOut(ana, 'quick')).statusCode).toBe(200);
    expect((await first).statusCode).toBe(499);
    let last = 200;
    for (let i = 0; i < 100 && last === 200; i++) last = (await tryOut(ana, `words ${i}`)).statusCode;
    expect(last).toBe(429);
    const ben = await newUser(served.app, 'ben');
    expect((await tryOut(ben, 'quick')).statusCode).toBe(200);
  });
});
