/** ndpm, the normalised distance between two rankings (Yao 1995): 0 perfect, 0.5 random or constant, 1 reversed. */

export interface Ndpm {
  /** Undefined if the desired ranking orders no pair. */
  readonly ndpm: number | undefined;
  /** Pairs that the desired ranking orders. */
  readonly pairs: number;
}

export interface Judged {
  /** The person's grade; higher is better. */
  readonly desired: number;
  /** What the profile predicts; higher is better. */
  readonly predicted: number;
}

/**
 * `Σ δ / (2 · pairs)` over the pairs that the desired ranking orders: δ = 2 where the prediction contradicts it, 1 where
 * it ties, 0 where it agrees. Exact, ties included, in O(n log n): contradictions are the strict inversions that a
 * merge sort counts, ties come from the sizes of groups.
 */
export function ndpm(items: readonly Judged[]): Ndpm {
  // Within one grade by rising prediction, so that pairs of equal grade never count as inversions.
  const sorted = [...items].sort((a, b) => a.desired - b.desired || a.predicted - b.predicted);
  const pairs = pairsOf(items.length) - tiedPairs(sorted, (item) => String(item.desired));
  if (pairs === 0) return { ndpm: undefined, pairs };
  const bothTied = tiedPairs(sorted, (item) => `${item.desired} ${item.predicted}`);
  const predictionTied = tiedPairs(sorted, (item) => String(item.predicted)) - bothTied;
  const contradicted = inversions(sorted.map((item) => item.predicted));
  return { ndpm: (2 * contradicted + predictionTied) / (2 * pairs), pairs };
}

function pairsOf(n: number): number {
  return n < 2 ? 0 : (n * (n - 1)) / 2;
}

function tiedPairs(items: readonly Judged[], key: (item: Judged) => string): number {
  const sizes = new Map<string, number>();
  for (const item of items) sizes.set(key(item), (sizes.get(key(item)) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + pairsOf(size), 0);
}

/** Pairs i < j with values[i] > values[j]; sorts the array as it counts. */
function inversions(values: number[]): number {
  if (values.length < 2) return 0;
  const left = values.slice(0, values.length >> 1);
  const right = values.slice(values.length >> 1);
  let count = inversions(left) + inversions(right);
  let i = 0;
  let j = 0;
  for (let k = 0; k < values.length; k++) {
    const takeLeft = j >= right.length || (i < left.length && (left[i] as number) <= (right[j] as number));
    if (!takeLeft) count += left.length - i;
    values[k] = (takeLeft ? left[i++] : right[j++]) as number;
  }
  return count;
}
