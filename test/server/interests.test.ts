import { describe, expect, it } from 'vitest';
import { engineOf, htmlOf, webOf } from '../agents/support.ts';
import { newUser, runSession, serviceUnderTest } from './support.ts';

const KINDS = {
  bees: 'the hive of honey bees with its queen, her workers and their nectar',
  trams: 'the tram on its rails with a driver, a conductor and overhead wires',
  golf: 'the golf course with its greens, bunkers, clubs and a caddie',
};
const OWN = ['amber', 'basil', 'cedar', 'delta', 'ember', 'flint', 'grove', 'heron'];
const PAGES = OWN.flatMap((own) =>
  Object.entries(KINDS).map(
    ([kind, text]) => [`http://${kind}.example/${own}`, htmlOf(`On ${own}`, `Here is ${text}; ${own}`)] as const,
  ),
);

interface Interest {
  readonly id: string;
  readonly name: string;
  readonly named: boolean;
  readonly terms: readonly string[];
  readonly pages: readonly string[];
}

/** A visitor whose agent was told that they like bees and trams, and then searched again. */
async function scene() {
  const urls = PAGES.map(([url]) => url);
  const served = await serviceUnderTest({
    engines: [engineOf('own', urls, urls.length)],
    web: webOf(new Map(PAGES)),
  });
  const ana = await newUser(served.app, 'ana');
  const made = await ana.post('/api/agents', { words: 'things', language: 'en', pagesPerSession: 18 });
  const { id } = made.json<{ id: string }>();
  const before = (await ana.get(`/api/agents/${id}/interests`)).json<{ items: readonly Interest[] }>();
  await runSession(ana, id, served.service);
  const { items } = (await ana.get(`/api/agents/${id}/pages?limit=100`)).json<{
    items: readonly { page: string; url: string }[];
  }>();
  for (const { page, url } of items) {
    await ana.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value: url.includes('golf') ? -1 : 1 });
  }
  await runSession(ana, id, served.service);
  const path = `/api/agents/${id}/interests`;
  const told = async () => (await ana.get(path)).json<{ items: readonly Interest[] }>().items;
  return { ...served, ana, id, path, told, before: before.items };
}

describe('interests', () => {
  it('are told with what tells them apart, named, joined, and taken back', async () => {
    const { ana, id, path, told, before } = await scene();
    expect(before).toEqual([]);
    const [first, second] = await told();
    expect(first?.name).toBe(first?.terms.slice(0, 3).join(', '));
    expect([first?.named, second?.named]).toEqual([false, false]);
    const renamed = await ana.ask('PUT', `${path}/${first?.id}/name`, { name: 'Mine' });
    expect(renamed.json<{ items: readonly Interest[] }>().items[0]).toMatchObject({ name: 'Mine', named: true });
    const joined = await ana.post(`${path}/${second?.id}/join`, { into: first?.id });
    expect(joined.json<{ items: readonly Interest[] }>().items.map(({ name }) => name)).toEqual(['Mine']);
    const { items } = (await ana.get(`/api/agents/${id}/log`)).json<{ items: readonly { id: string }[] }>();
    await ana.post(`/api/agents/${id}/log/${items[0]?.id}/undo`);
    expect((await told()).map((each) => each.id)).toEqual([first?.id, second?.id]);
    const again = await ana.ask('PUT', `${path}/${first?.id}/name`, { name: null });
    expect(again.json<{ items: readonly Interest[] }>().items[0]?.name).toBe(first?.name);
  });

  it('that are not there are not found, and none is joined with itself', async () => {
    const { ana, path, told } = await scene();
    const [first] = await told();
    const nobody = 'f'.repeat(32);
    expect((await ana.ask('PUT', `${path}/${nobody}/name`, { name: 'x' })).statusCode).toBe(404);
    expect((await ana.post(`${path}/${first?.id}/join`, { into: nobody })).statusCode).toBe(404);
    expect((await ana.post(`${path}/${first?.id}/join`, { into: first?.id })).statusCode).toBe(404);
  });
});
