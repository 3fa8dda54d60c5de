/** The entries that a cut keeps, compared with a slow sort. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatest, heaviest } from '../../../profiles/vectors/selection.ts';
import { EMPTY_VECTOR } from '../../../profiles/vectors/vector.ts';
import { law, someOrdersOf, type TermWeight, termWeights, vocabularyOf, wordVector } from '../support.ts';

/** More terms than one partition takes, named so that `t10` sorts before `t2`. */
const MANY = Array.from({ length: 40 }, (_, i) => `t${i}`);

interface Case {
  readonly weights: readonly TermWeight[];
  /** The order in which the vocabulary met the terms. */
  readonly met: readonly string[];
}

function casesOf(weights: fc.Arbitrary<number>): fc.Arbitrary<Case> {
  const entries = fc
    .array(weights, { minLength: MANY.length, maxLength: MANY.length })
    .chain((each) => fc.subarray(MANY.map((term, i) => [term, each[i] as number] as const)));
  return fc.record({ weights: entries, met: someOrdersOf(MANY) });
}

const cases: fc.Arbitrary<Case> = fc.oneof(
  // Few values, so that most tie.
  casesOf(fc.constantFrom(-2, -1, 1, 2)),
  casesOf(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
  casesOf(fc.constantFrom(Number.MIN_VALUE, -Number.MIN_VALUE, 1e-310, -1e308, 1e308, Number.MAX_VALUE)),
);
const sizes = fc.oneof(fc.nat({ max: 45 }), fc.constantFrom(0, 1, 39, 40));

const CUTS = [
  { name: 'heaviest', cut: heaviest, key: Math.abs },
  { name: 'greatest', cut: greatest, key: (weight: number) => weight },
] as const;

/** The first n when all are sorted by weight and then by term, in the order of terms. */
function slowCut(weights: readonly TermWeight[], n: number, key: (weight: number) => number): readonly TermWeight[] {
  const before = (a: string, b: string) => (a < b ? -1 : 1);
  return weights
    .filter(([, weight]) => weight !== 0)
    .sort(([a, u], [b, v]) => key(v) - key(u) || before(a, b))
    .slice(0, n)
    .sort(([a], [b]) => before(a, b));
}

describe.each(CUTS)('the $name entries', ({ cut, key }) => {
  law(
    'are those that sorting puts first, whatever order the vocabulary met the terms in',
    [cases, sizes],
    ({ weights, met }, n) => {
      const vocabulary = vocabularyOf(...met);
      const kept = cut(wordVector(vocabulary, weights), n, vocabulary);
      expect(termWeights(kept, vocabulary)).toEqual(slowCut(weights, n, key));
      expect([...kept.ids]).toEqual([...kept.ids].sort((a, b) => a - b));
    },
  );

  test('are found among hundreds, sorted, reversed and by turns', () => {
    const terms = Array.from({ length: 1_000 }, (_, i) => `t${i}`);
    const shapes: readonly ((i: number) => number)[] = [
      (i) => i + 1,
      (i) => 1_000 - i,
      (i) => (i % 2 === 0 ? 1 : -1) * (i + 1),
      (i) => Math.abs(500 - i) + 1,
      (i) => (i % 7) + 1,
    ];
    for (const shape of shapes) {
      const weights = terms.map((term, i) => [term, shape(i)] as const);
      const vocabulary = vocabularyOf(...terms);
      const kept = cut(wordVector(vocabulary, weights), 300, vocabulary);
      expect(termWeights(kept, vocabulary)).toEqual(slowCut(weights, 300, key));
    }
  });

  test('are none of an empty vector, none if none may stay, and all if there is room', () => {
    const vocabulary = vocabularyOf('bee', 'ant');
    const vector = wordVector(vocabulary, { ant: 1, bee: -2 });
    expect(cut(EMPTY_VECTOR, 3, vocabulary)).toEqual(EMPTY_VECTOR);
    expect(cut(EMPTY_VECTOR, 0, vocabulary)).toEqual(EMPTY_VECTOR);
    expect(cut(vector, 0, vocabulary)).toEqual(EMPTY_VECTOR);
    expect(cut(vector, -1, vocabulary)).toEqual(EMPTY_VECTOR);
    expect(cut(vector, 2, vocabulary)).toEqual(vector);
    expect(cut(vector, 3, vocabulary)).toEqual(vector);
  });
});
