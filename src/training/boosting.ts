/** Gradient boosting over binned features: histograms, leaf by leaf, the best split first. Deterministic. */
import { type Ensemble, LEAF } from '../../agents/agents.ts';
import type { Random } from '../../profiles/profiles.ts';

export interface Examples {
  /** Per feature the bin of every example. */
  readonly columns: readonly Uint8Array[];
  readonly edges: readonly (readonly number[])[];
  /** 0 to 1. */
  readonly labels: Float32Array;
  readonly weights: Float32Array;
}

export interface BoostingOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly rate: number;
  /** Least sum of curvature in a leaf. */
  readonly least: number;
  readonly ridge: number;
  /** Shares of the examples and of the features that a tree sees. */
  readonly bag: number;
  readonly featureShare: number;
}

const BINS = 64;

/** A leaf that may still be split. */
interface Leaf {
  readonly node: number;
  readonly rows: Int32Array;
  readonly histogram: Float64Array;
  readonly gradient: number;
  readonly curvature: number;
  split: Split | undefined;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

interface Node {
  feature: number;
  bin: number;
  value: number;
  low: number;
  high: number;
}

export function boost(examples: Examples, options: BoostingOptions, random: Random): Ensemble {
  const { labels, weights, columns } = examples;
  const n = labels.length;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = labels.reduce((sum, label, i) => sum + label * (weights[i] as number), 0) / total;
  const base = Math.log(mean / (1 - mean));
  const scores = new Float64Array(n).fill(base);
  const gradients = new Float64Array(n);
  const curvatures = new Float64Array(n);
  const trees: number[][] = [];
  for (let t = 0; t < options.trees; t++) {
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-(scores[i] as number)));
      gradients[i] = (weights[i] as number) * (p - (labels[i] as number));
      curvatures[i] = (weights[i] as number) * Math.max(p * (1 - p), 1e-6);
    }
    const rows = bagOf(n, options.bag, random);
    const features = columns.flatMap((_, f) => (random() < options.featureShare ? [f] : []));
    const nodes = growTree(columns, { gradients, curvatures }, rows, features, options);
    for (let i = 0; i < n; i++) scores[i] = (scores[i] as number) + valueAt(nodes, columns, i);
    trees.push(packed(nodes));
  }
  return { edges: examples.edges, base, trees };
}

function bagOf(n: number, share: number, random: Random): Int32Array {
  const rows = new Int32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) if (random() < share) rows[count++] = i;
  return rows.subarray(0, count);
}

interface Slopes {
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
}

function growTree(
  columns: readonly Uint8Array[],
  slopes: Slopes,
  rows: Int32Array,
  features: readonly number[],
  options: BoostingOptions,
): Node[] {
  const nodes: Node[] = [];
  const open: Leaf[] = [leafOf(rows, histogramOf(rows, columns, slopes, features))];
  for (let leaves = 1; leaves < options.leaves; leaves++) {
    const best = open.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a));
    if (best.split === undefined || best.split.gain <= 1e-9) break;
    open.splice(open.indexOf(best), 1, ...halves(best, best.split));
  }
  return nodes;

  function leafOf(own: Int32Array, histogram: Float64Array): Leaf {
    let gradient = 0;
    let curvature = 0;
    for (const row of own) {
      gradient += slopes.gradients[row] as number;
      curvature += slopes.curvatures[row] as number;
    }
    const value = (-options.rate * gradient) / (curvature + options.ridge);
    nodes.push({ feature: LEAF, bin: 0, value, low: 0, high: 0 });
    const leaf: Leaf = { node: nodes.length - 1, rows: own, histogram, gradient, curvature, split: undefined };
    leaf.split = bestSplit(leaf, features, options);
    return leaf;
  }

  function halves(leaf: Leaf, { feature, bin }: Split): [Leaf, Leaf] {
    const column = columns[feature] as Uint8Array;
    const low = leaf.rows.filter((row) => (column[row] as number) <= bin);
    const high = leaf.rows.filter((row) => (column[row] as number) > bin);
    const smaller = low.length < high.length ? low : high;
    const counted = histogramOf(smaller, columns, slopes, features);
    const rest = leaf.histogram;
    for (let k = 0; k < rest.length; k++) rest[k] = (rest[k] as number) - (counted[k] as number);
    const first = leafOf(low, smaller === low ? counted : rest);
    const second = leafOf(high, smaller === high ? counted : rest);
    Object.assign(nodes[leaf.node] as Node, { feature, bin, low: first.node, high: second.node });
    return [first, second];
  }
}

function histogramOf(
  rows: Int32Array,
  columns: readonly Uint8Array[],
  { gradients, curvatures }: Slopes,
  features: readonly number[],
): Float64Array {
  const histogram = new Float64Array(features.length * BINS * 2);
  features.forEach((feature, place) => {
    const column = columns[feature] as Uint8Array;
    const offset = place * BINS * 2;
    for (let k = 0; k < rows.length; k++) {
      const row = rows[k] as number;
      const at = offset + 2 * (column[row] as number);
      histogram[at] = (histogram[at] as number) + (gradients[row] as number);
      histogram[at + 1] = (histogram[at + 1] as number) + (curvatures[row] as number);
    }
  });
  return histogram;
}

function bestSplit(leaf: Leaf, features: readonly number[], { least, ridge }: BoostingOptions): Split | undefined {
  const whole = leaf.gradient ** 2 / (leaf.curvature + ridge);
  let best: Split | undefined;
  for (let place = 0; place < features.length; place++) {
    let gradient = 0;
    let curvature = 0;
    for (let bin = 0; bin < BINS - 1; bin++) {
      const at = (place * BINS + bin) * 2;
      gradient += leaf.histogram[at] as number;
      curvature += leaf.histogram[at + 1] as number;
      const rest = leaf.curvature - curvature;
      if (curvature < least || rest < least) continue;
      const gain = gradient ** 2 / (curvature + ridge) + (leaf.gradient - gradient) ** 2 / (rest + ridge) - whole;
      if (gain > (best?.gain ?? 0)) best = { gain, feature: features[place] as number, bin };
    }
  }
  return best;
}

function valueAt(nodes: readonly Node[], columns: readonly Uint8Array[], row: number): number {
  let node = nodes[0] as Node;
  while (node.feature !== LEAF) {
    const low = ((columns[node.feature] as Uint8Array)[row] as number) <= node.bin;
    node = nodes[low ? node.low : node.high] as Node;
  }
  return node.value;
}

/** As `Ensemble` wants it: the low side right behind its parent. */
function packed(nodes: readonly Node[]): number[] {
  const out: number[] = [];
  const write = (at: number): void => {
    const node = nodes[at] as Node;
    if (node.feature === LEAF) {
      out.push(LEAF, Math.round(node.value * 1_000), 0);
      return;
    }
    const place = out.length;
    out.push(node.feature, node.bin, 0);
    write(node.low);
    out[place + 2] = out.length / 3;
    write(node.high);
  };
  write(0);
  return out;
}

/** Edges of at most so many bins with about as many examples each. */
export function edgesOf(values: Float32Array): readonly number[] {
  const sorted = Float32Array.from(values).sort();
  const edges: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const value = Number((sorted[Math.floor((bin * sorted.length) / BINS)] as number).toPrecision(4));
    if (value > (edges.at(-1) ?? -Infinity) && value < (sorted.at(-1) as number)) edges.push(value);
  }
  return edges;
}
