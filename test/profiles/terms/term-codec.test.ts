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
import { countsOf, SEEDED, stepsOf } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 500 };

/** Pairs that share their first halves in UTF-16 and their first bytes in UTF-8, and anything else there is. */
const someLetters = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'é', 'è', '\u0301', '日', '\u{1d49c}', '\u{1d49d}', '😀', '😁') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const someTexts = fc.array(someLetters, { maxLength: 12 }).map((letters) => letters.join(''));
const someNumbers = fc.oneof(fc.nat({ max: 300 }), fc.maxSafeNat());

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

describe('term counts', () => {
  test('come back as they were, whatever their letters', () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        expect(decodeTermCounts(encodeTermCounts(counts))).toEqual(counts);
      }),
      RUNS,
    );
  });

  test('are asked for each of their texts, whether an equal one is kept', () => {
    const asked: string[] = [];
    const share = (text: string) => {
      asked.push(text);
      return text;
    };
    const counts = { ...countsOf(['begin', 1], ['begun', 2]), surfaces: ['Begin', 'begun'] };
    expect(decodeTermCounts(encodeTermCounts(counts), share)).toEqual(counts);
    expect(asked).toEqual(['begin', 'Begin', 'begun', 'begun']);
  });

  test.each<[string, readonly string[]]>([
    ['none', []],
    ['the empty term', ['']],
    ['one that begins another', ['a', 'ab', 'abc']],
    ['characters whose first halves are the same', ['\u{1d49c}', '\u{1d49d}', 'x\u{1d49c}y', 'x\u{1d49d}y']],
    ['letters whose first bytes are the same', ['è', 'é', 'ê']],
    ['names that objects have by birth', ['__proto__', 'constructor']],
    ['a term of a thousand letters', ['x'.repeat(1_000)]],
  ])('with terms such as %s come back', (_, terms) => {
    const counts = countsOf(...terms.map((term, i) => [term, i + 1] as const));
    expect(decodeTermCounts(encodeTermCounts(counts))).toEqual(counts);
  });

  test('of a text come back', () => {
    const counts = countTerms('Algoritmos genéticos: populações que evoluem, 35mm, XJ-200B, Σίσυφος 𐐀𐐁 단어', 'pt');
    expect(decodeTermCounts(encodeTermCounts(counts))).toEqual(counts);
  });

  test('of a repetitive vocabulary take few bytes', () => {
    const text = Array.from({ length: 500 }, (_, i) => `evolution${i}`).join(' ');
    expect(encodeTermCounts(countTerms(text, 'en')).length).toBeLessThan(500 * 10);
  });

  test('are refused wherever they are cut', () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        const bytes = encodeTermCounts(counts);
        for (let length = 0; length < bytes.length; length++) {
          expect(() => decodeTermCounts(bytes.subarray(0, length))).toThrow(TermCodecError);
        }
      }),
      { ...SEEDED, numRuns: 50 },
    );
  });

  test.each<[string, readonly number[]]>([
    ['nothing at all', []],
    ['an unknown language', [1, 12, 0]],
    ['more terms than there are', [1, 0, 200, 1, 0, 0, 1, 0, 0]],
    ['a number without an end', [1, 0, 255, 255, 255, 255]],
    ['more shared letters than the term before has', [1, 0, 1, 3, 1, 97, 1, 0, 0]],
    ['a term longer than the bytes', [1, 0, 1, 0, 100, 97]],
  ])('are refused with %s', (_, bytes) => {
    expect(() => decodeTermCounts(Uint8Array.from(bytes))).toThrow(TermCodecError);
  });

  test.each<[Language, number]>([
    ['und', 0],
    ['en', 1],
    ['pt', 2],
  ])('of version 1 in %s, written before there were more languages, are read', (language, code) => {
    const old = [1, code, 2, 0, 5, 103, 101, 110, 101, 116, 3, 3, 6, 195, 169, 116, 105, 99, 97];
    const rest = [5, 3, 105, 99, 97, 172, 2, 8, 0];
    expect(decodeTermCounts(Uint8Array.from([...old, ...rest]))).toEqual({
      version: 1,
      language,
      terms: ['genet', 'genetica'],
      counts: [3, 300],
      surfaces: ['genética', 'genetica'],
    });
  });

  test.each([
    ['de', 3],
    ['es', 4],
    ['fr', 5],
    ['it', 6],
    ['nl', 7],
    ['no', 8],
    ['ru', 9],
    ['sv', 10],
    ['uk', 11],
  ] as const)('in %s are written with the number %i', (language, code) => {
    const counts = { ...countsOf(['ant', 1]), language };
    expect(encodeTermCounts(counts)[1]).toBe(code);
    expect(decodeTermCounts(encodeTermCounts(counts))).toEqual(counts);
  });

  test('read from the middle of a larger buffer are the same', () => {
    const counts = countsOf(['ant', 3], ['bee', 200]);
    const bytes = encodeTermCounts(counts);
    const buffer = new Uint8Array(bytes.length + 20).fill(255);
    buffer.set(bytes, 7);
    expect(decodeTermCounts(buffer.subarray(7, 7 + bytes.length))).toEqual(counts);
  });
});

