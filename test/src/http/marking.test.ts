/** The states of a listed page over HTTP. */
import { expect, it } from 'vitest';
import { world } from '../../world/world.ts';

it('the pages of a list have their state: new, seen, read, rated, founding, hidden', async () => {
  const { ana } = await world();
  const { id, pages: listed } = await ana.agentWithList();
  const pages = listed.map(({ page }) => page);
  const [first, second, third, fourth] = pages;
  const place = `/api/agents/${id}/pages` as const;
  const states = async (query = '') => (await ana.items(`${place}?${query}`)).map(({ state }) => state);
  expect(await states()).toEqual(['new', 'new', 'new', 'new']);
  await ana.post(`/api/agents/${id}/sessions/1/seen`, { pages });
  expect(await states()).toEqual(['seen', 'seen', 'seen', 'seen']);
  await ana.post(`${place}/${first}/opened`);
  await ana.rate(id, second, 1);
  await ana.rate(id, third, -1);
  expect(await states()).toEqual(['read', 'founding', 'rated', 'seen']);
  await ana.put(`${place}/${fourth}/hidden`);
  expect(await states()).toEqual(['read', 'founding', 'rated']);
  expect(await states('hidden=true')).toEqual(['read', 'founding', 'rated', 'hidden']);
  await ana.delete(`${place}/${fourth}/hidden`);
  await ana.post(`/api/agents/${id}/read-all`);
  expect(await states()).toEqual(['read', 'founding', 'rated', 'read']);
});

it('the pages of a list have the score now that the explanation has', async () => {
  const { ana } = await world();
  const { id, pages } = await ana.agentWithList();
  await ana.rate(id, pages[1]?.page, 1);
  const now = await ana.items(`/api/agents/${id}/sessions/1/scores`);
  expect(now).toHaveLength(4);
  const why = await ana.get(`/api/agents/${id}/pages/${pages[0]?.page}/why`);
  expect(why).toMatchObject({ ...now[0], listed: { session: 1, score: pages[0]?.score } });
});
