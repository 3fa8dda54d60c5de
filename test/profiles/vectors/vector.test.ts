import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cosine,
  dot,
  EMPTY_VECTOR,
  entriesOf,
  heaviest,
  norm,
  products,
  vectorOf,
} from '../../../profiles/vectors/vector.ts';
import { SEEDED, someTerms, someVectors, someWholeVectors } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 500 };

describe('a vector', () => {
  test('is sorted by code unit, whatever the order it was given in', () => {
    const { terms, weights } = vectorOf([
      ['b', 2],
      ['é', 4],
      ['a', 1],
      ['B', 3],
    ]);
    expect(terms).toEqual(['B', 'a', 'b', 'é']);
    expect([...weights]).toEqual([3, 1, 2, 4]);
  });

  test('holds no zeros, neither positive nor negative', () => {
    expect(
      vectorOf([
        ['a', 0],
        ['b', 1],
        ['c', -0],
      ]).terms,
    ).toEqual(['b']);
  });

  test('gives the entries it was made of', () => {
    fc.assert(
      fc.property(someVectors, fc.nat(), (vector, turn) => {
        const entries = [...entriesOf(vector)];
        const split = turn % (entries.length + 1);
        expect(vectorOf([...entries.slice(split), ...entries.slice(0, split)])).toEqual(vector);
        expect(entries.map(([term]) => term)).toEqual([...vector.terms].sort());
      }),
      RUNS,
    );
  });

  test('and another share the products of their common terms', () => {
    const a = vectorOf(Object.entries({ ant: 2, bee: 3, dog: 5 }));
    const b = vectorOf(Object.entries({ bee: -7, cat: 11, dog: 13, eel: 17 }));
    expect([...products(a, b)]).toEqual([
      ['bee', -21],
      ['dog', 65],
    ]);
    expect(dot(a, b)).toBe(44);
  });

  test('has the length that Pythagoras gives it', () => {
    expect(norm(vectorOf(Object.entries({ a: 3, b: -4 })))).toBe(5);
    expect(norm(EMPTY_VECTOR)).toBe(0);
  });
});

describe('the cosine', () => {
  test.each<[string, Record<string, number>, Record<string, number>, number]>([
    ['of one direction is 1', { a: 1, b: 2 }, { a: 2, b: 4 }, 1],
    ['of opposite directions is -1', { a: 1, b: 2 }, { a: -1, b: -2 }, -1],
    ['without common terms is 0', { a: 1 }, { b: 1 }, 0],
    ['at 45 degrees is half the root of 2', { a: 1 }, { a: 1, b: 1 }, Math.SQRT1_2],
    ['with the empty vector is 0', { a: 1 }, {}, 0],
    ['of two empty vectors is 0', {}, {}, 0],
  ])('%s', (_, a, b, expected) => {
    expect(cosine(vectorOf(Object.entries(a)), vectorOf(Object.entries(b)))).toBeCloseTo(expected, 14);
  });

  test('lies between -1 and 1', () => {
    fc.assert(
      fc.property(someVectors, someVectors, (a, b) => {
        expect(Math.abs(cosine(a, b))).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test('is symmetric to the last bit, and so is the dot product', () => {
    fc.assert(
      fc.property(someVectors, someVectors, (a, b) => {
        expect(cosine(a, b)).toBe(cosine(b, a));
        expect(dot(a, b)).toBe(dot(b, a));
      }),
      RUNS,
    );
  });

  test('obeys Cauchy and Schwarz: no dot product exceeds the product of the lengths', () => {
    fc.assert(
      fc.property(someVectors, someVectors, (a, b) => {
        expect(Math.abs(dot(a, b))).toBeLessThanOrEqual(norm(a) * norm(b) * (1 + 1e-12));
      }),
      RUNS,
    );
  });

  test('of a vector with itself is 1', () => {
    fc.assert(
      fc.property(someWholeVectors, (vector) => {
        expect(cosine(vector, vector)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  test('does not depend on the lengths of the vectors', () => {
    fc.assert(
      fc.property(someVectors, someVectors, fc.double({ min: 0.001, max: 1000, noNaN: true }), (a, b, factor) => {
        const longer = vectorOf([...entriesOf(a)].map(([term, weight]) => [term, weight * factor] as const));
        expect(cosine(longer, b)).toBeCloseTo(cosine(a, b), 10);
      }),
      RUNS,
    );
  });
});

describe('the heaviest entries', () => {
  test('are those of greatest absolute weight, the first by term among equals, in term order', () => {
    const vector = vectorOf(Object.entries({ ant: 1, bee: -3, cat: 2, dog: -2, eel: 0.5 }));
    expect(heaviest(vector, 2)).toEqual(vectorOf(Object.entries({ bee: -3, cat: 2 })));
    expect(heaviest(vector, 3)).toEqual(vectorOf(Object.entries({ bee: -3, cat: 2, dog: -2 })));
  });

  test('outweigh all that are left out', () => {
    fc.assert(
      fc.property(someVectors, fc.nat({ max: 10 }), (vector, n) => {
        const kept = heaviest(vector, n);
        const left = [...entriesOf(vector)].filter(([term]) => !kept.terms.includes(term));
        const lightest = Math.min(...kept.weights.map(Math.abs));
        expect(kept.terms).toHaveLength(Math.min(n, vector.terms.length));
        expect(left.every(([, weight]) => Math.abs(weight) <= lightest)).toBe(true);
        expect(kept).toEqual(vectorOf([...entriesOf(vector)].filter(([term]) => kept.terms.includes(term))));
      }),
      RUNS,
    );
  });

  test('are chosen alike from entries of one weight', () => {
    fc.assert(
      fc.property(fc.uniqueArray(someTerms), fc.nat({ max: 8 }), (terms, n) => {
        const vector = vectorOf(terms.map((term) => [term, 1] as const));
        expect(heaviest(vector, n).terms).toEqual([...terms].sort().slice(0, n));
      }),
      RUNS,
    );
  });
});
