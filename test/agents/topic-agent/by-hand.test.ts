import { describe, expect, test } from 'vitest';
import { type EventId, standing } from '../../../profiles/profiles.ts';
import { bakingUrl, evolutionUrl, firstSession, READER } from '../support.ts';

/** An agent that learned of evolution, and can say its words. */
async function taught(words = 'genetic algorithms') {
  const house = await firstSession({}, { words, pagesPerSession: 16 });
  const { agents, id, rate } = house;
  await rate(evolutionUrl(0), 1);
  await rate(bakingUrl(0), -1);
  const add = (word: string, share = 0.6, profiles?: readonly string[]) =>
    agents.byHand.add(id, { word, share, profiles }, READER);
  const profiles = async () => (await agents.knowledge(id)).profiles(66);
  const weightOf = async (term: string) =>
    (await profiles())[0]?.terms.find((each) => each.term === term) ?? { surface: undefined, weight: 0 };
  return { ...house, add, profiles, weightOf };
}

describe('a word by hand', () => {
  test('is stemmed in the language of the pages that taught, and is shown as it was written', async () => {
    const { add, weightOf, profiles, log, agents, id } = await taught();
    expect(await add('  Surfboards ')).toMatchObject({ terms: ['surfboard'], surface: 'Surfboards' });
    expect(await weightOf('surfboard')).toMatchObject({ surface: 'Surfboards' });
    const heaviest = Math.max(...((await profiles())[0]?.terms ?? []).map(({ weight }) => Math.abs(weight)));
    expect((await weightOf('surfboard')).weight).toBeCloseTo(0.6 * heaviest, 5);
    await agents.byHand.set(id, { term: 'surfboard', share: -0.3 }, READER);
    expect((await weightOf('surfboard')).weight).toBeCloseTo(-0.3 * heaviest, 5);
    expect((await weightOf('surfboard')).surface).toBe('Surfboards');
    expect((await log()).at(-2)?.event).toEqual({
      type: 'edited',
      term: 'surfboard',
      share: 0.6,
      surface: 'Surfboards',
    });
  });

  test('counts for pages at once, until its own event is taken back', async () => {
    const { add, agents, id, log, weightOf } = await taught();
    const before = await weightOf('pretzel');
    const { events } = await add('pretzels', 0.8);
    const others = await add('pretzels', -0.5);
    expect((await weightOf('pretzel')).weight).toBeLessThan(0);
    for (const event of others.events) await agents.undo(id, event, READER);
    expect((await weightOf('pretzel')).weight).toBeGreaterThan(0);
    for (const event of events) await agents.undo(id, event, READER);
    expect(await weightOf('pretzel')).toEqual(before);
    expect(standing(await log()).some(({ event }) => event.type === 'edited')).toBe(false);
  });

  test('goes to each profile that its owner names with an event, and to no profile of another agent', async () => {
    const { add, profiles, log } = await taught();
    const [{ id: profile } = { id: '' }] = await profiles();
    const { events } = await add('kites', 0.6, [profile]);
    const said = (await log()).filter(({ id }) => events.includes(id));
    expect(said.map(({ event }) => event)).toMatchObject([{ term: 'kite', profile }]);
    await expect(add('sails', 0.6, [profile, 'nobody'])).rejects.toThrow('no such profile');
    expect((await log()).at(-1)?.id).toBe(events.at(-1) as EventId);
  });

  test('that its pages write is the term that they have, whatever the language', async () => {
    const { add, agents, id, ports, weightOf } = await taught();
    await ports.store.change(id, (agent) => ({ ...agent, language: 'pt' }));
    await agents.byHand.set(id, { term: 'mutat', share: -0.2 }, READER);
    expect(await add('Mutation')).toMatchObject({ terms: ['mutat'] });
    expect((await weightOf('mutat')).weight).toBeGreaterThan(0);
  });

  test('is the same word again after its agent has another language, as it was written then', async () => {
    const { add, ports, id } = await taught();
    await add('Surfboards');
    await ports.store.change(id, (agent) => ({ ...agent, language: 'pt' }));
    expect(await add('surfboards', -0.6)).toMatchObject({ terms: ['surfboard'] });
  });

  test('that is written without spaces is taken by its parts, which go together', async () => {
    const { add, agents, id, weightOf } = await taught();
    const { surface, terms, events } = await add('人工智能');
    expect(surface).toBe('人工智能');
    expect(terms.toSorted()).toEqual(['人工', '智能'].toSorted());
    for (const term of terms) expect((await weightOf(term)).weight).toBeGreaterThan(0);
    await expect(add('人工智能')).rejects.toThrow('“人工智能” is there already');
    for (const event of events) await agents.undo(id, event, READER);
    for (const term of terms) expect((await weightOf(term)).weight).toBe(0);
    // A part that counts already keeps its weight.
    await add('人工', 1);
    const { weight } = await weightOf('人工');
    expect(await add('人工智能')).toMatchObject({ terms: ['智能'], surface: '人工智能' });
    expect((await weightOf('人工')).weight).toBe(weight);
  });

  test.each([
    ['the', /any subject/],
    ['of', /any subject/],
    ['2024', /letters/],
    ['!?', /letters/],
    ['open water', /more than one word/],
    ['mutation-based', /more than one word/],
    ['データベース管理システム入門', /more than one word/],
    ['東京、大阪', /more than one word/],
    ['カメラ。レンズ', /more than one word/],
    ['東京・大阪・京都', /more than one word/],
    ['Crossover', /“Crossover” is there already/],
    ['x'.repeat(41), /any subject/],
  ])('“%s” is refused with a reason', async (word, reason) => {
    const { add, log } = await taught();
    const { length } = await log();
    await expect(add(word)).rejects.toThrow(reason);
    expect(await log()).toHaveLength(length);
  });

  test('leaves room for what is learned', async () => {
    const { add, agents, id } = await taught();
    for (let i = 0; i < 299; i++) await agents.byHand.set(id, { term: `word${i}`, share: 0.1 }, READER);
    await expect(add('人工智能')).rejects.toThrow('300');
    await agents.byHand.set(id, { term: 'word299', share: 0.1 }, READER);
    await expect(add('kites')).rejects.toThrow('300');
    await expect(agents.byHand.set(id, { term: 'kite', share: 0.5 }, READER)).rejects.toThrow('300');
    await agents.byHand.set(id, { term: 'word7', share: 0.5 }, READER);
    await agents.byHand.set(id, { term: 'word7', share: null }, READER);
    await add('kites');
  });
});
