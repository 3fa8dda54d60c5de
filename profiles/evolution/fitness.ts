/** How well a profile does, as a number that compares generations. */
import { cosine } from '../vectors/similarity.ts';
import type { Vector } from '../vectors/vector.ts';

/**
 * Higher is fitter. The function gets weights free of idf; a fitness that compares with weighed pages puts idf in
 * first.
 */
export type Fitness = (weights: Vector) => number;

/** The source's fitness: the mean cosine of a profile with all pages that its own search brought; 0 when there is none. */
export function meanSimilarity(profile: Vector, pages: readonly Vector[]): number {
  return mean(pages.map((page) => cosine(profile, page)));
}

export interface Judgement {
  readonly accepted: boolean;
  /** Mean fitness of the population and of its children. */
  readonly before: number;
  readonly after: number;
}

/** The children stay only if the mean fitness rose (filtering spec 6); an equal mean is no rise. */
export function judge(before: readonly number[], after: readonly number[]): Judgement {
  const means = { before: mean(before), after: mean(after) };
  return { accepted: means.after > means.before, ...means };
}

/** Sums in ascending order, so that the same fitnesses in another order never look like a rise in the last digit. */
function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0) / values.length;
}
