/** Words on their way into the index, and questions on their way to it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finished, LANGUAGES } from '../../../../profiles/profiles.ts';
import { indexTermsOf, naming, sliceEnd, termsOf } from '../../../../src/library/index/index-terms.ts';
import { ANYTHING, readQuery, tagOf, UnclearQuery } from '../../../../src/library/index/library-query.ts';
import { isNarrow } from '../../../../src/library/index/library-question.ts';
import {
  alternativesOf,
  apart,
  forFts5,
  forTsquery,
  quoted,
  wantedTerms,
} from '../../../../src/library/index/matching.ts';

const indexed = (title: string, text: string, more: object = {}) =>
  finished(indexTermsOf({ title, text, language: 'xx', ...more }));
const words = (count: number, word: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => word(i)).join(' ');

describe('indexed terms', () => {
  it('are all terms of a text, in their order, however it is cut', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ж'), minLength: 1, maxLength: 30 });
    const law = fc.property(fc.array(word, { maxLength: 900 }), (all) => {
      const text = all.join(' ');
      expect(indexed('', text).body).toEqual(termsOf(text, 'und', naming('und')));
    });
    fc.assert(law, { seed: 1, numRuns: 15 });
  });

  it('are bounded in number and in letters, and begin the same', () => {
    const short = words(17_000, (i) => `w${i}`);
    const { title, body } = indexed(short, short);
    expect([title.length, title.at(-1), body.length, body.at(-1)]).toEqual([200, 'und/w199', 16_000, 'und/w15999']);
    // Each has 39 letters with its language, and those of the title count.
    const long = words(8_000, (i) => `${'b'.repeat(30)}${10_000 + i}`);
    expect(indexed('', long).body).toHaveLength(Math.floor(300_000 / 39));
    const titled = indexed(
      words(100, () => 'c'.repeat(35)),
      long,
    );
    expect([titled.title.length, titled.body.length]).toEqual([100, Math.floor((300_000 - 100 * 39) / 39)]);
    expect(indexed('', 'x'.repeat(50_000)).body.length).toBeLessThan(20);
  });

  it.each([
    ['the last word', 'wx '.repeat(10), 1],
    ['the bound of terms', 'wx '.repeat(100_000), 12],
    ['the bound of letters', `${'b'.repeat(35)} `.repeat(100_000), 69],
  ])('beyond %s are not even looked for', (_, text, steps) => {
    expect([...indexTermsOf({ title: '', text, language: 'xx' })]).toHaveLength(steps);
  });

  it('stand under their language, and those of a private page under its owner', () => {
    expect(indexed('A', 'fotografias', { language: 'pt' })).toEqual({ title: [], body: ['pt/fotograf'] });
    expect(indexed('Rosa', 'ships', { language: 'en', owner: 'ana' })).toEqual({
      title: ['ana/en/rosa'],
      body: ['ana/en/ship'],
    });
    expect(naming('en', '')('a"b*c(d)é')).toBe('en/a_b_c_d_é');
  });

  it('are cut between words, or in the midst of one that is too long', () => {
    expect(sliceEnd(`${'a'.repeat(4_010)} b`, 0)).toBe(4_010);
    expect(sliceEnd(`${'a'.repeat(4_299)} b`, 0)).toBe(4_299);
    expect(sliceEnd(`${'a'.repeat(4_301)} b`, 0)).toBe(4_000);
    expect(sliceEnd(`${'a'.repeat(4_010)} ${'b'.repeat(4_000)} c`, 10)).toBe(4_010);
  });
});

it('a question’s words have an alternative in each language that makes terms of them, or in the one asked for', () => {
  const query = readQuery('"the ships" fotografias');
  expect(alternativesOf(query)).toHaveLength(LANGUAGES.length + (LANGUAGES.includes('und' as never) ? 0 : 1));
  expect(alternativesOf({ ...query, language: 'en' }, 'ana')).toEqual([
    { phrases: [['ana/en/ship'], ['ana/en/fotografia']], without: [] },
  ]);
  expect(alternativesOf(readQuery('ships -"old harbours" NOT the lang:en'), 'ana')).toEqual([
    { phrases: [['ana/en/ship']], without: [['ana/en/old', 'ana/en/harbour']] },
  ]);
  expect(alternativesOf(readQuery('the of lang:en'))).toEqual([]);
  expect(alternativesOf(readQuery('++ -- !!'))).toEqual([]);
  expect([...wantedTerms(query, 'en')]).toEqual(['ship', 'fotografia']);
});

it('a question’s words are at most 32 terms over all phrases', () => {
  const long = words(30, (i) => `w${i}`);
  const [first, second, ...rest] =
    alternativesOf({ ...ANYTHING, phrases: [long, long, 'rosa'], language: 'en' })[0]?.phrases ?? [];
  expect([first?.length, second?.length, rest]).toEqual([30, 2, []]);
});

it('a question’s words are written in the syntax of each database', () => {
  const both = [
    { phrases: [['a', 'b'], ['c']], without: [['d'], ['e', 'f']] },
    { phrases: [["d'"]], without: [] },
  ];
  expect(forFts5(both)).toBe('(("a b" AND "c") NOT ("d" OR "e f")) OR ("d\'")');
  expect(forTsquery(both)).toBe("(('a' <-> 'b') & ('c') & !('d') & !('e' <-> 'f')) | (('d'''))");
  expect(both.map(apart)).toEqual([
    { phrases: [['a'], ['b'], ['c']], without: [] },
    { phrases: [["d'"]], without: [] },
  ]);
  expect(quoted("a\\'")).toBe("'a\\\\'''");
});

describe('a question', () => {
  const day = (date: string) => Date.parse(date);
  it.each<[string, object]>([
    ['rosa "rede neural" ""', { phrases: ['rosa', 'rede neural', ''] }],
    ['"open to the end', { phrases: ['open to the end'] }],
    ['mutation -maize NOT rice -"wild barley"', { phrases: ['mutation'], without: ['maize', 'rice', 'wild barley'] }],
    ['covid-19 a - b -- c ! NOT', { phrases: ['covid-19', 'a', '-', 'b', '--', 'c', '!', 'NOT'] }],
    ['"-5" "NOT x" not y', { phrases: ['-5', 'NOT x', 'not', 'y'] }],
    ['x NOT -y --z', { phrases: ['x'], without: ['y', 'z'] }],
    [`x ${words(20, (i) => `-w${i}`)}`, { phrases: ['x'], without: Array.from({ length: 16 }, (_, i) => `w${i}`) }],
    ['site:http://www.A.example/x SITE:b.example', { site: 'b.example' }],
    ['site:24', { site: '24' }],
    ['site:0x18 site:News', { site: 'news' }],
    ['site:% site:', { phrases: ['site:%', 'site:'] }],
    ['tag:Água TAG:"To  read" ships', { tag: 'to read', phrases: ['ships'] }],
    ['tag:"to the end', { tag: 'to the end' }],
    ['tag: tag:" " x', { phrases: ['tag:', 'tag:" "', 'x'] }],
    ['lang:PT-br', { language: 'pt' }],
    ['lang:und', { language: 'und' }],
    ['lang:klingon is:mine other:x', { phrases: ['lang:klingon', 'is:mine', 'other:x'] }],
    ['after:2025 before:2026-03', { after: day('2025-01-01'), before: day('2026-03-01') }],
    ['after:2025-02-03', { after: day('2025-02-03') }],
    ['is:RATED is:liked is:saved is:listed', { rated: true, liked: true, saved: true, listed: true }],
    [words(20, (i) => `w${i}`), { phrases: Array.from({ length: 16 }, (_, i) => `w${i}`) }],
    [`${'x'.repeat(498)} yz`, { phrases: ['x'.repeat(498), 'y'] }],
  ])('%s is understood', (text, expected) => {
    expect(readQuery(text)).toEqual({ ...ANYTHING, ...expected });
  });

  it.each(['after:yesterday', 'before:2026-13', 'after:2026-1', 'before:20266', 'after:2026-01-02-03'])(
    '%s is no date, and says so',
    (text) => expect(() => readQuery(text)).toThrow(UnclearQuery),
  );

  it.each([
    ['-maize NOT rice is:saved', 'library.only-without', { without: 'maize, rice' }],
    ['mutation -site:example.org', 'library.without-filter', { value: 'site:example.org' }],
    ['mutation -tag:"to read"', 'library.without-filter', { value: 'tag:"to read"' }],
  ])('%s is refused, and says why', (text, code, values) => {
    expect(() => readQuery(text)).toThrow(expect.objectContaining({ reason: { code, values } }));
  });

  it('has tags in one form', () => {
    expect(tagOf('  Née\n Ros\u0065\u0301 ')).toBe('née rosé');
    expect(tagOf(`${'a'.repeat(49)} b`)).toBe('a'.repeat(49));
    expect(tagOf(`${'a'.repeat(49)}\u{1f600}`)).toBe('a'.repeat(49));
  });

  it.each<[string, boolean]>([
    ['', false],
    ['rosa is:saved is:rated', false],
    ['site:a.example', true],
    ['is:listed', true],
    ['lang:pt', true],
    ['tag:physics', true],
    ['after:2025', true],
    ['before:2025', true],
  ])('%s may have few pages: %s', (text, isFew) => expect(isNarrow(readQuery(text))).toBe(isFew));
});
