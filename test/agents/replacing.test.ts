/** A better page takes the place of a listed one. */
import { expect, test } from 'vitest';
import { FetchFailed, type PageToAdd } from '../../agents/agents.ts';
import { bakingUrl, evolutionUrl, houseOf, NEW_AGENT, pageAt, READER } from './support.ts';

async function scene() {
  const { agents, ports } = await houseOf();
  const { id } = await agents.create(NEW_AGENT);
  const session = await agents.runSession(id);
  const original = pageAt(evolutionUrl(0), session);
  const replace = (url: string) => {
    const brought: PageToAdd = { url };
    return agents.add(id, brought, { value: 1, by: READER, byHand: true, replaces: original });
  };
  return { agents, ports, id, original, replace };
}

test('it is read and liked, the other is marked, and one undoing takes back both', async () => {
  const { agents, ports, id, original, replace } = await scene();
  const { page } = await replace(evolutionUrl(7));
  expect([...(await agents.judged(id)).replaced]).toEqual([[original, page.id]]);
  expect([...(await agents.ratings(id))]).toEqual([[page.id, 1]]);
  const types = (await ports.store.log(id)).map(({ event }) => event.type);
  expect(types).toEqual(['created', 'founded', 'rated', 'replaced']);
  await agents.undoRating(id, READER);
  expect((await agents.judged(id)).replaced.size).toBe(0);
  expect((await agents.ratings(id)).size).toBe(0);
});

test('it may be one that was liked before', async () => {
  const { agents, id, original, replace } = await scene();
  const { page } = await agents.add(id, { url: evolutionUrl(7) }, { value: 1, by: READER, byHand: true });
  await replace(evolutionUrl(7));
  expect([...(await agents.judged(id)).replaced]).toEqual([[original, page.id]]);
  await agents.undoRating(id, READER);
  expect((await agents.judged(id)).replaced.size).toBe(0);
  expect([...(await agents.ratings(id))]).toEqual([[page.id, 1]]);
});

test('it is taken back with its rating, though that founded nothing', async () => {
  const { agents, ports, id, original, replace } = await scene();
  for (const place of [1, 2, 3, 4]) {
    await agents.add(id, { url: evolutionUrl(place) }, { value: 1, by: READER, byHand: true });
  }
  const { page } = await replace(evolutionUrl(7));
  expect((await ports.store.log(id)).slice(-2).map(({ event }) => event.type)).toEqual(['rated', 'replaced']);
  expect([...(await agents.judged(id)).replaced]).toEqual([[original, page.id]]);
  await agents.undoRating(id, READER);
  expect((await agents.judged(id)).replaced.size).toBe(0);
});

test('it is not the page itself, nor one that cannot be read', async () => {
  const { agents, id, replace } = await scene();
  await expect(replace(evolutionUrl(0))).rejects.toThrow(FetchFailed);
  await expect(replace(`${bakingUrl(0)}/nowhere`)).rejects.toThrow(FetchFailed);
  expect((await agents.judged(id)).replaced.size).toBe(0);
});
