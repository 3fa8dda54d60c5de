/** Paired differences, on numbers worked by hand. */
import { expect, test } from 'vitest';
import { differenceOf, unitsOf } from '../../lab/paired.ts';

function rounded({ mean, half }: ReturnType<typeof differenceOf>): readonly (number | undefined)[] {
  return [mean, half].map((value) => (value === undefined ? undefined : Math.round(value * 1e3) / 1e3));
}

/** Their variance is 20/20. */
const MANY = [0, ...Array.from({ length: 10 }, () => [-1, 1]).flat()];

test.each<[string, readonly (readonly number[])[], readonly (number | undefined)[]]>([
  // Variance 1, of the mean 1/3: 4.303 · √(1/3).
  ['of three pairs has two degrees of freedom', [[1, 2, 3]], [2, 2.484]],
  // Variance 4/3, of the mean 1/3: 3.182 · √(1/3).
  ['of four pairs has three', [[0, 0, 2, 2]], [1, 1.837]],
  // Variance 1, of the mean 1/21: 2.086 · √(1/21).
  ['of many pairs takes their quantile from the expansion', [MANY], [0, 0.455]],
  // Means 2 and 6, not the mean of all. Variances of the means 1/3 and 1/3, of their mean 1/6: 4 degrees, 2.776 · √(1/6).
  [
    'counts groups the same',
    [
      [1, 2, 3],
      [5, 6, 7],
    ],
    [4, 1.133],
  ],
  // Variance 1/2 and 0; of the means 1/4 and 0, of their mean 1/16: one degree, 12.706 · 1/4.
  [
    'has the freedom of the group that spreads',
    [
      [0, 1],
      [3, 3, 3, 3],
    ],
    [1.75, 3.177],
  ],
  // The pairs are 1.5 and 3.5: variance 2, of the mean 1.
  ['takes groups for pairs where a group has one', [[1, 2], [3.5]], [2.5, 12.706]],
  ['is certain where all pairs are alike', [[0.25, 0.25]], [0.25, 0]],
  ['of one pair has no interval', [[0.5]], [0.5, undefined]],
  ['leaves out what is unknown', [[1, Number.NaN, 2, 3], [Number.NaN]], [2, 2.484]],
])('a paired difference %s', (_, groups, expected) => {
  expect(rounded(differenceOf(groups))).toEqual(expected);
});

test('the pairs of one topic are its runs, and of several their means without what is unknown', () => {
  expect(unitsOf([[1, Number.NaN, 3], [5]])).toEqual([2, 5]);
  expect(unitsOf([[1, 3]])).toEqual([1, 3]);
});
