import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../../agents/agents.ts';
import { engineOf, failing, MIXED } from '../../../agents/support.ts';
import { world } from '../../../world/world.ts';

it('a dry run names the pages of the next session, and changes nothing of the agent', async () => {
  const { ana, idle } = await world();
  const { id, pages } = await ana.agentWithList();
  await ana.rate(id, pages[1]?.page, 1);
  const path = `/api/agents/${id}/preview` as const;
  expect(await ana.get(path)).toEqual({ running: false, pages: [] });
  const parts = ['', '/sessions', '/pages', '/profiles', '/evaluation'];
  const all = () => Promise.all(parts.map((part) => ana.get(`/api/agents/${id}${part}` as string)));
  const before = await all();
  expect((await ana.post(path)).running).toBe(true);
  await idle();
  expect(await all()).toEqual(before);
  const preview = await ana.get(path);
  expect(preview).toMatchObject({ running: false, session: { number: 2, shown: preview.pages.length } });
  const listed = (await ana.session(id)).pages.map(({ page }) => page);
  expect(listed).toEqual(preview.pages.map(({ page }) => page));
  expect(listed.length).toBeGreaterThan(0);
});

describe('words tried before there is an agent', () => {
  const PATH = '/api/agents/preview';

  it('give one page of each engine as one list, without blocked domains, and name silent engines', async () => {
    const mixed = engineOf('mixed', MIXED);
    const { ana } = await world({ engines: [mixed, failing('silent')] });
    const found = await ana.post(PATH, { words: ' genetic algorithms ' });
    expect(found.items.map(({ url }) => url)).toEqual(MIXED.slice(0, 4));
    expect(found.items[0]?.engines).toEqual(['mixed']);
    expect(found.engines).toMatchObject([
      { name: 'mixed', found: 4 },
      { name: 'silent', found: 0, error: expect.any(String) },
    ]);
    expect(mixed.asked).toEqual([{ words: 'genetic algorithms', page: 1 }]);
    await ana.refused(400).post(PATH, { words: '  ' });
    // The dry run changed nothing.
    expect(await ana.search('')).toEqual([]);
    const { pages } = await ana.agentWithList({ engines: ['mixed'], words: 'quiet things' });
    expect(pages.map(({ url }) => url)).toContain(found.items[0]?.url);

    const blocked = new URL(MIXED[0] as string).hostname;
    await ana.put(`/api/domains/${blocked}`, { rule: 'blocked' });
    const { items } = await ana.post(PATH, { words: 'genetic algorithms' });
    expect(items.filter(({ url }) => new URL(url).hostname === blocked)).toEqual([]);
  });

  it('are broken off by the next try, and slowed down for users who never stop', async () => {
    let isAsked = () => {};
    const slow: Engine = {
      ...engineOf('slow', MIXED),
      search: ({ words }, signal) => {
        if (words !== 'slow') return Promise.resolve({ results: [] });
        isAsked();
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const { ana, bia } = await world({ engines: [slow] });
    const slowly = async () => {
      const asked = new Promise<void>((resolve) => {
        isAsked = resolve;
      });
      const status = ana.status('POST', PATH, { words: 'slow' });
      await asked;
      return { status };
    };
    const [first, second] = [await slowly(), await slowly()];
    expect(await first.status).toBe(499);
    await ana.post(PATH, { words: 'quick' });
    expect(await second.status).toBe(499);
    let last = 200;
    for (let i = 0; i < 100 && last === 200; i++) last = await ana.status('POST', PATH, { words: `words ${i}` });
    expect(last).toBe(429);
    await bia.post(PATH, { words: 'quick' });
  });
});
