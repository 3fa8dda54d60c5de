import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termOrder } from '../../../profiles/evolution/term-order.ts';
import { SEEDED } from '../support.ts';

function ordered(terms: readonly string[]): readonly string[] {
  return [...termOrder(terms)].map((place) => terms[place] as string);
}

test.each<[string, fc.Arbitrary<string>]>([
  ['of few letters', fc.stringMatching(/^[ab]{0,8}$/)],
  ['of any characters', fc.string({ unit: 'binary' })],
  ['beyond what a key can tell apart', fc.stringMatching(/^[\u01fc-\u0203]{1,5}$/)],
  ['that begin alike', fc.stringMatching(/^begin[a-z]{1,3}$/)],
])('the order of terms is their order by code unit, with terms %s', (_, term) => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { maxLength: 80 }), (terms) => {
      expect(ordered(terms)).toEqual([...terms].sort());
    }),
    { ...SEEDED, numRuns: 300 },
  );
});

test('the order of terms is the same for more terms than a key has places for', () => {
  const terms = Array.from({ length: 2 ** 17 + 1 }, (_, i) => `t${(i * 7_919) % (2 ** 17 + 1)}`);
  expect(ordered(terms)).toEqual([...terms].sort());
});
