import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../profiles/terms/language.ts';
import { stemmingFor } from '../../../profiles/terms/stemming.ts';
import { countTerms, TERMS_VERSION } from '../../../profiles/terms/terms.ts';
import { law } from '../support.ts';
import texts from './texts.json' with { type: 'json' };

type Told<T> = readonly (readonly [what: string, text: string, language: Language, expected: T])[];

function countsIn(text: string, language: Language): Readonly<Record<string, number>> {
  const { terms, counts } = countTerms(text, language);
  return Object.fromEntries(terms.map((term, i) => [term, counts[i] ?? 0]));
}

describe('the words of a text', () => {
  test.each(texts.words as unknown as Told<string | Record<string, number>>)(
    'are %s',
    (_, text, language, expected) => {
      const once =
        typeof expected === 'string' ? expected.split(' ').map((word) => [word, 1]) : Object.entries(expected);
      expect(countsIn(text, language)).toEqual(Object.fromEntries(once));
    },
  );

  test.each(Object.entries(texts.addresses))('leave out %s', (_, address) => {
    expect(countsIn(`kitchen ${address} garden`, 'und')).toEqual({ kitchen: 1, garden: 1 });
  });

  test('have two to forty characters', () => {
    expect(countsIn(`a ab ${'c'.repeat(40)} ${'d'.repeat(41)}`, 'und')).toEqual({ ab: 1, ['c'.repeat(40)]: 1 });
  });

  test('may equal the built-in names of objects', () => {
    const terms = ['constructor', 'hasownproperty', 'proto', 'tostring', 'valueof'];
    expect(countTerms('__proto__ constructor constructor toString hasOwnProperty valueOf', 'und')).toEqual({
      version: TERMS_VERSION,
      language: 'und',
      terms,
      counts: [2, 1, 1, 1, 1],
      surfaces: terms,
    });
    for (const language of ['en', 'pt'] as const) expect(countsIn('constructor', language)).toEqual({ constructor: 1 });
  });

  test('are all found when a million characters repeat none', () => {
    const distinct = Array.from({ length: 130_000 }, (_, i) => `w${i.toString(36).padStart(6, '0')}`);
    const { terms, counts, surfaces } = countTerms(distinct.join(' '), 'und');
    expect(terms).toEqual(distinct.sort());
    expect(surfaces).toEqual(terms);
    expect(Math.max(...counts.slice(0, 1_000))).toBe(1);
  });

  test.each<[string, Language]>([
    ['The cat sat on the mat and looked at the dog.', 'en'],
    ['O gato sentou no tapete e olhou para o cachorro com atenção.', 'pt'],
    ['Koira juoksee metsän läpi ja haukkuu kovaa.', 'fi'],
  ])('are read in their own language if nobody names it: %s', (text, language) => {
    expect(countTerms(text)).toEqual(countTerms(text, language));
  });
});

test.each(texts.surfaces as unknown as Told<Record<string, string>>)(
  'a term is shown as %s',
  (_, text, language, expected) => {
    const { terms, surfaces } = countTerms(text, language);
    expect(Object.fromEntries(terms.map((term, i) => [term, surfaces[i]]))).toEqual(expected);
  },
);

describe('the count of an endless text', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `word${from + i}`).join(' ');
  const most = { forms: 10, letters: 1_000 };

  test('ends at the wanted number of forms, and says so', () => {
    expect(countTerms(words(10, 90), 'und', most)).toMatchObject({ terms: words(10, 20).split(' '), truncated: true });
    expect(countTerms(words(10, 19), 'und', most)).not.toHaveProperty('truncated');
  });

  test('ends at the wanted number of letters, however few forms they have', () => {
    const inCase = (i: number) => [...'sample'].map((c, at) => ((i >> at) & 1 ? c.toUpperCase() : c)).join('');
    const text = Array.from({ length: 64 }, (_, i) => inCase(i)).join(' ');
    expect(countTerms(text, 'und', { forms: 10, letters: 60 })).toMatchObject({ counts: [10], truncated: true });
    expect(countTerms(text, 'und', { forms: 10, letters: 6 * 65 }).counts).toEqual([64]);
  });

  test('is complete if the text repeats itself', () => {
    const { counts, truncated } = countTerms('some words '.repeat(1_000), 'und', most);
    expect([counts, truncated]).toEqual([[1_000], undefined]);
  });
});

describe('any count', () => {
  const letters = fc.constantFrom(..."abcdeéñçßşi0123 \n.,-'’_+#:/@算法レ단ก\u0301\u00ad\ud83d\ude00\ud800");
  const someTexts = fc.oneof(
    fc.array(letters, { maxLength: 80 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  );
  const languages = fc.constantFrom<Language>(...LANGUAGES, 'und');

  law(
    'has sorted terms of whole characters, each with a form in lower case',
    [someTexts, languages],
    (text, language) => {
      const { terms, surfaces } = countTerms(text, language);
      expect(terms).toEqual([...new Set(terms)].sort());
      expect(surfaces.map(stemmingFor(language).stem)).toEqual(terms);
      expect(surfaces.map((surface) => surface.toLowerCase())).toEqual(surfaces);
      expect([...terms, ...surfaces].filter((each) => /\p{Surrogate}/u.test(each))).toEqual([]);
    },
  );

  law('of two texts is the sum of both', [someTexts, someTexts, languages], (one, other, language) => {
    const sums = new Map(Object.entries(countsIn(one, language)));
    for (const [term, count] of Object.entries(countsIn(other, language)))
      sums.set(term, (sums.get(term) ?? 0) + count);
    expect(countsIn(`${one}\n\n${other}`, language)).toEqual(Object.fromEntries(sums));
  });
});

test.each([
  ...Object.entries(texts.hostile),
  ['first halves of characters', '\ud800'],
  ['letters under heaps of marks', `e${'\u0301\u0323'.repeat(500)}`],
  ['Thai marks', `ก${'\u0e31'.repeat(100)}`],
])('a hostile text of two million characters of %s is counted', (_, part) => {
  const text = part.repeat(Math.ceil(2_000_000 / part.length));
  expect(countTerms(text, 'und').terms.length).toBeLessThan(200);
  expect(countTerms(text).version).toBe(TERMS_VERSION);
});
