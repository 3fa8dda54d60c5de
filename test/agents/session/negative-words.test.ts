/** Pages that hold an agent's negative words are left out of its lists, and counted. */
import { describe, expect, test } from 'vitest';
import { isComparable } from '../../../agents/agents.ts';
import { engineOf, evolutionUrl, houseOf, htmlOf, MIXED, NEW_AGENT, READER, shownIn, WEB, webOf } from '../support.ts';
import cases from './negative-words-cases.json' with { type: 'json' };

const GREEN = 'http://tea.example/green';
const OTHER = 'http://tea.example/other';

async function shownWithout(negativeWords: readonly string[], texts: Readonly<Record<string, string>>) {
  const pages = new Map(Object.entries(texts).map(([url, text]) => [url, htmlOf('A page', text)]));
  const { agents } = await houseOf({ engines: [engineOf('one', [...pages.keys()])], web: webOf(pages) });
  const agent = await agents.create({ ...NEW_AGENT, negativeWords });
  const done = await agents.runSession(agent.id);
  return { shown: shownIn(done), sources: done.sources, emptyBecause: done.emptyBecause };
}

describe('negative words', () => {
  test.each(cases.texts as [string, string[], string, boolean][])('%s', async (_, words, text, isLeftOut) => {
    const { shown, sources } = await shownWithout(words, { [GREEN]: text, [OTHER]: 'whatever else is told here' });
    expect(shown).toEqual(isLeftOut ? [OTHER] : [GREEN, OTHER]);
    expect(sources[0]?.negative).toBe(isLeftOut ? 1 : undefined);
  });

  test.each([' ', '\n', '\u00a0', ','])(
    'find a phrase far into a long text, wherever it is cut, over %j',
    async (gap) => {
      // Texts are gone through by some thousand letters.
      const texts = Array.from({ length: 20 }, (_, more) => {
        const filling =
          'word'
            .padEnd(5, gap)
            .repeat(4_000)
            .slice(0, 19_980 + more) + gap;
        return [`http://tea.example/${more}`, `${filling}green${gap}teapot${gap}${filling}`] as const;
      });
      const { shown } = await shownWithout(['green teapot'], Object.fromEntries(texts));
      expect(shown).toEqual([]);
    },
  );

  test('explain an empty list', async () => {
    const { emptyBecause } = await shownWithout(['teapot'], { [GREEN]: 'a teapot' });
    expect(emptyBecause).toBe('left-out');
  });

  test('count from the moment they are set, and stand in the log with their place', async () => {
    const { agents, ports } = await houseOf({ engines: [engineOf('mixed', MIXED)], web: webOf(WEB) });
    const agent = await agents.create(NEW_AGENT);
    const changed = await agents.edit(agent.id, { negativeWords: ['bread'] }, READER);
    expect(changed.negativeWords).toEqual(['bread']);
    await agents.edit(agent.id, { negativeWords: ['bread'] }, READER);
    expect((await ports.store.log(agent.id)).map(({ event }) => event.type)).toEqual(['created', 'negated']);
    expect(shownIn(await agents.runSession(agent.id))).toEqual([0, 1, 2, 3].map(evolutionUrl));
    await agents.edit(agent.id, { negativeWords: [] }, READER);
    expect(await ports.store.find(agent.id)).not.toHaveProperty('negativeWords');
    expect((await agents.runSession(agent.id)).sources[0]?.negative).toBeUndefined();
  });

  test('are words that some page could hold', () => {
    expect(['bread', '"green tea"', '—', ''].filter(isComparable)).toEqual(['bread', '"green tea"']);
  });
});
