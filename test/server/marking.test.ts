/** The states of a page on its list, as they go over the wire. */
import { describe, expect, it } from 'vitest';
import { agentWithList, newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

async function statesOf(visitor: Visitor, agent: string, query = ''): Promise<readonly string[]> {
  const list = await visitor.get(`/api/agents/${agent}/pages${query}`);
  return list.json<{ items: { state: string }[] }>().items.map(({ state }) => state);
}

describe('the pages of a list', () => {
  it('say how they stand: new, seen, read, rated, founding, hidden', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const [first, second, third, fourth] = pages.map(({ page }) => page);
    const place = `/api/agents/${id}/pages`;
    expect(await statesOf(ana, id)).toEqual(['new', 'new', 'new', 'new']);
    const seen = await ana.post(`/api/agents/${id}/sessions/1/seen`, { pages: pages.map(({ page }) => page) });
    expect(seen.statusCode).toBe(204);
    expect(await statesOf(ana, id)).toEqual(['seen', 'seen', 'seen', 'seen']);
    await ana.post(`${place}/${first}/opened`);
    await ana.ask('PUT', `${place}/${second}/rating`, { value: 1 });
    await ana.ask('PUT', `${place}/${third}/rating`, { value: -1 });
    expect(await statesOf(ana, id)).toEqual(['read', 'founding', 'rated', 'seen']);
    expect((await ana.ask('PUT', `${place}/${fourth}/hidden`)).statusCode).toBe(204);
    expect(await statesOf(ana, id)).toEqual(['read', 'founding', 'rated']);
    expect(await statesOf(ana, id, '?hidden=true')).toEqual(['read', 'founding', 'rated', 'hidden']);
    await ana.ask('DELETE', `${place}/${fourth}/hidden`);
    expect((await ana.post(`/api/agents/${id}/read-all`)).statusCode).toBe(204);
    expect(await statesOf(ana, id)).toEqual(['read', 'founding', 'rated', 'read']);
  });

  it('score now what is said when asked why', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    await ana.ask('PUT', `/api/agents/${id}/pages/${pages[1]?.page}/rating`, { value: 1 });
    const now = (await ana.get(`/api/agents/${id}/sessions/1/scores`)).json<{
      items: { page: string; score: number; profile: string }[];
    }>();
    expect(now.items).toHaveLength(4);
    const listed = (await ana.get(`/api/agents/${id}/pages`)).json<{ items: { score: number }[] }>().items;
    const why = (await ana.get(`/api/agents/${id}/pages/${pages[0]?.page}/why`)).json();
    expect(why).toMatchObject({ ...now.items[0], listed: { session: 1, score: listed[0]?.score } });
  });
});

it('an agent that is deleted leaves what nobody opened to a new one on the same topic', async () => {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const { id, pages } = await agentWithList(ana, house);
  await ana.post(`/api/agents/${id}/pages/${pages[0]?.page}/opened`);
  await ana.ask('DELETE', `/api/agents/${id}`);
  const settings = { words: 'genetic algorithms', pagesPerSession: 16 };
  const { id: next } = (await ana.post('/api/agents', settings)).json<{ id: string }>();
  await runSession(ana, next, house.service);
  const list = (await ana.get(`/api/agents/${next}/pages`)).json<{ items: { url: string }[] }>();
  const urls = new Set(list.items.map(({ url }) => url));
  expect(pages.map(({ url }) => urls.has(url))).toEqual([false, true, true, true]);
});
