/** Sums, products and multiples of vectors, beside a map from terms to weights that does the same the slow way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatest, heaviest } from '../../../profiles/vectors/selection.ts';
import { cosine, jaccard } from '../../../profiles/vectors/similarity.ts';
import {
  dot,
  EMPTY_VECTOR,
  entriesOf,
  mapped,
  norm,
  plus,
  products,
  scaled,
  sum,
  type Vector,
  weightOf,
} from '../../../profiles/vectors/vector.ts';
import { plain, SEEDED, someFactors, someVectors, TERMS, termWeights, vocabularyOf, wordVector } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 500 };
const vocabulary = vocabularyOf('hen', 'dog', 'cat', 'ant', 'bee', 'gnu', 'fox', 'eel');
const vectors = someVectors(vocabulary);

function words(weights: Readonly<Record<string, number>>): Vector {
  return wordVector(vocabulary, weights);
}

describe('a vector plus another', () => {
  test('has each term of either, their weights added', () => {
    const a = words({ ant: 2, bee: 3, dog: 5 });
    const b = words({ bee: -7, cat: 11, eel: 17 });
    expect(plain(plus(a, b), vocabulary)).toEqual({ ant: 2, bee: -4, cat: 11, dog: 5, eel: 17 });
    // 3 + 10 · -7
    expect(plain(plus(a, b, 10), vocabulary)).toEqual({ ant: 2, bee: -67, cat: 110, dog: 5, eel: 170 });
  });

  test('of none is empty, of one is its multiple', () => {
    expect(sum([])).toEqual(EMPTY_VECTOR);
    fc.assert(
      fc.property(vectors, someFactors, (vector, factor) => {
        expect(sum([[vector, factor]])).toEqual(scaled(vector, factor));
      }),
      RUNS,
    );
  });

  test('holds no term whose weights cancel out', () => {
    const [a, b] = [words({ ant: 1, bee: 1 }), words({ ant: 2, cat: 1 })];
    const total = sum([
      [a, 2],
      [b, -1],
    ]);
    expect(plain(total, vocabulary)).toEqual({ bee: 2, cat: -1 });
  });
});

describe('a multiple of a vector', () => {
  test('has every weight times the factor', () => {
    fc.assert(
      fc.property(vectors, someFactors, (vector, factor) => {
        const expected = termWeights(vector, vocabulary)
          .map(([term, weight]) => [term, weight * factor])
          .filter(([, weight]) => weight !== 0);
        expect(termWeights(scaled(vector, factor), vocabulary)).toEqual(expected);
      }),
      RUNS,
    );
  });

  test('by 0 is empty', () => {
    expect(scaled(words({ ant: 1, bee: -2 }), 0)).toEqual(EMPTY_VECTOR);
    expect(scaled(words({ ant: 1, bee: -2 }), -0)).toEqual(EMPTY_VECTOR);
  });

  test('can be another for each term', () => {
    const byTerm = new Map([
      ['ant', 3],
      ['bee', 0],
      ['cat', -1],
    ]);
    const changed = mapped(words({ ant: 1, bee: 2, cat: 4 }), (weight, id) => {
      return weight * (byTerm.get(vocabulary.termOf(id)) ?? 1);
    });
    expect(plain(changed, vocabulary)).toEqual({ ant: 3, cat: -4 });
  });
});

describe('the products of two vectors', () => {
  test('are those of their common terms', () => {
    const shared = products(words({ ant: 2, bee: 3, dog: 5 }), words({ bee: -7, cat: 11, dog: 13, eel: 17 }));
    expect(plain(shared, vocabulary)).toEqual({ bee: -21, dog: 65 });
  });

  test('add up to the dot product', () => {
    fc.assert(
      fc.property(vectors, vectors, (a, b) => {
        const shared = products(a, b);
        expect(shared.weights.reduce((total, product) => total + product, 0)).toBe(dot(a, b));
        expect(shared).toEqual(products(b, a));
        expect([...shared.ids].every((id) => weightOf(a, id) !== 0 && weightOf(b, id) !== 0)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('a vector that was made', () => {
  test('is never written into, whatever is done with it', () => {
    const operations: readonly ((a: Vector, b: Vector, factor: number) => unknown)[] = [
      (a, b) => dot(a, b),
      (a, b) => cosine(a, b),
      (a, b) => jaccard(a, b),
      (a, b) => products(a, b),
      (a, b, factor) => plus(a, b, factor),
      (a, b, factor) =>
        sum([
          [a, factor],
          [b, 1],
          [a, -1],
        ]),
      (a, _, factor) => scaled(a, factor),
      (a) => mapped(a, () => 1),
      (a, _, factor) => heaviest(a, Math.abs(Math.trunc(factor)) % TERMS.length, vocabulary),
      (a, _, factor) => greatest(a, Math.abs(Math.trunc(factor)) % TERMS.length, vocabulary),
      (a) => [norm(a), weightOf(a, 3), [...entriesOf(a, vocabulary)]],
    ];
    fc.assert(
      fc.property(vectors, vectors, someFactors, (a, b, factor) => {
        const copies = structuredClone([a, b]);
        for (const operation of operations) operation(a, b, factor);
        expect([a, b]).toEqual(copies);
        expect(EMPTY_VECTOR.ids).toHaveLength(0);
      }),
      RUNS,
    );
  });
});
