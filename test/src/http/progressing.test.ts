import { expect, test } from 'vitest';
import { world } from '../../world/world.ts';

/** No page has these words, so the first list has evolution and baking by turns. */
const WANTED = { words: 'quiet things', pagesPerSession: 8 };
const isEvolution = ({ url }: { readonly url: string }) => url.includes('evolution');

/** One page of each kind is liked, the second by mistake. On the next list only pages on evolution are liked. */
async function misled() {
  const house = await world();
  const { ana } = house;
  const { id, pages } = await ana.agentWithList(WANTED);
  const right = pages.find(isEvolution)?.page;
  const wrong = pages.find((page) => !isEvolution(page))?.page ?? '';
  await ana.rate(id, right, 1);
  await ana.rate(id, wrong, 1);
  const next = await ana.session(id);
  for (const page of next.pages) await ana.rate(id, page.page, isEvolution(page) ? 1 : -1);
  const harm = async () => (await ana.get(`/api/agents/${id}/harm`)).harm;
  return { ...house, ana, id, pages, next, wrong, harm };
}

test('a harmful like is named with its pages, until it is undone', async () => {
  const { ana, id, wrong, harm, next } = await misled();
  expect(next.pages.filter((page) => !isEvolution(page)).length).toBeGreaterThanOrEqual(4);
  expect(await harm()).toMatchObject({ page: wrong, url: expect.stringContaining('baking'), disliked: 4, judged: 4 });
  await ana.delete(`/api/agents/${id}/pages/${wrong}/rating`);
  expect(await harm()).toBeUndefined();
  await ana.post(`/api/agents/${id}/undo`);
  expect(await harm()).toMatchObject({ page: wrong });
});

test('a harmful like is not named after its user repeats the like', async () => {
  const { ana, id, wrong, harm } = await misled();
  await ana.rate(id, wrong, 1);
  expect(await harm()).toBeUndefined();
});

test('a harmful like is never named for a user whose likes stay the same', async () => {
  const { ana, person } = await world();
  const { id } = await ana.taughtAgent({ words: 'quiet things' });
  for (let i = 0; i < 2; i++) {
    const { pages } = await ana.session(id);
    for (const page of pages) await ana.rate(id, page.page, isEvolution(page) ? 1 : -1);
  }
  expect(await ana.get(`/api/agents/${id}/harm`)).toEqual({});
  expect(await person('bia').status('GET', `/api/agents/${id}/harm`)).toBe(404);
});

test('progress is empty before the first rating', async () => {
  const { ana } = await world();
  const { id } = await ana.agentWithList(WANTED);
  const { sources, ...rest } = await ana.get(`/api/agents/${id}/progress`);
  expect(rest).toEqual({ rated: { liked: 0, of: 0 }, otherSources: 0 });
  expect(sources).toEqual([{ source: expect.any(String), brought: 8, liked: 0, disliked: 0 }]);
});

test('progress tells of the first and the latest list what their dots tell, in whatever order they were rated', async () => {
  const { ana } = await world();
  const { id, pages } = await ana.agentWithList(WANTED);
  for (const page of pages.slice(0, 3)) await ana.rate(id, page.page, 1);
  const few = await ana.get(`/api/agents/${id}/progress`);
  expect(few).toMatchObject({ rated: { liked: 3, of: 3 } });
  expect([few.first, few.latest]).toEqual([undefined, undefined]);
  const next = await ana.session(id);
  for (const page of next.pages) await ana.rate(id, page.page, isEvolution(page) ? 1 : -1);
  expect(await ana.get(`/api/agents/${id}/progress`)).toMatchObject({ first: { number: 2 } });
  for (const page of pages.slice(3)) await ana.rate(id, page.page, -1);
  const { first, latest } = await ana.get(`/api/agents/${id}/progress`);
  const { items } = await ana.get(`/api/agents/${id}/progress/lists`);
  const dots = items.map(({ number, list }) => ({
    number,
    liked: list.filter((each) => each === 'liked').length,
    of: list.length,
  }));
  expect([latest, first]).toEqual(dots);
  expect(first).toEqual({ number: 1, liked: 3, of: 8 });
});

test('progress counts liked pages and their sources, and shows the effect of the last ratings', async () => {
  const { ana, id } = await misled();
  const { rated, lately, sources } = await ana.get(`/api/agents/${id}/progress`);
  expect(rated).toEqual({ liked: 6, of: 10 });
  expect(sources).toMatchObject([{ brought: 16, liked: 6, disliked: 4 }]);
  expect(lately?.ratings).toBe(3);
  expect([...(lately?.raised ?? []), ...(lately?.lowered ?? [])].length).toBeGreaterThan(0);
});

test('progress shows the ratings of each list’s first pages beside the engines’ first, with a cursor', async () => {
  const { ana, id, person } = await misled();
  const latest = await ana.get(`/api/agents/${id}/progress/lists?limit=1`);
  expect(latest.items).toHaveLength(1);
  const [{ number, list, engines } = { number: 0, list: [], engines: [] }] = latest.items;
  expect(number).toBe(2);
  expect(list.filter((each) => each === 'liked')).toHaveLength(4);
  expect(list.filter((each) => each === 'disliked')).toHaveLength(4);
  expect(engines.length).toBeGreaterThanOrEqual(8);
  const before = await ana.get(`/api/agents/${id}/progress/lists?limit=1&cursor=${latest.next}`);
  expect(before).toMatchObject({ items: [{ number: 1 }] });
  expect(before.items[0]?.list.filter((each) => each === 'unrated')).toHaveLength(6);
  for (const path of ['/progress', '/progress/lists'])
    expect(await person('bia').status('GET', `/api/agents/${id}${path}`)).toBe(404);
});
