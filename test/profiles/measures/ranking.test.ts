import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averagePrecision, precision, ranked, recall } from '../../../profiles/measures/ranking.ts';
import { law } from '../support.ts';

const RANKING = ['a', 'b', 'c', 'd', 'e'];
const NONE: ReadonlySet<string> = new Set();
/** The ranking has two of three relevant pages, in the first and the fourth place. */
const RELEVANT = new Set(['a', 'd', 'missing']);

test('a ranking goes by falling prediction, among equals by id', () => {
  const items = [
    { id: 'b', predicted: 0.5 },
    { id: 'c', predicted: 0.9 },
    { id: 'a', predicted: 0.5 },
    { id: 'd', predicted: -1 },
  ];
  expect(ranked(items)).toEqual(['c', 'a', 'b', 'd']);
  expect(ranked([...items].reverse())).toEqual(['c', 'a', 'b', 'd']);
  expect(items.map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
});

test.each<[number | undefined, number, number, number]>([
  // k, precision, recall, average precision
  [1, 1, 1 / 3, 1],
  [2, 1 / 2, 1 / 3, 1 / 2],
  [3, 1 / 3, 1 / 3, 1 / 3],
  [4, 2 / 4, 2 / 3, (1 + 2 / 4) / 3],
  [5, 2 / 5, 2 / 3, (1 + 2 / 4) / 3],
  [10, 2 / 10, 2 / 3, (1 + 2 / 4) / 3],
  [undefined, 2 / 5, 2 / 3, (1 + 2 / 4) / 3],
])('by hand at %s: precision %d, recall %d, average precision %d', (k, p, r, ap) => {
  expect(precision(RANKING, RELEVANT, k)).toBeCloseTo(p, 14);
  expect(recall(RANKING, RELEVANT, k)).toBeCloseTo(r, 14);
  expect(averagePrecision(RANKING, RELEVANT, k)).toBeCloseTo(ap, 14);
});

test('an empty or unjudged ranking has undefined precision if it is empty, and 0 if nothing is relevant', () => {
  expect(precision([], RELEVANT)).toBeUndefined();
  expect(precision(RANKING, RELEVANT, 0)).toBeUndefined();
  expect(precision([], RELEVANT, 5)).toBe(0);
  expect(precision(RANKING, NONE)).toBe(0);
});

test('an empty or unjudged ranking has undefined recall and average precision if nothing is relevant', () => {
  expect(recall(RANKING, NONE)).toBeUndefined();
  expect(averagePrecision(RANKING, NONE)).toBeUndefined();
  expect(averagePrecision(RANKING, RELEVANT, 0)).toBeUndefined();
  expect(recall(RANKING, RELEVANT, 0)).toBe(0);
  expect(averagePrecision([], RELEVANT)).toBe(0);
});

describe('any ranking', () => {
  const somePages = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmn'), { minLength: 1 });
  const rankings = fc.tuple(
    somePages,
    somePages.map((ids) => new Set(ids)),
    fc.integer({ min: 1, max: 20 }),
  );

  law('has average precision 1 for every k exactly if the relevant pages lead', [rankings], ([pages, relevant, k]) => {
    const best = [...relevant, ...pages.filter((id) => !relevant.has(id))];
    expect(averagePrecision(best, relevant, k)).toBeCloseTo(1, 12);
    expect(averagePrecision(best, relevant)).toBeCloseTo(1, 12);
    expect(averagePrecision(['worse', ...best], relevant)).toBeLessThan(1);
  });

  law('has precision · k equal to recall · relevant', [rankings], ([ranking, relevant, k]) => {
    const hits = ranking.slice(0, k).filter((id) => relevant.has(id)).length;
    expect((precision(ranking, relevant, k) ?? Number.NaN) * k).toBeCloseTo(hits, 12);
    expect((recall(ranking, relevant, k) ?? Number.NaN) * relevant.size).toBeCloseTo(hits, 12);
  });
});
