/** How good a ranking is for somebody who knows which pages are relevant: the secondary figures of filtering spec 9. */

interface Predicted<Id extends string> {
  readonly id: Id;
  readonly predicted: number;
}

/**
 * Ids by falling prediction. Equal predictions stand in the order of their ids: the measures below need one order, and
 * this one is always the same and knows nothing of relevance. (`ndpm` needs none: it counts ties as what they are.)
 */
export function ranked<Id extends string>(items: readonly Predicted<Id>[]): readonly Id[] {
  return items.toSorted((a, b) => b.predicted - a.predicted || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/**
 * Precision a/(a+b) of the first k. A ranking of fewer than k counts as if filled up with pages that are not relevant,
 * as trec_eval does: a list must not win by being short. Without k, of all that is ranked. Undefined of nothing.
 */
export function precision<Id extends string>(
  ranking: readonly Id[],
  relevant: ReadonlySet<Id>,
  k = ranking.length,
): number | undefined {
  return k === 0 ? undefined : found(ranking, relevant, k) / k;
}

/** Recall a/(a+c): the share of what is relevant that stands among the first k. Undefined when nothing is relevant. */
export function recall<Id extends string>(
  ranking: readonly Id[],
  relevant: ReadonlySet<Id>,
  k = ranking.length,
): number | undefined {
  return relevant.size === 0 ? undefined : found(ranking, relevant, k) / relevant.size;
}

/**
 * The mean, over the relevant pages, of the precision at the place where each stands; 0 for those that are missing. With a
 * k only the first k are looked at, and the mean is over as many relevant ones as can stand there: the best ranking has 1
 * for every k. Undefined when nothing is relevant, or for k = 0.
 */
export function averagePrecision<Id extends string>(
  ranking: readonly Id[],
  relevant: ReadonlySet<Id>,
  k = Number.POSITIVE_INFINITY,
): number | undefined {
  const attainable = Math.min(k, relevant.size);
  if (attainable === 0) return undefined;
  let hits = 0;
  let sum = 0;
  for (const [i, id] of ranking.slice(0, k).entries()) {
    if (relevant.has(id)) sum += ++hits / (i + 1);
  }
  return sum / attainable;
}

function found<Id extends string>(ranking: readonly Id[], relevant: ReadonlySet<Id>, k: number): number {
  return ranking.slice(0, k).filter((id) => relevant.has(id)).length;
}
