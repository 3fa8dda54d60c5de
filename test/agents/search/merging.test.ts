import { describe, expect, test } from 'vitest';
import { chosenFor, merged } from '../../../agents/agents.ts';
import { possibleFor } from '../../../agents/search/choice.ts';
import type { Field } from '../../../agents/search/engine.ts';
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

  test('keep the longest text of a page, and its mark as complete', () => {
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

  test('take the title from the best placed engine, unless that needed other words', () => {
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

  test('make a page a secret of a feed only where no engine found it', () => {
    const giving = (isPrivate?: true) => {
      const found = { url: 'http://x.example/a', title: 'a', snippet: '', ...(isPrivate && { isPrivate }) };
      return { engine: isPrivate ? 'Feeds' : 'one', weight: 1, results: [found] };
    };
    const [open, secret] = [giving(), giving(true)];
    const found = [[open, secret], [secret, open], [secret]].flatMap((lists) => merged(lists));
    expect(found.map(({ isPrivate = false }) => isPrivate)).toEqual([false, false, true]);
  });

  test('are remembered for each page', () => {
    const [first, second] = merged([list('one', 'abc'), list('two', 'b')]);
    expect([first?.title, first?.engines, second?.engines]).toEqual(['b', ['two', 'one'], ['one']]);
    const given = (url: string, givenBy: string) => ({ url, title: '', snippet: '', givenBy });
    const ofFeeds = [given('http://x.example/a', 'feed:1'), given('http://x.example/a#top', 'feed:2')];
    const [page] = merged([list('one', 'a'), { engine: 'Feeds', weight: 1, results: ofFeeds }]);
    expect(page).toMatchObject({ engines: ['one', 'Feeds'], givenBy: ['feed:1', 'feed:2'] });
  });
});

describe('a topic', () => {
  test.each(cases.topics as [string, string[]][])('%s belongs to %j', (words, fields) => {
    expect([...fieldsOf(words)].sort()).toEqual(['general', ...fields].sort());
  });

  const invented = (names: string, fields: readonly Field[], languages?: readonly string[]) =>
    names.split(' ').map((id) => ({ id, fields, ...(languages && { languages }) }));
  const ENGINES = [
    ...invented('g1 g2 g3 g4', ['general']),
    ...invented('english', ['general'], ['en']),
    ...invented('both c1', ['computing', 'science']),
    ...invented('c2 c3 c4', ['computing'], ['en']),
    ...invented('s1 s2 s3', ['science']),
    ...invented('portuguese', ['society'], ['pt']),
    ...invented('home', ['home']),
  ];
  const names = (topic: Parameters<typeof chosenFor>[0]) =>
    chosenFor(topic, ENGINES)
      .map(({ id }) => id)
      .join(' ');

  test('goes to the general engines, and by turns to those of its fields, eight at most', () => {
    expect(names({ words: 'scuba diving' })).toBe('g1 g2 g3 g4 english');
    expect(names({ words: 'linux kernel', language: 'en' })).toBe('g1 g2 g3 g4 both c1 c2 c3');
    expect(names({ words: 'genetic algorithms' })).toBe('g1 g2 g3 both c1 c2 c3 s1');
    expect(names({ words: 'sourdough bread', language: 'en' })).toBe('g1 g2 g3 g4 english home');
  });

  test('in a language skips engines without that language', () => {
    expect(names({ words: 'núcleo do linux', language: 'pt' })).toBe('g1 g2 g3 g4 both c1');
    expect(names({ words: 'inflação e eleições', language: 'pt' })).toBe('g1 g2 g3 g4 portuguese');
    const [german, both] = [
      { id: 'german', languages: ['de'] },
      { id: 'both', languages: ['de', 'en'] },
    ];
    expect(chosenFor({ words: 'the theory of evolution and its history' }, [german, both])).toEqual([both]);
  });

  test('goes to engines of other words only if there are no others, or its owner chose them', () => {
    const [any, forBread] = [{ id: 'any' }, { id: 'bread', suits: (words: string) => words === 'bread' }];
    expect(chosenFor({ words: 'bread' }, [any, forBread])).toEqual([any, forBread]);
    expect(chosenFor({ words: 'wine' }, [any, forBread])).toEqual([any]);
    expect(chosenFor({ words: 'wine' }, [forBread])).toEqual([forBread]);
    const sciences = invented('1 2 3 4 5 6 7 8 9', ['science']);
    for (const some of [8, 9])
      expect(chosenFor({ words: 'wine' }, sciences.slice(0, some))).toEqual(sciences.slice(0, 8));
    expect(chosenFor({ words: 'wine', engines: ['bread'] }, [any, forBread])).toEqual([forBread]);
  });

  test('may be found by all engines if its words do not say their language, and at first goes to those in English', () => {
    const engines = ['en', 'pt', 'fr'].map((each) => ({ id: each, languages: [each] }));
    const ids = (chosen: typeof engines) => chosen.map(({ id }) => id).join(' ');
    expect(ids([...possibleFor({ words: 'LLM' }, engines)])).toBe('en pt fr');
    expect(ids([...chosenFor({ words: 'LLM' }, engines)])).toBe('en');
    expect(ids([...possibleFor({ words: 'LLM', language: 'en' }, engines)])).toBe('en');
    expect(ids([...possibleFor({ words: 'história do império português' }, engines)])).toBe('en pt');
  });

  test('with chosen engines goes to those, whatever its field', () => {
    expect(names({ words: 'mergulho', language: 'pt', engines: ['c4', 'nobody'] })).toBe('c4');
  });

  test('goes to engines that state no field', () => {
    expect(chosenFor({ words: 'mergulho', language: 'pt' }, [{ id: 'x' }])).toEqual([{ id: 'x' }]);
  });
});
