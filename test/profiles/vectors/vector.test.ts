import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosine, jaccard } from '../../../profiles/vectors/similarity.ts';
import {
  dot,
  EMPTY_VECTOR,
  entriesOf,
  norm,
  scaled,
  type Vector,
  vectorFrom,
  vectorOf,
  weightOf,
} from '../../../profiles/vectors/vector.ts';
import {
  plain,
  SEEDED,
  someFactors,
  someTermWeights,
  someVectors,
  someVocabularies,
  someWholeVectors,
  TERMS,
  vocabularyOf,
  wordVector,
} from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 500 };
const vocabulary = vocabularyOf(...TERMS);
const vectors = someVectors(vocabulary);
const wholeVectors = someWholeVectors(vocabulary);

function words(weights: Readonly<Record<string, number>>): Vector {
  return wordVector(vocabulary, weights);
}

describe('a vector', () => {
  test('is sorted by id, whatever the order it was given in', () => {
    const { ids, weights } = vectorOf([
      [10, 2],
      [9, 4],
      [100, 1],
      [0, 3],
    ]);
    expect([...ids]).toEqual([0, 9, 10, 100]);
    expect([...weights]).toEqual([3, 4, 2, 1]);
  });

  test('holds no zeros, neither positive nor negative', () => {
    const { ids } = vectorOf([
      [0, 0],
      [1, 1],
      [2, -0],
    ]);
    expect([...ids]).toEqual([1]);
  });

  test('holds the last weight of a term that is given twice', () => {
    expect(
      vectorOf([
        [1, 5],
        [0, 1],
        [1, 7],
      ]),
    ).toEqual(
      vectorOf([
        [0, 1],
        [1, 7],
      ]),
    );
    expect(
      vectorOf([
        [1, 5],
        [1, 0],
      ]),
    ).toEqual(EMPTY_VECTOR);
  });

  test('gives the entries it was made of', () => {
    fc.assert(
      fc.property(someTermWeights, someVocabularies, fc.nat(), (weights, vocabulary, turn) => {
        const vector = wordVector(vocabulary, weights);
        const split = turn % (weights.length + 1);
        expect(wordVector(vocabulary, [...weights.slice(split), ...weights.slice(0, split)])).toEqual(vector);
        expect(new Map(entriesOf(vector, vocabulary))).toEqual(new Map(weights.filter(([, weight]) => weight !== 0)));
        expect([...vector.ids]).toEqual([...vector.ids].sort((a, b) => a - b));
      }),
      RUNS,
    );
  });

  test('tells the weight of each term, and 0 of those it does not hold', () => {
    const sparse = fc.uniqueArray(fc.tuple(fc.nat({ max: 60 }), fc.double({ min: -9, max: 9, noNaN: true })), {
      selector: ([id]) => id,
      maxLength: 40,
    });
    fc.assert(
      fc.property(sparse, (entries) => {
        const vector = vectorOf(entries);
        const model = new Map(entries);
        for (let id = 0; id <= 61; id++) expect(weightOf(vector, id)).toBe((model.get(id) ?? 0) + 0);
        expect(weightOf(vector, 2 ** 32 - 1)).toBe(0);
      }),
      RUNS,
    );
  });

  test('has the length that Pythagoras gives it', () => {
    expect(norm(words({ ant: 3, bee: -4 }))).toBe(5);
    expect(norm(EMPTY_VECTOR)).toBe(0);
  });

  test('has a length whose square is its dot product with itself', () => {
    fc.assert(
      fc.property(vectors, (vector) => {
        const square = dot(vector, vector);
        expect(Math.abs(norm(vector) ** 2 - square)).toBeLessThanOrEqual(1e-12 * square);
      }),
      RUNS,
    );
  });
});

test('ids and weights side by side make the same vector as pairs of them', () => {
  const ids = fc.uniqueArray(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2 ** 31 - 1 })), { maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.constantFrom(0, -1.5, 1e-9, 3)), (some, weights) => {
      const pairs = some.map((id) => [id, weights.next().value as number] as const);
      const [left, right] = [Uint32Array.from(some), Float64Array.from(pairs, ([, weight]) => weight)];
      expect(vectorFrom(left, right)).toEqual(vectorOf(pairs));
    }),
    { ...SEEDED, numRuns: 300 },
  );
});

describe('the dot product', () => {
  test('adds up the products of the common terms', () => {
    // 3 · -7 + 5 · 13
    expect(dot(words({ ant: 2, bee: 3, dog: 5 }), words({ bee: -7, cat: 11, dog: 13, eel: 17 }))).toBe(44);
  });

  test('is symmetric to the last bit, and so is the cosine', () => {
    fc.assert(
      fc.property(vectors, vectors, (a, b) => {
        expect(dot(a, b)).toBe(dot(b, a));
        expect(cosine(a, b)).toBe(cosine(b, a));
        expect(jaccard(a, b)).toBe(jaccard(b, a));
      }),
      RUNS,
    );
  });

  test('scales with each of its factors', () => {
    fc.assert(
      fc.property(vectors, vectors, someFactors, (a, b, factor) => {
        const most = Math.abs(factor) * norm(a) * norm(b);
        expect(Math.abs(dot(scaled(a, factor), b) - factor * dot(a, b))).toBeLessThanOrEqual(1e-12 * most);
        expect(Math.abs(dot(a, scaled(b, factor)) - factor * dot(a, b))).toBeLessThanOrEqual(1e-12 * most);
      }),
      RUNS,
    );
  });

  test('obeys Cauchy and Schwarz: it does not exceed the product of the lengths', () => {
    fc.assert(
      fc.property(vectors, vectors, (a, b) => {
        expect(Math.abs(dot(a, b))).toBeLessThanOrEqual(norm(a) * norm(b) * (1 + 1e-12));
      }),
      RUNS,
    );
  });
});

