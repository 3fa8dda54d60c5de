/**
 * Trees that vote, as gradient boosting makes them (Friedman, "Greedy Function Approximation", 2001): the sum of their
 * leaves is the log-odds. Features are binned first; a tree asks whether a bin is at most so much.
 */

export interface Ensemble {
  /** Per feature, the upper edges of its bins but the last. */
  readonly edges: readonly (readonly number[])[];
  readonly base: number;
  /**
   * A tree is a list of nodes of three numbers each: feature, bin, and where the node for larger bins stands (the other one follows at once).
   * A leaf is -1, its value in thousandths, 0.
   */
  readonly trees: readonly (readonly number[])[];
}

/** An ensemble made ready: all trees in one, with the edges themselves for the bins. */
export interface ReadyEnsemble {
  readonly base: number;
  readonly roots: Int32Array;
  /** Per node: its feature, -1 for a leaf. */
  readonly features: Int16Array;
  /** The edge it asks about; of a leaf, its value. */
  readonly edges: Float64Array;
  /** Where its high side is; the low side is the next node. */
  readonly highs: Int32Array;
}

export const LEAF = -1;
const NUMBERS = 3;

export function readyEnsemble({ edges, base, trees }: Ensemble): ReadyEnsemble {
  const count = trees.reduce((sum, tree) => sum + tree.length, 0) / NUMBERS;
  const ready = {
    base,
    roots: new Int32Array(trees.length),
    features: new Int16Array(count),
    edges: new Float64Array(count),
    highs: new Int32Array(count),
  };
  let at = 0;
  trees.forEach((tree, t) => {
    const root = at;
    ready.roots[t] = root;
    for (let k = 0; k < tree.length; k += NUMBERS, at++) {
      const feature = tree[k] as number;
      const asked = tree[k + 1] as number;
      ready.features[at] = feature;
      ready.edges[at] = feature === LEAF ? asked / 1_000 : (edges[feature]?.[asked] as number);
      ready.highs[at] = root + (tree[k + 2] as number);
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

/** Probability for every row of `values`. */
export function probabilities(ensemble: ReadyEnsemble, values: Float32Array, width: number): Float32Array {
  const { base, roots, features, edges, highs } = ensemble;
  const count = width === 0 ? 0 : values.length / width;
  const out = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    const start = row * width;
    let sum = base;
    for (let t = 0; t < roots.length; t++) {
      let at = roots[t] as number;
      for (let f = features[at] as number; f >= 0; f = features[at] as number) {
        at = (values[start + f] as number) <= (edges[at] as number) ? at + 1 : (highs[at] as number);
      }
      sum += edges[at] as number;
    }
    out[row] = 1 / (1 + Math.exp(-sum));
  }
  return out;
}
