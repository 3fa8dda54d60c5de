import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { law, vocabularyOf } from '../support.ts';

/** Any terms, also built-in names of objects. */
const anyTerms = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', 'toString', '')),
);

describe('a vocabulary', () => {
  law('numbers terms from 0 in the order it meets them, and gives each number’s term', [anyTerms], (terms) => {
    const vocabulary = new Vocabulary();
    const ids = terms.map((term) => vocabulary.intern(term));
    const met = [...new Set(terms)];
    expect(ids).toEqual(terms.map((term) => met.indexOf(term)));
    expect(ids.map((id) => vocabulary.termOf(id))).toEqual(terms);
    expect(terms.map((term) => vocabulary.find(term))).toEqual(ids);
    expect(vocabulary.size).toBe(met.length);
  });

  test.each(['dog', '__proto__', 'constructor', ''])(
    'does not find %j, which it has not met, and does not learn it by that',
    (term) => {
      const vocabulary = vocabularyOf('ant', 'bee');
      expect([vocabulary.find(term), vocabulary.size]).toEqual([undefined, 2]);
    },
  );

  test.each([2, -1, 0.5, Number.NaN, 2 ** 32])('has no term of number %d', (id) => {
    expect(() => vocabularyOf('ant', 'bee').termOf(id)).toThrow(RangeError);
  });
});
