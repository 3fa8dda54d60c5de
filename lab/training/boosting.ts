/** Gradient boosting over binned features: trees that ask one question a level, the best one first. Deterministic. */
import { DEPTH, type Ensemble, LEAVES, QUESTIONS } from '../../agents/reader/training.ts';
import type { Random } from '../../profiles/profiles.ts';

interface Examples {
  /** Per feature the bin of every example. */
  readonly columns: readonly Uint8Array[];
  readonly edges: readonly (readonly number[])[];
  /** 0 to 1. */
  readonly labels: Float32Array;
  readonly weights: Float32Array;
}

export interface BoostingOptions {
  readonly trees: number;
  readonly rate: number;
  /** Least sum of curvature on both sides of a split leaf. */
  readonly least: number;
  readonly ridge: number;
  /** Shares of the examples and of the features that a tree sees. */
  readonly bag: number;
  readonly featureShare: number;
}

const BINS = 64;

/** The pull on every example (first and second derivative of the loss). */
interface Slopes {
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
}

export function boost(examples: Examples, options: BoostingOptions, random: Random): Ensemble {
  const { labels, weights, columns } = examples;
  const n = labels.length;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = labels.reduce((sum, label, i) => sum + label * (weights[i] as number), 0) / total;
  const base = Math.log(mean / (1 - mean));
  const scores = new Float64Array(n).fill(base);
  const slopes = { gradients: new Float64Array(n), curvatures: new Float64Array(n) };
  const trees: (readonly number[])[] = [];
  for (let t = 0; t < options.trees; t++) {
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-(scores[i] as number)));
      slopes.gradients[i] = (weights[i] as number) * (p - (labels[i] as number));
      slopes.curvatures[i] = (weights[i] as number) * Math.max(p * (1 - p), 1e-6);
    }
    const tree = treeOf(bagOf(columns, slopes, options, random), options);
    if (tree === undefined) break;
    const leaves = leavesOf(tree, columns, n);
    for (let i = 0; i < n; i++)
      scores[i] = (scores[i] as number) + (tree[QUESTIONS + (leaves[i] as number)] as number) / 1_000;
    trees.push(tree);
  }
  return { edges: examples.edges, base, trees };
}

interface Split {
  readonly gain: number;
  /** Among the bag's features. */
  readonly place: number;
  readonly bin: number;
}

/** The input of a tree: the bagged examples, side by side. */
interface Bag {
  readonly features: readonly number[];
  /** Bins by feature. */
  readonly columns: readonly Uint8Array[];
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
}

function bagOf(columns: readonly Uint8Array[], slopes: Slopes, options: BoostingOptions, random: Random): Bag {
  const features = columns.flatMap((_, f) => (random() < options.featureShare ? [f] : []));
  const rows = new Int32Array(slopes.gradients.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (random() < options.bag) rows[count++] = i;
  const bag = {
    features,
    columns: features.map(() => new Uint8Array(count)),
    gradients: new Float64Array(count),
    curvatures: new Float64Array(count),
  };
  gather(slopes.gradients, rows, bag.gradients);
  gather(slopes.curvatures, rows, bag.curvatures);
  features.forEach((feature, place) => {
    gather(columns[feature] as Uint8Array, rows, bag.columns[place] as Uint8Array);
  });
  return bag;
}

/** A plain loop, because `from` takes many times as long. */
export function gather<T extends Uint8Array | Float32Array | Float64Array>(all: T, rows: Int32Array, out: T): T {
  for (let k = 0; k < out.length; k++) out[k] = all[rows[k] as number] as number;
  return out;
}

/** As `Ensemble` wants it; undefined if no question is worth asking. */
function treeOf(bag: Bag, options: BoostingOptions): readonly number[] | undefined {
  const { features, columns, gradients, curvatures } = bag;
  const leaves = new Uint8Array(gradients.length);
  const questions: number[] = [];
  const rows = Int32Array.from(leaves.keys());
  let sums = columns.map((column) => sumsOf(column, rows, leaves, bag, 1));
  for (let level = 0; level < DEPTH; level++) {
    let best: Split | undefined;
    sums.forEach((own, place) => {
      best = betterSplit(best, own, place, 1 << level, options);
    });
    if (best === undefined && level === 0) return undefined;
    // A question asked twice changes nothing: the tree is complete.
    questions.push(best?.place ?? (questions.at(-2) as number), best?.bin ?? (questions.at(-1) as number));
    const asked = { column: columns[questions.at(-2) as number] as Uint8Array, bin: questions.at(-1) as number };
    if (level + 1 < DEPTH) sums = sumsBelow(sums, leaves, bag, asked, 1 << level);
    split(leaves, asked.column, asked.bin);
  }
  const all = new Float64Array(2 * LEAVES);
  for (let k = 0; k < leaves.length; k++) {
    const at = 2 * (leaves[k] as number);
    all[at] = (all[at] as number) + (gradients[k] as number);
    all[at + 1] = (all[at + 1] as number) + (curvatures[k] as number);
  }
  const values = Array.from({ length: LEAVES }, (_, leaf) => {
    const value = (-options.rate * (all[2 * leaf] as number)) / ((all[2 * leaf + 1] as number) + options.ridge);
    return Math.round(value * 1_000);
  });
  return [...questions.map((number, k) => (k % 2 === 0 ? (features[number] as number) : number)), ...values];
}

/** Every example one level down: one more bit of the number of its leaf. */
function split(leaves: Uint8Array, column: Uint8Array, bin: number): void {
  for (let k = 0; k < leaves.length; k++) leaves[k] = ((leaves[k] as number) << 1) | +((column[k] as number) > bin);
}

/** Gradients and curvatures of some rows, by leaf and bin. */
function sumsOf(
  column: Uint8Array,
  rows: Int32Array,
  leaves: Uint8Array,
  { gradients, curvatures }: Bag,
  leafCount: number,
): Float64Array {
  const sums = new Float64Array(leafCount * BINS * 2);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const at = 2 * ((leaves[row] as number) * BINS + (column[row] as number));
    sums[at] = (sums[at] as number) + (gradients[row] as number);
    sums[at + 1] = (sums[at + 1] as number) + (curvatures[row] as number);
  }
  return sums;
}

