import { describe, expect, test } from 'vitest';
import { chosenFor, merged } from '../../../agents/agents.ts';
import type { EngineDefinition } from '../../../agents/search/engine.ts';
import { ENGINES } from '../../../agents/search/engines.ts';
import { fieldsOf } from '../../../agents/search/topics.ts';
import cases from './merging-cases.json' with { type: 'json' };

function list(engine: string, letters: string, weight = 1) {
  const results = [...letters].map((letter) => ({ url: `http://x.example/${letter}`, title: letter, snippet: '' }));
  return { engine, weight, results };
}

describe('lists of several engines', () => {
  test.each([
    ['one keeps its order', [list('one', 'abc')], 'abc'],
    ['two that share nothing take turns', [list('one', 'abc'), list('two', 'xyz')], 'axbycz'],
    ['what two have comes before what one has', [list('one', 'abc'), list('two', 'xcy')], 'caxby'],
    ['one that counts less comes after', [list('one', 'ab'), list('two', 'xy', 0.5)], 'abxy'],
    ['an empty one changes nothing', [list('one', ''), list('two', 'xy')], 'xy'],
    ['none gives none', [], ''],
  ])('%s', (_, lists, order) => {
    expect(
      merged(lists)
        .map(({ title }) => title)
        .join(''),
    ).toBe(order);
  });

  test('say what an engine has of a page, the longest; one that stands for the page does so still', () => {
    const saying = (engine: string, text: string, stands?: true) => {
      const found = { url: 'http://x.example/a', title: 'a', snippet: '', text, ...(stands && { stands }) };
      return { engine, weight: 1, results: [found] };
    };
    const [short, long] = [saying('short', 'abc', true), saying('long', 'abcdef')];
    for (const lists of [
      [short, long],
      [long, short],
    ])
      expect(merged(lists)[0]?.said).toMatchObject({ engine: 'long', text: 'abcdef', stands: true });
    expect(merged([long])[0]?.said).not.toHaveProperty('stands');
  });

  test('name a page as the best placed of them does, unless that one needed other words', () => {
    const asBest = (asked?: string) => ({
      url: 'http://x.example/p',
      title: 'best',
      snippet: '',
      ...(asked && { asked }),
    });
    const other = { url: 'http://www.x.example/p#top', title: 'other', snippet: '' };
    const titleOf = (...results: readonly ReturnType<typeof asBest>[]) =>
      merged([{ engine: 'one', weight: 1, results }]).map(({ title }) => title);
    expect(titleOf(asBest(), other)).toEqual(['best']);
    expect(titleOf(asBest('more words'), other)).toEqual(['other']);
    expect(titleOf(other, asBest('more words'))).toEqual(['other']);
  });

  test('are remembered of each page', () => {
    const [first, second] = merged([list('one', 'abc'), list('two', 'b')]);
    expect([first?.title, first?.engines, second?.engines]).toEqual(['b', ['two', 'one'], ['one']]);
  });
});

describe('a topic', () => {
  test.each(cases.topics as [string, string[]][])('%s belongs to %j', (words, fields) => {
    expect([...fieldsOf(words)].sort()).toEqual(['general', ...fields].sort());
  });

  const names = (topic: Parameters<typeof chosenFor>[0], from: readonly EngineDefinition[] = ENGINES) =>
    chosenFor(
      topic,
      from.filter(({ key, id }) => key !== 'wanted' && id !== 'searxng'),
    ).map(({ id }) => id);

  test('is put to the engines for any topic, and to those of its fields by turns, eight of them at most', () => {
    const general = ['wikipedia', 'mwmbl', 'gdelt', 'lemmy', 'internetarchive'];
    expect(names({ words: 'scuba diving' })).toEqual(general);
    expect(names({ words: 'mergulho em alto mar' })).toEqual([...general, 'arquivopt']);
    expect(names({ words: 'linux kernel', language: 'en' })).toEqual([
      'wikipedia',
      'mwmbl',
      'gdelt',
      'lemmy',
      'hackernews',
      'stackexchange',
      'github',
      'dblp',
    ]);
    expect(names({ words: 'genetic algorithms' })).toEqual([
      'wikipedia',
      'mwmbl',
      'gdelt',
      'hackernews',
      'stackexchange',
      'github',
      'arxiv',
      'crossref',
    ]);
    expect(names({ words: 'diabetes', language: 'en' })).toEqual([
      'wikipedia',
      'mwmbl',
      'gdelt',
      'lemmy',
      'crossref',
      'doaj',
      'openalex',
      'europepmc',
    ]);
    expect(names({ words: 'sourdough bread', language: 'en' })).toEqual([
      ...general.slice(0, 5),
      'wikibooks',
      'stacksites',
    ]);
  });

  test('in a language is not put to engines that have nothing in it', () => {
    expect(names({ words: 'núcleo do linux', language: 'pt' })).toEqual([
      'wikipedia',
      'mwmbl',
      'lemmy',
      'internetarchive',
      'arquivopt',
      'stackexchange',
      'github',
    ]);
    expect(names({ words: 'inflação e eleições', language: 'pt' })).toEqual([
      'wikipedia',
      'mwmbl',
      'lemmy',
      'internetarchive',
      'arquivopt',
      'oasisbr',
      'wikibooks',
      'ibge',
    ]);
  });

  test('that is none of an engine’s is not put to it, unless its owner chose it', () => {
    const forBread = { id: 'bread', suits: (words: string) => words === 'bread' };
    expect(chosenFor({ words: 'bread' }, [forBread])).toEqual([forBread]);
    expect(chosenFor({ words: 'wine' }, [forBread])).toEqual([]);
    expect(chosenFor({ words: 'wine', engines: ['bread'] }, [forBread])).toEqual([forBread]);
  });

  test('whose owner chose is put to those, whatever it is about', () => {
    expect(names({ words: 'mergulho', language: 'pt', engines: ['arxiv', 'nobody'] })).toEqual(['arxiv']);
  });

  test('is put to engines that say nothing of themselves', () => {
    expect(chosenFor({ words: 'mergulho', language: 'pt' }, [{ id: 'x' }])).toEqual([{ id: 'x' }]);
  });
});
