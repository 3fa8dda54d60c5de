/** An agent's settings: changed, and the agent deleted, without what it showed being forgotten. */
import { describe, expect, test } from 'vitest';
import { NotFound } from '../../agents/agents.ts';
import { termsOf } from '../../profiles/learning/learning.ts';
import { engineOf, evolutionUrl, houseOf, NEW_AGENT, pageAt, READER } from './support.ts';

describe('changing an agent', () => {
  test('of other words puts them into its log, and the engines are asked them from then on', async () => {
    const engine = engineOf('one', []);
    const { agents, ports } = await houseOf({ engines: [engine] });
    const agent = await agents.create(NEW_AGENT);
    expect(await agents.edit(agent.id, { words: 'evolution strategies' }, READER)).toMatchObject({
      id: agent.id,
      name: agent.name,
      words: 'evolution strategies',
    });
    expect((await ports.store.log(agent.id)).map(({ event }) => event)).toEqual([
      { type: 'created', words: 'genetic algorithms' },
      { type: 'worded', words: 'evolution strategies' },
    ]);
    await agents.runSession(agent.id);
    expect(engine.asked.map(({ words }) => words)).toEqual(['evolution strategies']);
    const { population } = await agents.knowledge(agent.id);
    expect(population.words).toEqual(termsOf('evolution strategies', 'en'));
  });

  test('to what it is already writes nothing into its log', async () => {
    const { agents, ports } = await houseOf();
    const agent = await agents.create(NEW_AGENT);
    expect(await agents.edit(agent.id, { words: agent.words, name: agent.name }, READER)).toEqual(agent);
    expect(await ports.store.log(agent.id)).toHaveLength(1);
  });

  test.each([
    ['name', { name: 'Another' }, { name: 'Another' }],
    ['number of pages', { pagesPerSession: 2 }, { pagesPerSession: 2 }],
    ['language', { language: 'pt' }, { language: 'pt' }],
  ] as const)('of its %s leaves the rest as it was', async (_, edit, changed) => {
    const { agents, ports } = await houseOf();
    const agent = await agents.create(NEW_AGENT);
    expect(await agents.edit(agent.id, edit, READER)).toEqual({ ...agent, ...changed });
    expect(await ports.store.find(agent.id)).toEqual({ ...agent, ...changed });
  });

  test('can give up its language', async () => {
    const { agents } = await houseOf();
    const agent = await agents.create(NEW_AGENT);
    expect(await agents.edit(agent.id, { language: null }, READER)).not.toHaveProperty('language');
  });

  test('of words is taken back with their event: the settings say what is asked and left out', async () => {
    const { agents, ports } = await houseOf();
    const agent = await agents.create({ ...NEW_AGENT, negativeWords: ['casino'] });
    await agents.edit(agent.id, { words: 'evolution strategies', negativeWords: ['lottery'], name: 'Mine' }, READER);
    const changes = (await ports.store.log(agent.id)).slice(-2);
    expect(changes.map(({ event }) => event.type)).toEqual(['worded', 'negated']);
    for (const { id } of changes) await agents.undo(agent.id, id, READER);
    expect(await ports.store.find(agent.id)).toEqual({ ...agent, name: 'Mine' });
  });

  test('that is not there is refused', async () => {
    const { agents } = await houseOf();
    const agent = await agents.create(NEW_AGENT);
    await expect(agents.edit(`${agent.id}x` as typeof agent.id, { name: 'x' }, READER)).rejects.toThrow(NotFound);
  });
});

describe('a deleted agent', () => {
  test('is not found any more', async () => {
    const { agents } = await houseOf();
    const { id } = await agents.create(NEW_AGENT);
    await agents.delete(id);
    await expect(agents.runSession(id)).rejects.toThrow(NotFound);
    await expect(agents.knowledge(id)).rejects.toThrow(NotFound);
    await expect(agents.edit(id, { name: 'x' }, READER)).rejects.toThrow(NotFound);
    await expect(agents.delete(id)).rejects.toThrow(NotFound);
  });
});

describe('undoing the last rating', () => {
  async function scene() {
    const { agents } = await houseOf();
    const agent = await agents.create({ ...NEW_AGENT, pagesPerSession: 16 });
    const session = await agents.runSession(agent.id);
    return { agents, agent, page: pageAt(evolutionUrl(0), session), other: pageAt(evolutionUrl(1), session) };
  }

  test('takes them back one by one, whatever they were, and tells what counts then', async () => {
    const { agents, agent, page, other } = await scene();
    await agents.rate(agent.id, page, 1, READER);
    await agents.rate(agent.id, other, -1, READER);
    await agents.rate(agent.id, page, -0.5, READER);
    await agents.unrate(agent.id, other, READER);
    const undone = [];
    for (let i = 0; i < 4; i++) undone.push(await agents.undoRating(agent.id, READER));
    expect(undone).toEqual([
      { page: other, value: -1 },
      { page, value: 1 },
      { page: other, value: null },
      { page, value: null },
    ]);
    expect(await agents.ratings(agent.id)).toEqual(new Map());
  });

  test('is refused when none is left', async () => {
    const { agents, agent, page } = await scene();
    await expect(agents.undoRating(agent.id, READER)).rejects.toThrow(NotFound);
    await agents.rate(agent.id, page, 1, READER);
    expect(await agents.ratings(agent.id)).toEqual(new Map([[page, 1]]));
    await agents.undoRating(agent.id, READER);
    await expect(agents.undoRating(agent.id, READER)).rejects.toThrow(NotFound);
  });
});
