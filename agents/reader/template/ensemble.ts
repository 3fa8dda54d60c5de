/**
 * Trees that vote, made by gradient boosting (Friedman, "Greedy Function Approximation", 2001): the sum of their leaves
 * is the log-odds. All nodes of one level of a tree ask the same question (oblivious trees, as in CatBoost,
 * Prokhorenkova & al. 2018). The answers are the bits of the leaf's number, so nothing branches.
 */
import type { Columns } from './columns.ts';

export const DEPTH = 6;
export const LEAVES = 1 << DEPTH;
/** Numbers before the leaves: feature and bin of every level. */
export const QUESTIONS = 2 * DEPTH;

export interface Ensemble {
  /** For each feature the upper edges of its bins, without the last. */
  readonly edges: readonly (readonly number[])[];
  readonly base: number;
  /**
   * For each tree its questions, each a feature and a bin (is the value beyond that bin?), then its leaves in
   * thousandths.
   */
  readonly trees: readonly (readonly number[])[];
}

/** All trees made ready, with edges in place of bins. */
interface Trees {
  /** Columns with one value in all rows; questions about them come first in each tree. */
  readonly same: Same;
  /** For each tree the number of such questions. */
  readonly fixed: Uint8Array;
  readonly features: Int32Array;
  readonly edges: Float64Array;
  readonly leaves: Float64Array;
}

type Same = Columns['same'];

/** An ensemble made ready. Questions about the whole page are answered once for each tree, not for each line. */
export class ReadyEnsemble {
  readonly base: number;
  #trees: Trees;

  constructor(base: number, trees: Trees) {
    this.base = base;
    this.#trees = trees;
  }

  /** Trees ordered for these columns. All pages have the same ones, so this runs once. */
  treesFor(same: Same): Trees {
    const known = this.#trees.same;
    const isKnown = known.length === same.length && known.every((is, column) => is === same[column]);
    if (!isKnown) this.#trees = inOrder(this.#trees, same);
    return this.#trees;
  }
}

export function readyEnsemble({ edges, base, trees }: Ensemble): ReadyEnsemble {
  const ready = {
    same: new Uint8Array(),
    fixed: new Uint8Array(trees.length),
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
  return new ReadyEnsemble(base, ready);
}

const LEVELS = Array.from({ length: DEPTH }, (_, level) => level);

/** The same trees, with leaves where the new order of questions puts them. */
function inOrder(trees: Trees, same: Same): Trees {
  const features = trees.features.slice();
  const edges = trees.edges.slice();
  const leaves = trees.leaves.slice();
  const fixed = trees.fixed.map((_, t) => {
    const isFixed = (level: number) => same[trees.features[t * DEPTH + level] as number] === 1;
    const first = LEVELS.filter(isFixed);
    const order = [...first, ...LEVELS.filter((level) => !isFixed(level))];
    order.forEach((level, place) => {
      features[t * DEPTH + place] = trees.features[t * DEPTH + level] as number;
      edges[t * DEPTH + place] = trees.edges[t * DEPTH + level] as number;
    });
    for (let leaf = 0; leaf < LEAVES; leaf++) {
      const before = order.reduce((bits, level, place) => bits | (bitAt(place, leaf) << (DEPTH - 1 - level)), 0);
      leaves[t * LEAVES + leaf] = trees.leaves[t * LEAVES + before] as number;
    }
    return first.length;
  });
  return { same, fixed, features, edges, leaves };
}

function bitAt(level: number, leaf: number): number {
  return (leaf >> (DEPTH - 1 - level)) & 1;
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

/** The probability for every row. Column after column is several times as fast as row after row. */
export function probabilities(ensemble: ReadyEnsemble, columns: Columns): Float32Array {
  const { values, rows, same } = columns;
  const trees = ensemble.treesFor(same);
  const { fixed, features, edges } = trees;
  const sums = new Float64Array(rows).fill(ensemble.base);
  for (let t = 0; t < fixed.length; t++) {
    const most = Math.min(fixed[t] as number, DEPTH - FEWEST);
    const k = t * DEPTH;
    let first = t * LEAVES;
    for (let level = 0; level < most; level++) {
      const is = (values[(features[k + level] as number) * rows] as number) > (edges[k + level] as number);
      first += +is << (DEPTH - 1 - level);
    }
    ADDING[most]?.(sums, columns, trees, k + most, first);
  }
  const said = new Float32Array(rows);
  for (let row = 0; row < rows; row++) said[row] = 1 / (1 + Math.exp(-(sums[row] as number)));
  return said;
}

/** Adds a tree's value to each row, by the questions from `k` on, which choose among the leaves from `first` on. */
type Add = (sums: Float64Array, columns: Columns, trees: Trees, k: number, first: number) => void;

/** Questions of a tree that are always asked row by row. */
const FEWEST = 4;
/** By how many of a tree's questions were answered before. */
const ADDING: readonly Add[] = [addBySix, addByFive, addByFour];

// A comparison used as a number costs no branch, and branches cost most here. One list of all columns takes fewer
// registers than several.

function addBySix(
  sums: Float64Array,
  { values, rows }: Columns,
  { features, edges, leaves }: Trees,
  k: number,
  first: number,
): void {
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
  for (let row = 0; row < rows; row++) {
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

function addByFive(
  sums: Float64Array,
  { values, rows }: Columns,
  { features, edges, leaves }: Trees,
  k: number,
  first: number,
): void {
  const a = (features[k] as number) * rows;
  const b = (features[k + 1] as number) * rows;
  const c = (features[k + 2] as number) * rows;
  const d = (features[k + 3] as number) * rows;
  const e = (features[k + 4] as number) * rows;
  const ea = edges[k] as number;
  const eb = edges[k + 1] as number;
  const ec = edges[k + 2] as number;
  const ed = edges[k + 3] as number;
  const ee = edges[k + 4] as number;
  for (let row = 0; row < rows; row++) {
    const leaf =
      (+((values[a + row] as number) > ea) << 4) |
      (+((values[b + row] as number) > eb) << 3) |
      (+((values[c + row] as number) > ec) << 2) |
      (+((values[d + row] as number) > ed) << 1) |
      +((values[e + row] as number) > ee);
    sums[row] = (sums[row] as number) + (leaves[first + leaf] as number);
  }
}

function addByFour(
  sums: Float64Array,
  { values, rows }: Columns,
  { features, edges, leaves }: Trees,
  k: number,
  first: number,
): void {
  const a = (features[k] as number) * rows;
  const b = (features[k + 1] as number) * rows;
  const c = (features[k + 2] as number) * rows;
  const d = (features[k + 3] as number) * rows;
  const ea = edges[k] as number;
  const eb = edges[k + 1] as number;
  const ec = edges[k + 2] as number;
  const ed = edges[k + 3] as number;
  for (let row = 0; row < rows; row++) {
    const leaf =
      (+((values[a + row] as number) > ea) << 3) |
      (+((values[b + row] as number) > eb) << 2) |
      (+((values[c + row] as number) > ec) << 1) |
      +((values[d + row] as number) > ed);
    sums[row] = (sums[row] as number) + (leaves[first + leaf] as number);
  }
}