interface BinQuestion {
  readonly column: Uint8Array;
  readonly bin: number;
}

/**
 * The sums one level down. Those of the rarer answer are added up from its rows; those of the other answer are the
 * rest.
 */
function sumsBelow(
  above: readonly Float64Array[],
  leaves: Uint8Array,
  bag: Bag,
  asked: BinQuestion,
  leafCount: number,
): Float64Array[] {
  const { rows, answer } = fewerRows(asked);
  const width = 2 * BINS;
  return bag.columns.map((column, place) => {
    const fewer = sumsOf(column, rows, leaves, bag, leafCount);
    const whole = above[place] as Float64Array;
    const sums = new Float64Array(2 * fewer.length);
    for (let leaf = 0; leaf < leafCount; leaf++) {
      const from = leaf * width;
      const counted = (2 * leaf + answer) * width;
      const left = (2 * leaf + 1 - answer) * width;
      for (let k = 0; k < width; k++) {
        const sum = fewer[from + k] as number;
        sums[counted + k] = sum;
        sums[left + k] = (whole[from + k] as number) - sum;
      }
    }
    return sums;
  });
}

/** The rows that give the rarer answer. */
function fewerRows({ column, bin }: BinQuestion): { readonly rows: Int32Array; readonly answer: 0 | 1 } {
  let yes = 0;
  for (let k = 0; k < column.length; k++) yes += +((column[k] as number) > bin);
  const answer = yes * 2 <= column.length ? 1 : 0;
  const rows = new Int32Array(answer === 1 ? yes : column.length - yes);
  let count = 0;
  for (let k = 0; k < column.length; k++) if (+((column[k] as number) > bin) === answer) rows[count++] = k;
  return { rows, answer };
}

/** The best bin of a feature, if it gains more than the best split so far: all leaves are split at the same bin. */
function betterSplit(
  before: Split | undefined,
  sums: Float64Array,
  place: number,
  leafCount: number,
  { least, ridge }: BoostingOptions,
): Split | undefined {
  const gains = new Float64Array(BINS - 1);
  for (let leaf = 0; leaf < leafCount; leaf++) {
    const from = leaf * BINS;
    let allGradient = 0;
    let allCurvature = 0;
    for (let at = from; at < from + BINS; at++) {
      allGradient += sums[2 * at] as number;
      allCurvature += sums[2 * at + 1] as number;
    }
    const whole = allGradient ** 2 / (allCurvature + ridge);
    let gradient = 0;
    let curvature = 0;
    for (let bin = 0; bin < BINS - 1; bin++) {
      gradient += sums[2 * (from + bin)] as number;
      curvature += sums[2 * (from + bin) + 1] as number;
      const rest = allCurvature - curvature;
      if (curvature < least) continue;
      if (rest < least) break;
      const gain = gradient ** 2 / (curvature + ridge) + (allGradient - gradient) ** 2 / (rest + ridge) - whole;
      gains[bin] = (gains[bin] as number) + gain;
    }
  }
  let best = before;
  gains.forEach((gain, bin) => {
    if (gain > (best?.gain ?? 1e-9)) best = { gain, place, bin };
  });
  return best;
}

/** The leaf every example falls into. */
function leavesOf(tree: readonly number[], columns: readonly Uint8Array[], n: number): Uint8Array {
  const leaves = new Uint8Array(n);
  for (let at = 0; at < QUESTIONS; at += 2)
    split(leaves, columns[tree[at] as number] as Uint8Array, tree[at + 1] as number);
  return leaves;
}

/** Of more values only every n-th is looked at. */
const MOST_SORTED = 40_000;

/** Edges of at most this many bins, with about as many examples each. */
export function edgesOf(all: Float32Array): readonly number[] {
  const values = all.filter((value) => !Number.isNaN(value));
  const step = Math.max(1, Math.ceil(values.length / MOST_SORTED));
  const sorted = values.filter((_, i) => i % step === 0).sort();
  if (sorted.length === 0) return [];
  const edges: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const value = Number((sorted[Math.floor((bin * sorted.length) / BINS)] as number).toPrecision(4));
    if (value > (edges.at(-1) ?? -Infinity) && value < (sorted.at(-1) as number)) edges.push(value);
  }
  return edges;
}
