/** Vectors, compared with maps from terms to weights. */
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
  vectorFrom,
  vectorOf,
  weightOf,
} from '../../../profiles/vectors/vector.ts';
import {
  law,
  plain,
  someFactors,
  someTermWeights,
  someVectors,
  someVocabularies,
  TERMS,
  termWeights,
  vocabularyOf,
  wordVector,
} from '../support.ts';

const vocabulary = vocabularyOf('hen', 'dog', 'cat', 'ant', 'bee', 'gnu', 'fox', 'eel');
const vectors = someVectors(vocabulary);

function words(weights: Readonly<Record<string, number>>): Vector {
  return wordVector(vocabulary, weights);
}

describe('a vector', () => {
  law('gives its entries in the order of the ids', [someTermWeights, someVocabularies], (weights, met) => {
    const vector = wordVector(met, weights);
    expect(wordVector(met, [...weights].reverse())).toEqual(vector);
    expect(new Map(entriesOf(vector, met))).toEqual(new Map(weights.filter(([, weight]) => weight !== 0)));
    expect([...vector.ids]).toEqual([...vector.ids].sort((a, b) => a - b));
  });

  test('holds the last weight of a term given twice', () => {
    expect([
      ...vectorOf([
        [1, 5],
        [0, 1],
        [1, 7],
      ]).weights,
    ]).toEqual([1, 7]);
    expect(
      vectorOf([
        [1, 5],
        [1, 0],
      ]),
    ).toEqual(EMPTY_VECTOR);
  });

  const sparse = fc.uniqueArray(fc.tuple(fc.nat({ max: 60 }), fc.double({ min: -9, max: 9, noNaN: true })), {
    selector: ([id]) => id,
    maxLength: 40,
  });
  law('has the weight of each term, and 0 for missing terms', [sparse], (entries) => {
    const vector = vectorOf(entries);
    const model = new Map(entries);
    for (let id = 0; id <= 61; id++) expect(weightOf(vector, id)).toBe((model.get(id) ?? 0) + 0);
    expect(weightOf(vector, 2 ** 32 - 1)).toBe(0);
  });

  const ids = fc.uniqueArray(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2 ** 31 - 1 })), { maxLength: 40 });
  const weights = fc.infiniteStream(fc.constantFrom(0, -1.5, 1e-9, 3));
  law('is the same if it is made of ids and weights side by side', [ids, weights], (some, stream) => {
    const pairs = some.map((id) => [id, stream.next().value as number] as const);
    const [left, right] = [Uint32Array.from(some), Float64Array.from(pairs, ([, weight]) => weight)];
    expect(vectorFrom(left, right)).toEqual(vectorOf(pairs));
  });

  test('has its Pythagorean length', () => {
    expect([norm(words({ ant: 3, bee: -4 })), norm(EMPTY_VECTOR)]).toEqual([5, 0]);
  });

  const operations: readonly ((a: Vector, b: Vector, factor: number) => unknown)[] = [
    (a, b) => [dot(a, b), cosine(a, b), jaccard(a, b), products(a, b), norm(a), weightOf(a, 3)],
    (a, b, factor) => [
      plus(a, b, factor),
      sum([
        [a, factor],
        [b, 1],
        [a, -1],
      ]),
      scaled(a, factor),
      mapped(a, () => 1),
    ],
    (a, _, factor) => heaviest(a, Math.abs(Math.trunc(factor)) % TERMS.length, vocabulary),
    (a, _, factor) => greatest(a, Math.abs(Math.trunc(factor)) % TERMS.length, vocabulary),
    (a) => [...entriesOf(a, vocabulary)],
  ];
  law('is never written to by any operation', [vectors, vectors, someFactors], (a, b, factor) => {
    const copies = structuredClone([a, b]);
    for (const operation of operations) operation(a, b, factor);
    expect([a, b]).toEqual(copies);
    expect(EMPTY_VECTOR.ids).toHaveLength(0);
  });
});

