import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { SEEDED, vocabularyOf } from '../support.ts';

/** Any terms, with those that an object would take for its own. */
const anyTerms = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', 'toString', '')),
);

describe('a vocabulary', () => {
  test('numbers terms from 0 in the order it meets them, each once', () => {
    const vocabulary = new Vocabulary();
    expect(['bee', 'ant', 'bee', 'cat', 'ant'].map((term) => vocabulary.intern(term))).toEqual([0, 1, 0, 2, 1]);
    expect(vocabulary.size).toBe(3);
  });

  test('gives each number its term back, whatever the terms', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const vocabulary = new Vocabulary();
        const ids = terms.map((term) => vocabulary.intern(term));
        expect(ids.map((id) => vocabulary.termOf(id))).toEqual(terms);
        expect(terms.map((term) => vocabulary.find(term))).toEqual(ids);
        expect(vocabulary.size).toBe(new Set(terms).size);
      }),
      { ...SEEDED, numRuns: 300 },
    );
  });

  test.each(['dog', '__proto__', 'constructor', ''])(
    'does not find %j, which it has not met, nor learns it so',
    (term) => {
      const vocabulary = vocabularyOf('ant', 'bee');
      expect(vocabulary.find(term)).toBeUndefined();
      expect(vocabulary.size).toBe(2);
    },
  );

  test.each([2, -1, 0.5, Number.NaN, 2 ** 32])('has no term of number %d', (id) => {
    expect(() => vocabularyOf('ant', 'bee').termOf(id)).toThrow(RangeError);
  });

  test('shares nothing with another', () => {
    const one = vocabularyOf('ant', 'bee');
    const other = vocabularyOf('bee');
    expect([one.find('bee'), other.find('bee'), other.find('ant')]).toEqual([1, 0, undefined]);
  });
});
