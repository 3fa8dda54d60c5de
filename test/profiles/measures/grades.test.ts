import { describe, expect, test } from 'vitest';
import {
  binnedPrediction,
  evaluatedGrade,
  GRADES,
  type Grade,
  gradeValue,
  presentedGrade,
  ratingOf,
} from '../../../profiles/measures/grades.ts';
import { ndpm } from '../../../profiles/measures/ndpm.ts';

/** The least that is more than this. */
function above(score: number): number {
  return score + Number.EPSILON * score;
}

function below(score: number): number {
  return score - Number.EPSILON * score;
}

describe('the five words for a score', () => {
  test.each<[number, Grade]>([
    [-1, 'terrible'],
    [0, 'terrible'],
    [0.2, 'terrible'],
    [above(0.2), 'regular'],
    [0.3, 'regular'],
    [above(0.3), 'neutral'],
    [0.5, 'neutral'],
    [above(0.5), 'good'],
    [0.8, 'good'],
    [above(0.8), 'excellent'],
    [1, 'excellent'],
  ])('presented: %d is %s', (score, grade) => {
    expect(presentedGrade(score)).toBe(grade);
  });

  test.each<[number, Grade]>([
    [-1, 'terrible'],
    [0, 'terrible'],
    [0.1, 'terrible'],
    [above(0.1), 'regular'],
    [below(0.2), 'regular'],
    [0.2, 'neutral'],
    [below(0.3), 'neutral'],
    [0.3, 'good'],
    [below(0.5), 'good'],
    [0.5, 'excellent'],
    [1, 'excellent'],
  ])('evaluated: %d is %s', (score, grade) => {
    expect(evaluatedGrade(score)).toBe(grade);
  });
});

test.each<[Grade, number, number]>([
  ['terrible', 0, -1],
  ['regular', 1, -1],
  ['neutral', 2, 0],
  ['good', 3, 1],
  ['excellent', 4, 1],
])('%s is step %d and teaches %d', (grade, value, rating) => {
  expect(gradeValue(grade)).toBe(value);
  expect(GRADES[value]).toBe(grade);
  expect(ratingOf(grade)).toBe(rating);
});

test('the binned prediction ties what the raw score orders', () => {
  const judged: readonly (readonly [Grade, number])[] = [
    ['excellent', 0.45],
    ['good', 0.35],
    ['regular', 0.15],
    ['terrible', 0.2],
  ];
  const raw = judged.map(([grade, score]) => ({ desired: gradeValue(grade), predicted: score }));
  const binned = judged.map(([grade, score]) => ({ desired: gradeValue(grade), predicted: binnedPrediction(score) }));
  expect(binned.map(({ predicted }) => predicted)).toEqual([3, 3, 1, 2]);
  // Of six pairs the raw score contradicts one; the bins besides tie the two best.
  expect(ndpm(raw)).toEqual({ ndpm: 2 / 12, pairs: 6 });
  expect(ndpm(binned)).toEqual({ ndpm: 3 / 12, pairs: 6 });
});