describe('arithmetic of vectors', () => {
  const [A, B] = [words({ ant: 2, bee: 3, dog: 5 }), words({ bee: -7, cat: 11, dog: 13, eel: 17 })];
  const twice = new Map([
    ['ant', 3],
    ['bee', 0],
    ['dog', -1],
  ]);
  test.each<[string, Vector, Record<string, number>]>([
    ['a sum in which a term cancels out', plus(A, words({ dog: 1 }), -5), { ant: 2, bee: 3 }],
    ['the sum of none', sum([]), {}],
    [
      'the sum of several',
      sum([
        [A, 2],
        [B, -1],
        [A, 1],
      ]),
      { ant: 6, bee: 16, cat: -11, dog: 2, eel: -17 },
    ],
    ['a multiple by nothing', scaled(A, -0), {}],
    ['a multiple too small to be told from 0', scaled(words({ ant: Number.MIN_VALUE, bee: 1 }), 0.25), { bee: 0.25 }],
    ['a change term by term', mapped(A, (w, id) => w * (twice.get(vocabulary.termOf(id)) ?? 1)), { ant: 6, dog: -5 }],
  ])('%s: only terms that are not 0 are held', (_, made, expected) => {
    expect(plain(made, vocabulary)).toEqual(expected);
    expect(made.weights).toHaveLength(made.ids.length);
  });

  law('adds and multiplies weights', [vectors, vectors, someFactors], (a, b, factor) => {
    const by = (weightFor: (term: string) => number) =>
      [...TERMS].map((term) => [term, weightFor(term)] as const).filter(([, weight]) => weight !== 0);
    const of = (vector: Vector, term: string) => weightOf(vector, vocabulary.intern(term));
    expect(termWeights(scaled(a, factor), vocabulary)).toEqual(by((term) => of(a, term) * factor));
    expect(termWeights(plus(a, b, factor), vocabulary)).toEqual(by((term) => of(a, term) + factor * of(b, term)));
    expect(termWeights(products(a, b), vocabulary)).toEqual(by((term) => of(a, term) * of(b, term)));
    expect(products(a, b).weights.reduce((total, product) => total + product, 0)).toBe(dot(a, b));
  });
});

describe('likeness', () => {
  law('is the same from both sides, to the last bit, and within its bounds', [vectors, vectors], (a, b) => {
    expect([dot(b, a), cosine(b, a), jaccard(b, a)]).toEqual([dot(a, b), cosine(a, b), jaccard(a, b)]);
    expect(Math.abs(cosine(a, b))).toBeLessThanOrEqual(1);
    expect(jaccard(a, b)).toBeLessThanOrEqual(1 + 1e-12);
    expect(jaccard(a, b)).toBeGreaterThanOrEqual(-1 / 3 - 1e-12);
  });

  test.each<[string, Record<string, number>, Record<string, number>, number, number]>([
    ['of a vector with itself', { ant: 3, bee: -1 }, { ant: 3, bee: -1 }, 1, 1],
    ['of one direction', { ant: 1, bee: 2 }, { ant: 2, bee: 4 }, 1, 2 / 3],
    ['of opposite vectors', { ant: 1, bee: 2 }, { ant: -1, bee: -2 }, -1, -1 / 3],
    ['without common terms', { ant: 1 }, { bee: 1 }, 0, 0],
    ['of two sets', { ant: 1, bee: 1 }, { bee: 1, cat: 1 }, 1 / 2, 1 / 3],
    ['at 45 degrees', { ant: 1 }, { ant: 1, bee: 1 }, Math.SQRT1_2, 1 / 2],
    ['with the empty vector', { ant: 1 }, {}, 0, 0],
    ['of two empty vectors', {}, {}, 0, 0],
    ['of vectors too small to be squared', { ant: 1e-200 }, { ant: 1e-200 }, 0, 0],
  ])('%s', (_, a, b, byCosine, byJaccard) => {
    expect(cosine(words(a), words(b))).toBeCloseTo(byCosine, 14);
    expect(jaccard(words(a), words(b))).toBeCloseTo(byJaccard, 14);
  });
});
