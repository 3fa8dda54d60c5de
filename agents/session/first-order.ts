/**
 * The best first while there is no profile. Two orders of the same pages are fused by reciprocal rank, as engines' lists are
 * (`search/merging.ts`): that of the engines, and that of how much pages say what the agent's words, and what comes with
 * them on these pages, say.
 *
 *   worth = 3 / (60 + place by engines) + 1 / (60 + place by words)
 *
 * The engines count three times as much: where nearly all that they put first is good, words alone would spoil it (docs/lab.md, "The
 * first list").
 */
import { fused } from '../search/merging.ts';
import { placesByLiking } from '../search/reading-order.ts';
import type { Candidate } from '../session-records.ts';

const ENGINES_WEIGHT = 3;

export function inFirstOrder<C extends Pick<Candidate, 'engineRank' | 'score'>>(
  candidates: readonly C[],
): readonly C[] {
  const byEngines = candidates.toSorted((a, b) => a.engineRank - b.engineRank);
  const byWords = placesByLiking(byEngines.map(({ score }) => score));
  return byEngines
    .map((candidate, place) => {
      return { candidate, worth: ENGINES_WEIGHT * fused(place) + fused(byWords[place] as number) };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ candidate }) => candidate);
}
