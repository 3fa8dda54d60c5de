/** Prepares profiles for evolution, and judges them as their own search would. */
import { cosine } from '../vectors/similarity.ts';
import { type Vector, vectorOf } from '../vectors/vector.ts';
import type { Weighting } from '../vectors/weighting.ts';
import { meanSimilarity } from './fitness.ts';

/** How many of the pages that a profile ranks best count as found by its search. */
const BROUGHT_PAGES = 6;

/** A profile's weights as the log keeps them: divides out what `read` multiplies by. Terms that weigh nothing leave. */
export function withoutIdf(vector: Vector, weighting: Weighting): Vector {
  const factors = weighting.read(vectorOf([...vector.ids].map((id) => [id, 1])));
  const factorOf = new Map([...factors.ids].map((id, i) => [id, factors.weights[i] as number]));
  return vectorOf(
    [...vector.ids].flatMap((id, i) => {
      const factor = factorOf.get(id);
      return factor === undefined ? [] : [[id, (vector.weights[i] as number) / factor] as const];
    }),
  );
}

/** The source's fitness where no search is made: over the known pages that the profile's own search would find. */
export function broughtSimilarity(profile: Vector, pages: readonly Vector[]): number {
  const brought = pages
    .map((page) => ({ page, score: cosine(profile, page) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, BROUGHT_PAGES);
  return meanSimilarity(
    profile,
    brought.map(({ page }) => page),
  );
}
