/** The map of an agent: its pages with their states, and a forgotten interest. */
import { expect, it } from 'vitest';
import { THREE_KINDS, topicsOf } from '../../agents/topics.ts';
import { world } from '../../world/world.ts';
import { operations } from './walk.ts';

async function taught() {
  const { ana, bia } = await world(topicsOf(THREE_KINDS, 8));
  const id = await ana.agent({ words: 'things', language: 'en', pagesPerSession: 18 });
  const first = (await ana.session(id)).pages;
  for (const { page, url } of first) await ana.rate(id, page, url.includes('golf') ? -1 : 1);
  await ana.session(id);
  return {
    ana,
    bia,
    id,
    first,
    path: `/api/agents/${id}/map` as const,
    interests: `/api/agents/${id}/interests` as const,
  };
}

it('an agent that met no page has an empty map', async () => {
  const { ana } = await world();
  const id = await ana.agent({ words: 'things', language: 'en' });
  expect(await ana.items(`/api/agents/${id}/map`)).toEqual([]);
});

it('each page has its kind, its rating and its interest', async () => {
  const { ana, path, interests } = await taught();
  const pages = await ana.items(path);
  expect(pages.length).toBeGreaterThanOrEqual(20);
  const kindOf = (url: string) => new URL(url).hostname.split('.')[0];
  const nearestOf = (at: (typeof pages)[number]) =>
    pages
      .filter((other) => other !== at)
      .reduce((a, b) => (Math.hypot(a.x - at.x, a.y - at.y) < Math.hypot(b.x - at.x, b.y - at.y) ? a : b));
  expect(pages.filter((page) => kindOf(nearestOf(page).url) === kindOf(page.url)).length).toBeGreaterThan(
    0.9 * pages.length,
  );
  const states = new Set(pages.map(({ url, state }) => `${url.includes('golf') ? 'golf' : 'other'} ${state}`));
  expect([...states].sort()).toEqual(['golf disliked', 'other liked', 'other unread']);
  const told = new Set((await ana.items(interests)).map(({ id }) => id));
  expect(told.size).toBe(2);
  for (const page of pages) expect(told.has(page.interest ?? '')).toBe(true);
  expect(pages.every(({ title }) => title.startsWith('On '))).toBe(true);
});

it('an opened page is read, a hidden page is gone, and the others keep their places', async () => {
  const { ana, id, path } = await taught();
  const before = await ana.items(path);
  const [opened, hidden] = before.filter(({ state }) => state === 'unread');
  await ana.post(`/api/agents/${id}/pages/${opened?.page ?? ''}/opened`);
  const after = await ana.items(path);
  expect(after).toEqual(before.map((each) => (each === opened ? { ...each, state: 'read' } : each)));
  await ana.put(`/api/agents/${id}/pages/${hidden?.page ?? ''}/hidden`);
  expect((await ana.items(path)).map(({ page }) => page)).not.toContain(hidden?.page);
});

it('a forgotten interest takes only its own ratings along', async () => {
  const { ana, path, interests } = await taught();
  const [first, second] = await ana.items(interests);
  await ana.delete(`${interests}/${first?.id}`);
  const [left, ...more] = await ana.items(interests);
  expect([left?.id, left?.pages, more]).toEqual([second?.id, second?.pages, []]);
  const states = new Map((await ana.items(path)).map(({ page, state }) => [page, state]));
  for (const page of first?.pages ?? []) expect(states.get(page)).not.toBe('liked');
  await ana.refused(404).delete(`${interests}/${first?.id}`);
});

it('the words of an interest come with the words beside them', async () => {
  const { ana, interests } = await taught();
  const [first] = await ana.items(interests);
  const { words, links } = await ana.get(`${interests}/${first?.id ?? ''}/words`);
  expect(words.length).toBeGreaterThan(3);
  for (const { from, to } of links) expect([words[from], words[to]]).not.toContain(undefined);
  await ana.refused(404).get(`${interests}/${'f'.repeat(32)}/words`);
});

it('an imported log, which may name any page, reveals in no answer what others read', async () => {
  const { ana, bia, id, path, first } = await taught();
  const archive = JSON.stringify(await ana.get(`/api/agents/${id}/export`));
  const brought = (await bia.post('/api/agents/import', { archive })).id;
  expect((await ana.items(path)).length).toBeGreaterThan(0);
  expect((await bia.get(`/api/agents/${brought}/harm`)).harm).toBeUndefined();
  const profiles = (await bia.items(`/api/agents/${brought}/profiles`)).map((profile) => profile.id);
  const interests = (await bia.items(`/api/agents/${brought}/interests`)).map((interest) => interest.id);
  const places: Readonly<Record<string, readonly string[]>> = {
    id: [brought],
    profile: profiles,
    interest: interests,
    page: first.map(({ page }) => page),
    number: ['1'],
  };
  const reads = (await operations()).filter(
    (each) => each.method === 'GET' && /^\/api\/agents\/\{id\}/.test(each.path),
  );
  expect(reads.length).toBeGreaterThan(20);
  const told: string[] = [];
  for (const each of reads) {
    const names = [...each.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const many = Math.max(...names.map((name) => places[name]?.length ?? 1));
    for (let i = 0; i < many; i++) {
      const address = each.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const known = places[name] ?? ['1'];
        return known[i % known.length] ?? '1';
      });
      const { body } = await bia.send('GET', address);
      if (first.some(({ url, title }) => body.includes(url) || (title !== '' && body.includes(title))))
        told.push(address);
    }
  }
  expect(told).toEqual([]);
});
