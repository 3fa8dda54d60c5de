import { describe, expect, test } from 'vitest';
import { FEWEST_LIKED, grouping } from '../../../profiles/interests/grouping.ts';
import type { Group } from '../../../profiles/interests/halving.ts';
import { apartTerms } from '../../../profiles/interests/naming.ts';
import { finished } from '../../../profiles/steps.ts';
import type { Vector } from '../../../profiles/vectors/vector.ts';
import { unit } from '../../../profiles/vectors/weighting.ts';
import { stepsOf, vocabularyOf, wordVector } from '../support.ts';

const vocabulary = vocabularyOf();

/** Pages of a kind share its words with different weights, and all pages share one word. */
function pages(kind: string, n: number, like: readonly string[] = []): readonly Vector[] {
  return Array.from({ length: n }, (_, i) => {
    const own = [0, 1, 2].map((word) => [`${kind}${word}`, word === i % 3 ? 3 : 2] as const);
    return unit(wordVector(vocabulary, [...own, ...like.map((word) => [word, 5] as const), ['all', 1]]));
  });
}

const BEES = pages('bee', 5);
const CARS = pages('car', 4);
const TAXES = pages('tax', 3);
const OTHERS = [...pages('golf', 6), ...pages('tea', 6)];

const grouped = (liked: readonly Vector[], others = OTHERS, held: readonly Group[] = [], isFixed?: () => boolean) =>
  finished(grouping({ liked, others, held, isFixed })).filter(({ length }) => length > 0);

describe('liked pages', () => {
  test('of one kind form one group, of two kinds two, and of three kinds three', () => {
    expect(grouped(BEES)).toEqual([[0, 1, 2, 3, 4]]);
    expect(grouped([...BEES, ...CARS])).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(grouped([...BEES, ...CARS, ...TAXES])).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11],
    ]);
  });

  test('of two kinds form one group if each kind finds the other before all pages that are not liked', () => {
    const wings = [...pages('bee', 4, ['wing']), ...pages('bird', 4, ['wing'])];
    expect(grouped(wings)).toHaveLength(1);
    expect(grouped(wings, [...pages('bee', 6), ...pages('bird', 6)])).toHaveLength(2);
  });

  test('form no group if they are too few, or if no page was disliked', () => {
    expect(grouped([...BEES, ...CARS.slice(0, FEWEST_LIKED - 1)])).toHaveLength(1);
    expect(grouped([...BEES, ...CARS], [])).toHaveLength(1);
    expect(grouped([])).toEqual([]);
  });

  test('leave a group that has become too small, unless it is the last', () => {
    const held = [
      [0, 1, 2, 3, 4],
      [5, 6],
    ];
    expect(grouped([...BEES, ...CARS.slice(0, 2)], OTHERS, held)).toEqual([[0, 1, 2, 3, 4, 5, 6]]);
    expect(grouped(BEES.slice(0, 2), OTHERS, [[0], [1]])).toEqual([[0, 1]]);
  });

  test('join the existing groups, which keep their places', () => {
    const held = [
      [5, 6, 7],
      [0, 1, 2],
    ];
    expect(grouped([...BEES, ...CARS], OTHERS, held)).toEqual([
      [5, 6, 7, 8],
      [0, 1, 2, 3, 4],
    ]);
  });

  test('stay together if their owner wants that, and stay apart until they are clearly one kind', () => {
    expect(grouped([...BEES, ...CARS], OTHERS, [[0, 1, 2, 3, 4, 5, 6, 7, 8]], () => true)).toHaveLength(1);
    const halves = [
      [0, 2, 4],
      [1, 3],
    ];
    expect(grouped(BEES, OTHERS, halves)).toEqual([[0, 1, 2, 3, 4]]);
  });

  test('are compared in steps of one page', () => {
    const steps = (n: number) => stepsOf(grouping({ liked: pages('bee', n), others: OTHERS, held: [] }));
    expect(steps(20)).toBeGreaterThan(steps(10) + 20);
  });
});

test('an interest is told apart by the terms that weigh more in its pages than in the others', () => {
  const terms = finished(apartTerms([BEES, CARS], 2, vocabulary));
  expect(terms).toEqual([
    ['bee0', 'bee1'],
    ['car0', 'car1'],
  ]);
});
