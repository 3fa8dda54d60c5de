/**
 * Trees that vote, as gradient boosting makes them (Friedman, "Greedy Function Approximation", 2001): the sum of their
 * leaves is the log-odds. All nodes of one level of a tree ask the same question (oblivious trees, as in CatBoost,
 * Prokhorenkova & al. 2018): the answers are the bits of the leaf's number, and nothing has to be branched on.
 */
import type { Columns } from './columns.ts';

export const DEPTH = 6;
export const LEAVES = 1 << DEPTH;
/** Numbers before the leaves: feature and bin of every level. */
export const QUESTIONS = 2 * DEPTH;

export interface Ensemble {
  /** Per feature, the upper edges of its bins but the last. */
  readonly edges: readonly (readonly number[])[];
  readonly base: number;
  /** Of every tree its questions, each a feature and a bin: is the value beyond that bin? Then its leaves in thousandths. */
  readonly trees: readonly (readonly number[])[];
}

/** An ensemble made ready: all trees in one, with the edges themselves for the bins. */
export interface ReadyEnsemble {
  readonly base: number;
  readonly features: Int32Array;
  readonly edges: Float64Array;
  readonly leaves: Float64Array;
}

export function readyEnsemble({ edges, base, trees }: Ensemble): ReadyEnsemble {
  const ready = {
    base,
    features: new Int32Array(trees.length * DEPTH),
    edges: new Float64Array(trees.length * DEPTH),
    leaves: Float64Array.from(
      trees.flatMap((tree) => tree.slice(QUESTIONS)),
      (leaf) => leaf / 1_000,
    ),
  };
  trees.forEach((tree, t) => {
    for (let level = 0; level < DEPTH; level++) {
      const feature = tree[2 * level] as number;
      ready.features[t * DEPTH + level] = feature;
      ready.edges[t * DEPTH + level] = edges[feature]?.[tree[2 * level + 1] as number] as number;
    }
  });
  return ready;
}

export function binOf(value: number, edges: ArrayLike<number>): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Probability for every row. Column after column: that is several times as fast as row after row. */
export function probabilities({ base, features, edges, leaves }: ReadyEnsemble, columns: Columns): Float32Array {
  const { values, rows } = columns;
  const sums = new Float64Array(rows).fill(base);
  for (let k = 0; k < features.length; k += DEPTH) {
    // One list with six places in it takes fewer registers than six lists.
    const a = (features[k] as number) * rows;
    const b = (features[k + 1] as number) * rows;
    const c = (features[k + 2] as number) * rows;
    const d = (features[k + 3] as number) * rows;
    const e = (features[k + 4] as number) * rows;
    const f = (features[k + 5] as number) * rows;
    const ea = edges[k] as number;
    const eb = edges[k + 1] as number;
    const ec = edges[k + 2] as number;
    const ed = edges[k + 3] as number;
    const ee = edges[k + 4] as number;
    const ef = edges[k + 5] as number;
    const first = (k / DEPTH) * LEAVES;
    for (let row = 0; row < rows; row++) {
      // A comparison made a number costs no branch, and branches cost most here.
      const leaf =
        (+((values[a + row] as number) > ea) << 5) |
        (+((values[b + row] as number) > eb) << 4) |
        (+((values[c + row] as number) > ec) << 3) |
        (+((values[d + row] as number) > ed) << 2) |
        (+((values[e + row] as number) > ee) << 1) |
        +((values[f + row] as number) > ef);
      sums[row] = (sums[row] as number) + (leaves[first + leaf] as number);
    }
  }
  const said = new Float32Array(rows);
  for (let row = 0; row < rows; row++) said[row] = 1 / (1 + Math.exp(-(sums[row] as number)));
  return said;
}
