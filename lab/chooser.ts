/** Chooses lists as the product does, for ways of learning that run as the product runs. */
import { type ChoosingConstants, choose, type TermCounts, type Weighting } from '../profiles/profiles.ts';
import { mean } from './mean.ts';
import type { Pupil, Rated } from './way.ts';

/** Every page is worth showing here. */
export function chooserOf(
  { weigh }: Weighting,
  score: (page: TermCounts) => number,
  rated: () => readonly Rated[],
  constants?: ChoosingConstants,
): NonNullable<Pupil['choose']> {
  return (unseen, places) => {
    const choices = unseen.map((page) => ({ score: score(page), page: weigh(page) }));
    // Observed pages take no part: they settle nothing.
    const given = rated().filter(({ weight = 1 }) => weight === 1);
    const margin = marginOf(given, score);
    const wanted = { places, margin, rated: given.map(({ page }) => weigh(page)), constants };
    return choose(choices, wanted).map(({ candidate }) => candidate);
  };
}

function marginOf(rated: readonly Rated[], score: (page: TermCounts) => number): number | undefined {
  const [liked, disliked] = [1, -1].map((sign) => {
    return rated.filter(({ value }) => Math.sign(value) === sign).map(({ page }) => score(page));
  }) as [number[], number[]];
  return liked.length === 0 || disliked.length === 0 ? undefined : mean(liked) - mean(disliked);
}
