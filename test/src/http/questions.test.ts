/** The number of queries for an answer about many lists equals that for one. `reads.test.ts` counts whole days. */
import { expect, it, vi } from 'vitest';
import type { AgentId, Page } from '../../../agents/agents.ts';
import type { StoredLibrary } from '../../../src/library/library.ts';
import { type World, world } from '../../world/world.ts';
import { candidateOf, doneSession, followedOf } from '../support/samples.ts';

type Path = '/api/agents' | `/api/agents/${string}/shown` | '/api/library' | `/api/agents/${string}/sessions`;

/** The queries for the caller's login, account and share. */
const KNOWING_WHO = 3;

/** An agent with a list of two pages, one of them rated. */
async function addAgent({ ana, service }: World, i: number): Promise<void> {
  const id = await ana.agent({ words: `topic ${i}` });
  const library = service.library as StoredLibrary;
  const kept: Page[] = [];
  for (const part of ['a', 'b']) {
    const url = `http://site.example/${i}/${part}`;
    kept.push(await library.keep(url, followedOf(url, `words of ${part} ${i}`)));
  }
  const list = kept.map(({ id: page, counts }) => candidateOf(page, { counts }));
  await service.agentStore.putSession({ ...doneSession(id, 1, []), list });
  await ana.rate(id, kept[0]?.id, 1);
}

async function readsOf({ ana, store }: World, path: Path): Promise<number> {
  await ana.get(path);
  const read = vi.spyOn(store.database, 'read');
  await ana.get(path);
  const count = read.mock.calls.length;
  read.mockRestore();
  return count;
}

it('the list of agents needs as many queries for many as for one, and reads no lists or logs', async () => {
  const house = await world();
  await addAgent(house, 0);
  const few = await readsOf(house, '/api/agents');
  for (let i = 1; i < 8; i++) await addAgent(house, i);
  expect(await readsOf(house, '/api/agents')).toBe(few);
  expect(few).toBeLessThanOrEqual(KNOWING_WHO + 4);
  const agents = await house.ana.items('/api/agents');
  expect(agents.map(({ status }) => status)).toEqual(
    agents.map(() => ({
      ...{ running: false, sessions: 1, shown: 2, unrated: 1, unread: 1, damaged: false },
      lastSessionAt: expect.stringContaining('T'),
    })),
  );
});

/** Lists of an agent, each with its own pages. */
async function addLists({ service }: World, id: AgentId, from: number, to: number): Promise<void> {
  const library = service.library as StoredLibrary;
  for (let number = from; number <= to; number++) {
    const url = `http://site.example/${number}`;
    const { id: page, counts } = await library.keep(url, followedOf(url, `networks of ${number}`));
    const list = [candidateOf(page, { counts, title: `List ${number}` })];
    await service.agentStore.putSession({ ...doneSession(id, number, []), list });
  }
}

it.each<[string, (id: AgentId) => Path, string, number]>([
  ['what an agent has shown, by a word', (id) => `/api/agents/${id}/shown`, '?text=list', 8],
  ['what was marked of it', (id) => `/api/agents/${id}/shown`, '?only=new', 8],
  ['the library, by a word', () => '/api/library', '?q=networks', 4],
])('%s needs as many queries for many lists as for few', async (_, pathOf, query, most) => {
  const house = await world();
  const id = await house.ana.agent();
  await addLists(house, id, 1, 2);
  const path = `${pathOf(id)}${query}` as Path;
  const few = await readsOf(house, path);
  await addLists(house, id, 3, 18);
  expect(await readsOf(house, path)).toBe(few);
  expect((await house.ana.items(path)).length).toBe(18);
  expect(few).toBeLessThanOrEqual(KNOWING_WHO + most);
});
