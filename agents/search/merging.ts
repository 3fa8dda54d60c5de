/**
 * Several engines' lists as one. Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): a page scores 1 / (60 + rank) for
 * each list that it is on, times the weight of its engine; scores of engines are not comparable, places are.
 */
import type { Found } from './engine.ts';

const K = 60;

export interface ResultList {
  readonly engine: string;
  readonly weight: number;
  /** Best first. */
  readonly results: readonly Found[];
}

export interface Merged extends Found {
  /** All that found it, who placed it best first. */
  readonly engines: readonly string[];
}

/** Best first. */
export function merged(lists: readonly ResultList[]): readonly Merged[] {
  const byUrl = new Map<string, { found: Found; score: number; places: { engine: string; place: number }[] }>();
  const deepest = Math.max(0, ...lists.map(({ results }) => results.length));
  // Place by place: of equal scores the engine that is named first comes first.
  for (let place = 0; place < deepest; place++) {
    for (const { engine, weight, results } of lists) {
      const found = results[place];
      if (found === undefined) continue;
      const entry = byUrl.get(found.url) ?? { found, score: 0, places: [] };
      entry.score += weight / (K + place + 1);
      entry.places.push({ engine, place });
      byUrl.set(found.url, entry);
    }
  }
  return [...byUrl.values()]
    .sort((a, b) => b.score - a.score)
    .map(({ found, places }) => ({ ...found, engines: [...new Set(places.map(({ engine }) => engine))] }));
}
