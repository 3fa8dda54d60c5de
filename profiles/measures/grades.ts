/** The five words for a score, and the five steps on which people grade pages (filtering spec 4 and 9). */

/** From the worst to the best. */
export const GRADES = ['terrible', 'regular', 'neutral', 'good', 'excellent'] as const;

export type Grade = (typeof GRADES)[number];

/** How a score is presented: terrible ≤ 0.2 < regular ≤ 0.3 < neutral ≤ 0.5 < good ≤ 0.8 < excellent. */
export function presentedGrade(score: number): Grade {
  if (score <= 0.2) return 'terrible';
  if (score <= 0.3) return 'regular';
  if (score <= 0.5) return 'neutral';
  return score <= 0.8 ? 'good' : 'excellent';
}

/** How a score is binned to evaluate it: terrible ≤ 0.1 < regular < 0.2 ≤ neutral < 0.3 ≤ good < 0.5 ≤ excellent. */
export function evaluatedGrade(score: number): Grade {
  if (score <= 0.1) return 'terrible';
  if (score < 0.2) return 'regular';
  if (score < 0.3) return 'neutral';
  return score < 0.5 ? 'good' : 'excellent';
}

/** A grade as a number, from 0 (terrible) to 4 (excellent). */
export function gradeValue(grade: Grade): number {
  return GRADES.indexOf(grade);
}

/** The source's prediction for ndpm: the bin of a score. It ties pages that the raw score would order. */
export function binnedPrediction(score: number): number {
  return gradeValue(evaluatedGrade(score));
}

/** What a grade on five steps teaches the agent. */
export function ratingOf(grade: Grade): -1 | 0 | 1 {
  if (grade === 'neutral') return 0;
  return gradeValue(grade) > gradeValue('neutral') ? 1 : -1;
}