describe('the cosine', () => {
  test.each<[string, Record<string, number>, Record<string, number>, number]>([
    ['of one direction is 1', { ant: 1, bee: 2 }, { ant: 2, bee: 4 }, 1],
    ['of opposite directions is -1', { ant: 1, bee: 2 }, { ant: -1, bee: -2 }, -1],
    ['without common terms is 0', { ant: 1 }, { bee: 1 }, 0],
    ['at 45 degrees is half the root of 2', { ant: 1 }, { ant: 1, bee: 1 }, Math.SQRT1_2],
    ['with the empty vector is 0', { ant: 1 }, {}, 0],
    ['of two empty vectors is 0', {}, {}, 0],
  ])('%s', (_, a, b, expected) => {
    expect(cosine(words(a), words(b))).toBeCloseTo(expected, 14);
  });

  test('lies between -1 and 1', () => {
    fc.assert(
      fc.property(vectors, vectors, (a, b) => {
        expect(Math.abs(cosine(a, b))).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test('of a vector with itself is 1', () => {
    fc.assert(
      fc.property(wholeVectors, (vector) => {
        expect(cosine(vector, vector)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  test('does not depend on the lengths of the vectors', () => {
    fc.assert(
      fc.property(vectors, vectors, fc.double({ min: 0.001, max: 1000, noNaN: true }), (a, b, factor) => {
        expect(cosine(scaled(a, factor), b)).toBeCloseTo(cosine(a, b), 10);
      }),
      RUNS,
    );
  });

  test('does not depend on the order in which the vocabulary met the terms, but for rounding', () => {
    fc.assert(
      fc.property(someTermWeights, someTermWeights, someVocabularies, (a, b, other) => {
        const here = cosine(wordVector(vocabulary, a), wordVector(vocabulary, b));
        expect(cosine(wordVector(other, a), wordVector(other, b))).toBeCloseTo(here, 12);
      }),
      RUNS,
    );
  });
});

describe('Jaccard’s coefficient', () => {
  test.each<[string, Record<string, number>, Record<string, number>, number]>([
    // a·b = 1, a·a = 2, b·b = 2
    ['of two sets is the shared part of all', { ant: 1, bee: 1 }, { bee: 1, cat: 1 }, 1 / 3],
    // a·b = 2, a·a = 1, b·b = 4
    ['knows lengths: twice the vector is not the same', { ant: 1 }, { ant: 2 }, 2 / 3],
    // a·b = -1, a·a = b·b = 1
    ['of opposite vectors is the least there is', { ant: 1 }, { ant: -1 }, -1 / 3],
    ['without common terms is 0', { ant: 1 }, { bee: 1 }, 0],
    ['with the empty vector is 0', { ant: 1 }, {}, 0],
    ['of two empty vectors is 0', {}, {}, 0],
  ])('%s', (_, a, b, expected) => {
    expect(jaccard(words(a), words(b))).toBeCloseTo(expected, 14);
  });

  test('of a vector with itself is 1', () => {
    fc.assert(
      fc.property(wholeVectors, (vector) => {
        expect(jaccard(vector, vector)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  test('lies between -1/3 and 1', () => {
    fc.assert(
      fc.property(wholeVectors, vectors, (a, b) => {
        // a·b ≤ (a·a + b·b) / 2, so neither bound is passed but by rounding.
        expect(jaccard(a, b)).toBeLessThanOrEqual(1 + 1e-12);
        expect(jaccard(a, b)).toBeGreaterThanOrEqual(-1 / 3 - 1e-12);
        expect(jaccard(a, scaled(a, -1))).toBeCloseTo(-1 / 3, 12);
      }),
      RUNS,
    );
  });

  test('is the share of common terms for vectors of ones', () => {
    const sets = fc.uniqueArray(fc.constantFrom(...TERMS));
    const ones = (terms: readonly string[]) => words(Object.fromEntries(terms.map((term) => [term, 1])));
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const all = new Set([...a, ...b]).size;
        const shared = a.filter((term) => b.includes(term)).length;
        expect(jaccard(ones(a), ones(b))).toBeCloseTo(all === 0 ? 0 : shared / all, 12);
      }),
      RUNS,
    );
  });
});

describe('weights at the ends of what a number holds', () => {
  const smallest = Number.MIN_VALUE;
  const greatest = Number.MAX_VALUE;

  test('are kept as they are', () => {
    const vector = words({ ant: smallest, bee: -smallest, cat: greatest, dog: -greatest });
    expect(plain(vector, vocabulary)).toEqual({ ant: smallest, bee: -smallest, cat: greatest, dog: -greatest });
  });

  test('leave the vector when they become 0', () => {
    expect(plain(scaled(words({ ant: smallest, bee: 1 }), 0.25), vocabulary)).toEqual({ bee: 0.25 });
  });

  test('too small to be squared have the length 0 and no direction', () => {
    const tiny = words({ ant: 1e-200 });
    expect([norm(tiny), cosine(tiny, tiny), jaccard(tiny, tiny)]).toEqual([0, 0, 0]);
  });
});
