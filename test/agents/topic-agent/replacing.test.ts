/** Pages that an agent is brought: a better page takes the place of a listed one. */
import { expect, test } from 'vitest';
import { FetchFailed, TopicAgents } from '../../../agents/agents.ts';
import { bakingUrl, evolutionUrl, firstSession, houseOf, listOf, NEW_AGENT, READER } from '../support.ts';

async function scene() {
  const here = await firstSession();
  const { agents, id } = here;
  const original = here.page(evolutionUrl(0));
  const liking = { value: 1, by: READER, byHand: true } as const;
  return {
    ...here,
    original,
    like: (url: string) => agents.adding.add(id, { url }, liking),
    replace: (url: string) => agents.adding.add(id, { url }, { ...liking, replaces: original }),
    replaced: async () => [...(await agents.ratings.judged(id)).replaced],
    types: async () => (await here.log()).map(({ event }) => event.type),
  };
}

test('replacing a page likes the new one, marks the old one, and is undone as a whole', async () => {
  const { agents, id, original, replace, replaced, types } = await scene();
  const { page } = await replace(evolutionUrl(7));
  expect(await replaced()).toEqual([[original, page.id]]);
  expect([...(await agents.ratings.now(id))]).toEqual([[page.id, 1]]);
  expect(await types()).toEqual(['created', 'founded', 'rated', 'replaced']);
  await agents.ratings.undoLast(id, READER);
  expect([await replaced(), (await agents.ratings.now(id)).size]).toEqual([[], 0]);
});

test('a page that was liked before may replace another, and stays liked after undoing', async () => {
  const { agents, id, original, like, replace, replaced } = await scene();
  const { page } = await like(evolutionUrl(7));
  await replace(evolutionUrl(7));
  expect(await replaced()).toEqual([[original, page.id]]);
  await agents.ratings.undoLast(id, READER);
  expect([await replaced(), [...(await agents.ratings.now(id))]]).toEqual([[], [[page.id, 1]]]);
});

test('undoing a replacement takes its rating along, even if that founded nothing', async () => {
  const { agents, id, original, like, replace, replaced, types } = await scene();
  for (const place of [1, 2, 3, 4]) await like(evolutionUrl(place));
  const { page } = await replace(evolutionUrl(7));
  expect((await types()).slice(-2)).toEqual(['rated', 'replaced']);
  expect(await replaced()).toEqual([[original, page.id]]);
  await agents.ratings.undoLast(id, READER);
  expect(await replaced()).toEqual([]);
});

test.each([
  ['the page itself', evolutionUrl(0)],
  ['one that cannot be read', `${bakingUrl(0)}/nowhere`],
])('a page is not replaced by %s', async (_, url) => {
  const { replace, replaced } = await scene();
  await expect(replace(url)).rejects.toThrow(FetchFailed);
  expect(await replaced()).toEqual([]);
});

test.each([
  [false, true],
  [true, undefined],
])(
  'a page found and brought again by a reader who shares (%s) is withheld from others (%s)',
  async (isShared, withheld) => {
    const { ports } = await houseOf();
    const agents = new TopicAgents({ ...ports, shares: async () => isShared });
    const { id } = await agents.create(NEW_AGENT);
    const [found] = listOf(await agents.runSession(id));
    const url = found?.url ?? '';
    await agents.adding.add(id, { url }, { value: null, by: READER, byHand: false });
    expect((await ports.library.find(url))?.withheld).toBe(withheld);
  },
);
