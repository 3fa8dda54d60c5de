import { expect, test } from 'vitest';
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

/** The next larger number. */
function above(score: number): number {
  return score + Number.EPSILON * score;
}

function below(score: number): number {
  return score - Number.EPSILON * score;
}

/** Scores in rising order, each grade with its scores. */
type Scale = Readonly<Record<Grade, readonly number[]>>;
const PRESENTED: Scale = {
  terrible: [-1, 0, 0.2],
  regular: [above(0.2), 0.3],
  neutral: [above(0.3), 0.5],
  good: [above(0.5), 0.8],
  excellent: [above(0.8), 1],
};
const EVALUATED: Scale = {
  terrible: [-1, 0, 0.1],
  regular: [above(0.1), below(0.2)],
  neutral: [0.2, below(0.3)],
  good: [0.3, below(0.5)],
  excellent: [0.5, 1],
};

test.each([
  ['presented', presentedGrade, PRESENTED],
  ['evaluated', evaluatedGrade, EVALUATED],
] as const)('a score is %s by five words', (_, gradeFor, scale) => {
  const graded = Object.entries(scale).map(([grade, scores]) => [grade, scores.map(gradeFor)]);
  expect(graded).toEqual(Object.entries(scale).map(([grade, scores]) => [grade, scores.map(() => grade)]));
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

test('a binned prediction ties pages that the raw score orders', () => {
  const judged: readonly (readonly [Grade, number])[] = [
    ['excellent', 0.45],
    ['good', 0.35],
    ['regular', 0.15],
    ['terrible', 0.2],
  ];
  const raw = judged.map(([grade, score]) => ({ desired: gradeValue(grade), predicted: score }));
  const binned = judged.map(([grade, score]) => ({ desired: gradeValue(grade), predicted: binnedPrediction(score) }));
  expect(binned.map(({ predicted }) => predicted)).toEqual([3, 3, 1, 2]);
  // The raw score contradicts one of six pairs, and the bins also tie the two best.
  expect(ndpm(raw)).toEqual({ ndpm: 2 / 12, pairs: 6 });
  expect(ndpm(binned)).toEqual({ ndpm: 3 / 12, pairs: 6 });
});
