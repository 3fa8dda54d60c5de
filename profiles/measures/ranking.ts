/** How good a ranking is for a reader who knows which pages are relevant: the secondary figures of filtering spec 9. */

interface Predicted<Id extends string> {
  readonly id: Id;
  readonly predicted: number;
}

/**
 * Ids by falling prediction; equal predictions stand in the order of their ids. The measures below need one order, and
 * this one is always the same and knows nothing of relevance. (`ndpm` needs none: it counts ties as ties.)
 */
export function ranked<Id extends string>(items: readonly Predicted<Id>[]): readonly Id[] {
  return items.toSorted((a, b) => b.predicted - a.predicted || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/**
 * Precision a/(a+b) of the first k. A ranking of fewer than k counts as if filled up with irrelevant pages, as
 * trec_eval does: a list must not win by being short. Without k, of the whole ranking. Undefined for an empty one.
 */
export function precision<Id extends string>(
  ranking: readonly Id[],
  relevant: ReadonlySet<Id>,
  k = ranking.length,
): number | undefined {
  return k === 0 ? undefined : found(ranking, relevant, k) / k;
}

/** Recall a/(a+c): the share of relevant pages among the first k. Undefined if nothing is relevant. */
export function recall<Id extends string>(
  ranking: readonly Id[],
  relevant: ReadonlySet<Id>,
  k = ranking.length,
): number | undefined {
  return relevant.size === 0 ? undefined : found(ranking, relevant, k) / relevant.size;
}

/**
 * The mean, over the relevant pages, of the precision at the place of each; 0 for those that are missing. With a k,
 * only the first k count, and the mean is over as many relevant pages as can stand there, so the best ranking has 1 for
 * every k. Undefined if nothing is relevant, or for k = 0.
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
