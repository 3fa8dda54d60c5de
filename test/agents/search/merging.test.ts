import { describe, expect, test } from 'vitest';
import { chosenFor, merged } from '../../../agents/agents.ts';
import { fieldsOf } from '../../../agents/search/choice.ts';
import type { EngineDefinition } from '../../../agents/search/engine.ts';
import { ENGINES } from '../../../agents/search/engines.ts';
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

  test('is put to the engines for any topic, and to those of its field', () => {
    expect(names({ words: 'scuba diving' })).toEqual(['wikipedia', 'mwmbl']);
    expect(names({ words: 'linux kernel' })).toEqual([
      'wikipedia',
      'mwmbl',
      'hackernews',
      'stackexchange',
      'github',
      'arxiv',
    ]);
    expect(names({ words: 'quantum physics' })).toEqual([
      'wikipedia',
      'mwmbl',
      'arxiv',
      'crossref',
      'doaj',
      'openalex',
    ]);
    expect(names({ words: 'diabetes' })).toEqual(['wikipedia', 'mwmbl', 'crossref', 'doaj', 'europepmc', 'openalex']);
    expect(names({ words: 'poetry books' })).toEqual(['wikipedia', 'mwmbl', 'openlibrary']);
  });

  test('in a language is not put to engines that have nothing in it', () => {
    expect(names({ words: 'núcleo do linux', language: 'pt' })).toEqual([
      'wikipedia',
      'mwmbl',
      'stackexchange',
      'github',
    ]);
  });

  test('whose owner chose is put to those, whatever it is about', () => {
    expect(names({ words: 'mergulho', language: 'pt', engines: ['arxiv', 'nobody'] })).toEqual(['arxiv']);
  });

  test('is put to engines that say nothing of themselves', () => {
    expect(chosenFor({ words: 'mergulho', language: 'pt' }, [{ id: 'x' }])).toEqual([{ id: 'x' }]);
  });
});
