import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TermCodecError } from '../../../profiles/terms/bytes.ts';
import { LANGUAGES, type Language } from '../../../profiles/terms/language.ts';
import {
  decodeDictionary,
  decodeTermCounts,
  decodeTermNumbers,
  decodingTermNumbers,
  encodeDictionary,
  encodeTermCounts,
  encodeTermNumbers,
  encodingTermNumbers,
} from '../../../profiles/terms/term-codec.ts';
import { countTerms, type TermCounts } from '../../../profiles/terms/terms.ts';
import { countsOf, law, stepsOf } from '../support.ts';

/** Letters that share their first halves in UTF-16 or their first bytes in UTF-8, and any others. */
const someLetters = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'é', 'è', '\u0301', '日', '\u{1d49c}', '\u{1d49d}', '😀', '😁') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const someTexts = fc.oneof(
  fc.array(someLetters, { maxLength: 12 }).map((letters) => letters.join('')),
  fc.constantFrom('', 'a', 'ab', 'abc', '__proto__', 'constructor', 'x'.repeat(1_000)),
);
const someNumbers = fc.oneof(fc.nat({ max: 300 }), fc.maxSafeNat());
const frequencies = fc
  .uniqueArray(fc.tuple(someTexts, someNumbers), { selector: ([term]) => term })
  .map((entries) => new Map(entries));

const someCounts: fc.Arbitrary<TermCounts> = fc
  .record({
    version: someNumbers,
    language: fc.constantFrom<Language>(...LANGUAGES, 'und'),
    entries: fc.uniqueArray(fc.tuple(someTexts, someNumbers, someTexts), { selector: ([term]) => term, maxLength: 30 }),
  })
  .map(({ version, language, entries }) => {
    const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      version,
      language,
      terms: sorted.map(([term]) => term),
      counts: sorted.map(([, count]) => count),
      surfaces: sorted.map(([, , surface]) => surface),
    };
  });

interface Kept<T> {
  readonly some: fc.Arbitrary<T>;
  readonly encode: (value: T) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => unknown;
}

function kept<T>(some: fc.Arbitrary<T>, encode: Kept<T>['encode'], decode: Kept<T>['decode']): Kept<unknown> {
  return { some, encode, decode } as Kept<unknown>;
}

describe.each([
  ['term counts', kept(someCounts, encodeTermCounts, (bytes) => decodeTermCounts(bytes))],
  ['numbers per term', kept(frequencies, encodeTermNumbers, decodeTermNumbers)],
  ['a dictionary', kept(fc.record({ pages: someNumbers, frequencies }), encodeDictionary, decodeDictionary)],
])('%s', (_, { some, encode, decode }) => {
  law('comes back unchanged, also from the middle of a larger buffer', [some], (value) => {
    const bytes = encode(value);
    expect(decode(bytes)).toEqual(value);
    const buffer = new Uint8Array(bytes.length + 20).fill(255);
    buffer.set(bytes, 7);
    expect(decode(buffer.subarray(7, 7 + bytes.length))).toEqual(value);
  });

  law(
    'is refused if it is cut anywhere, or if bytes follow',
    [some],
    (value) => {
      const bytes = encode(value);
      for (let length = 0; length < bytes.length; length++) {
        expect(() => decode(bytes.subarray(0, length))).toThrow(TermCodecError);
      }
      expect(() => decode(Uint8Array.of(...bytes, 0))).toThrow(TermCodecError);
    },
    50,
  );
});

describe('term counts', () => {
  test('ask for each of their texts whether an equal text is kept', () => {
    const asked: string[] = [];
    const share = (text: string) => {
      asked.push(text);
      return text;
    };
    const counts = { ...countsOf(['begin', 1], ['begun', 2]), surfaces: ['Begin', 'begun'] };
    expect(decodeTermCounts(encodeTermCounts(counts), share)).toEqual(counts);
    expect(asked).toEqual(['begin', 'Begin', 'begun', 'begun']);
  });

  test('of a repetitive vocabulary take few bytes', () => {
    const text = Array.from({ length: 500 }, (_, i) => `evolution${i}`).join(' ');
    expect(encodeTermCounts(countTerms(text, 'en')).length).toBeLessThan(500 * 10);
  });

  test.each<[string, readonly number[]]>([
    ['nothing at all', []],
    ['an unknown language', [1, LANGUAGES.length + 1, 0]],
    ['more terms than there are', [1, 0, 200, 1, 0, 0, 1, 0, 0]],
    ['a number without an end', [1, 0, 255, 255, 255, 255]],
    ['more shared letters than the term before has', [1, 0, 1, 3, 1, 97, 1, 0, 0]],
    ['a term longer than the bytes', [1, 0, 1, 0, 100, 97]],
    ['letters that are not UTF-8', [1, 0, 1, 0, 1, 255, 1, 0, 0]],
  ])('are refused with %s', (_, bytes) => {
    expect(() => decodeTermCounts(Uint8Array.from(bytes))).toThrow(TermCodecError);
  });

  test('are read as all versions wrote them', () => {
    const old = [1, 2, 2, 0, 5, 103, 101, 110, 101, 116, 3, 3, 6, 195, 169, 116, 105, 99, 97];
    const rest = [5, 3, 105, 99, 97, 172, 2, 8, 0];
    const counts = { terms: ['genet', 'genetica'], counts: [3, 300], surfaces: ['genética', 'genetica'] };
    expect(decodeTermCounts(Uint8Array.from([...old, ...rest]))).toEqual({ version: 1, language: 'pt', ...counts });
    const languages = ['und', 'en', 'pt', 'de', 'es', 'fr', 'it', 'nl', 'no', 'ru', 'sv', 'uk'] as const;
    expect(languages.map((language) => encodeTermCounts({ ...countsOf(), language })[1])).toEqual([
      ...languages.keys(),
    ]);
  });
});

test('numbers per term give the same bytes in any order, and are made and read in steps', () => {
  const entries = Array.from({ length: 20_000 }, (_, i) => [`term${i}`, i] as const);
  const bytes = encodeTermNumbers(new Map(entries));
  expect(encodeTermNumbers(new Map([...entries].reverse()))).toEqual(bytes);
  expect(stepsOf(encodingTermNumbers(new Map(entries)))).toBeGreaterThan(20);
  expect(stepsOf(decodingTermNumbers(bytes))).toBeGreaterThan(8);
});
