/** Changes of an agent's settings, and its deletion, which forgets no shown page. */
import { expect, test } from 'vitest';
import { type AgentId, NotFound } from '../../../agents/agents.ts';
import { termsOf } from '../../../profiles/learning/learning.ts';
import { engineOf, evolutionUrl, firstSession, houseOf, NEW_AGENT, READER } from '../support.ts';

test('changing an agent puts new words into its log, and engines are asked these from then on', async () => {
  const engine = engineOf('one', []);
  const { agents, ports } = await houseOf({ engines: [engine] });
  const { id, name } = await agents.create(NEW_AGENT);
  const words = 'evolution strategies';
  expect(await agents.edit(id, { words }, READER)).toMatchObject({ id, name, words });
  expect((await ports.store.log(id)).map(({ event }) => event)).toEqual([
    { type: 'created', words: 'quiet things' },
    { type: 'worded', words },
  ]);
  await agents.runSession(id);
  expect(engine.asked.map((request) => request.words)).toEqual([words]);
  expect((await agents.knowledge(id)).population.words).toEqual(termsOf(words, 'en'));
});

test('changing an agent leaves the other settings, and adds no event if nothing changed', async () => {
  const { agents, ports } = await houseOf();
  const agent = await agents.create(NEW_AGENT);
  expect(await agents.edit(agent.id, { words: agent.words, name: agent.name }, READER)).toEqual(agent);
  let now = agent;
  for (const edit of [{ name: 'Another' }, { pagesPerSession: 2 }, { language: 'pt' as const }]) {
    const changed = await agents.edit(agent.id, edit, READER);
    expect(changed).toEqual({ ...now, ...edit });
    now = changed;
  }
  expect(await ports.store.find(agent.id)).toEqual(now);
  expect(await agents.edit(agent.id, { language: null }, READER)).not.toHaveProperty('language');
  expect(await ports.store.log(agent.id)).toHaveLength(1);
});

test('changing an agent undoes new words with their event: settings and questions follow', async () => {
  const { agents, ports } = await houseOf();
  const agent = await agents.create({ ...NEW_AGENT, negativeWords: ['casino'] });
  await agents.edit(agent.id, { words: 'evolution strategies', negativeWords: ['lottery'], name: 'Mine' }, READER);
  const changes = (await ports.store.log(agent.id)).slice(-2);
  expect(changes.map(({ event }) => event.type)).toEqual(['worded', 'negated']);
  for (const { id } of changes) await agents.undo(agent.id, id, READER);
  expect(await ports.store.find(agent.id)).toEqual({ ...agent, name: 'Mine' });
});

test('a deleted or missing agent is not found', async () => {
  const { agents } = await houseOf();
  const { id } = await agents.create(NEW_AGENT);
  await agents.delete(id);
  for (const gone of [id, `${id}x` as AgentId]) {
    await expect(agents.runSession(gone)).rejects.toThrow(NotFound);
    await expect(agents.knowledge(gone)).rejects.toThrow(NotFound);
    await expect(agents.edit(gone, { name: 'x' }, READER)).rejects.toThrow(NotFound);
    await expect(agents.delete(gone)).rejects.toThrow(NotFound);
  }
});

test('ratings are undone one by one with their effects, and without ratings undoing is refused', async () => {
  const { agents, id, page: pageOf } = await firstSession({}, { pagesPerSession: 16 });
  const [page, other] = [pageOf(evolutionUrl(0)), pageOf(evolutionUrl(1))];
  await agents.ratings.rate(id, page, 1, READER);
  expect(await agents.ratings.now(id)).toEqual(new Map([[page, 1]]));
  await agents.ratings.rate(id, other, -1, READER);
  await agents.ratings.rate(id, page, -0.5, READER);
  await agents.ratings.unrate(id, other, READER);
  for (const undone of [{ page: other, value: -1 }, { page, value: 1 }, { page: other }, { page }]) {
    expect(await agents.ratings.undoLast(id, READER)).toEqual(undone);
  }
  expect(await agents.ratings.now(id)).toEqual(new Map());
  await expect(agents.ratings.undoLast(id, READER)).rejects.toThrow(NotFound);
});