describe('numbers per term', () => {
  const someTermNumbers = fc
    .uniqueArray(fc.tuple(someTexts, someNumbers), { selector: ([term]) => term })
    .map((entries) => new Map(entries));

  test('are written and read in steps of some thousand', () => {
    const numbers = new Map(Array.from({ length: 20_000 }, (_, i) => [`term${i}`, i]));
    expect(stepsOf(encodingTermNumbers(numbers))).toBeGreaterThan(20);
    expect(stepsOf(decodingTermNumbers(encodeTermNumbers(numbers)))).toBeGreaterThan(8);
  });

  test('come back as they were', () => {
    fc.assert(
      fc.property(someTermNumbers, (numbers) => {
        expect(decodeTermNumbers(encodeTermNumbers(numbers))).toEqual(numbers);
      }),
      RUNS,
    );
  });

  test('are the same bytes in whatever order they were counted', () => {
    fc.assert(
      fc.property(someTermNumbers, (numbers) => {
        const reversed = new Map([...numbers].reverse());
        expect(encodeTermNumbers(reversed)).toEqual(encodeTermNumbers(numbers));
      }),
      RUNS,
    );
  });

  test('are refused wherever they are cut', () => {
    fc.assert(
      fc.property(someTermNumbers, (numbers) => {
        const bytes = encodeTermNumbers(numbers);
        for (let length = 0; length < bytes.length; length++) {
          expect(() => decodeTermNumbers(bytes.subarray(0, length))).toThrow(TermCodecError);
        }
      }),
      { ...SEEDED, numRuns: 50 },
    );
  });
});

describe('a dictionary as it is kept', () => {
  const someDictionaries = fc.record({
    pages: someNumbers,
    frequencies: fc
      .uniqueArray(fc.tuple(someTexts, someNumbers), { selector: ([term]) => term })
      .map((entries) => new Map(entries)),
  });

  test('comes back as it was', () => {
    fc.assert(
      fc.property(someDictionaries, (dictionary) => {
        expect(decodeDictionary(encodeDictionary(dictionary))).toEqual(dictionary);
      }),
      RUNS,
    );
  });

  test('is the same bytes in whatever order its terms were counted', () => {
    fc.assert(
      fc.property(someDictionaries, ({ pages, frequencies }) => {
        const reversed = new Map([...frequencies].reverse());
        expect(encodeDictionary({ pages, frequencies: reversed })).toEqual(encodeDictionary({ pages, frequencies }));
      }),
      RUNS,
    );
  });

  test('is refused wherever it is cut, and with more behind it', () => {
    fc.assert(
      fc.property(someDictionaries, (dictionary) => {
        const bytes = encodeDictionary(dictionary);
        for (let length = 0; length < bytes.length; length++) {
          expect(() => decodeDictionary(bytes.subarray(0, length))).toThrow(TermCodecError);
        }
        expect(() => decodeDictionary(Uint8Array.of(...bytes, 0))).toThrow(TermCodecError);
      }),
      { ...SEEDED, numRuns: 50 },
    );
  });

  test('read from the middle of a larger buffer is the same', () => {
    const dictionary = { pages: 7_000, frequencies: new Map([['ant', 300]]) };
    const bytes = encodeDictionary(dictionary);
    const buffer = new Uint8Array(bytes.length + 20).fill(255);
    buffer.set(bytes, 7);
    expect(decodeDictionary(buffer.subarray(7, 7 + bytes.length))).toEqual(dictionary);
  });
});
