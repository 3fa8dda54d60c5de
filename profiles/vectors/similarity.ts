/** How alike two vectors are. */
import { greatest } from './selection.ts';
import { dot, norm, type Vector } from './vector.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The cosine of the angle between two vectors, in [-1, 1]; 0 when one of them is empty. */
export function cosine(a: Vector, b: Vector): number {
  const length = norm(a) * norm(b);
  return length === 0 ? 0 : Math.max(-1, Math.min(1, dot(a, b) / length));
}

/**
 * The cosine as the source took it (filtering spec 4): the profile sorted by weight, only as many of its first terms as
 * the shorter of the two has.
 */
export function faithfulCosine(profile: Vector, page: Vector, vocabulary: Vocabulary): number {
  return cosine(greatest(profile, page.ids.length, vocabulary), page);
}

/** Jaccard's coefficient for weights: `a·b / (a·a + b·b − a·b)`, in [-1/3, 1]; 0 when both are empty. */
export function jaccard(a: Vector, b: Vector): number {
  const shared = dot(a, b);
  const all = norm(a) ** 2 + norm(b) ** 2 - shared;
  return all === 0 ? 0 : shared / all;
}
