/** Sparse vectors over the terms of one vocabulary. Immutable: nobody writes into a vector after it is made. */
import type { TermId, Vocabulary } from './vocabulary.ts';

export interface Vector {
  /** Ascending, without repetition. */
  readonly ids: Uint32Array;
  /** Beside each id its weight; never 0. */
  readonly weights: Float64Array;
}

export const EMPTY_VECTOR: Vector = { ids: new Uint32Array(), weights: new Float64Array() };

/** A vector from weights by term, in any order; zero weights are left out, of a repeated term the last weight stays. */
export function vectorOf(entries: Iterable<readonly [TermId, number]>): Vector {
  const weights = new Map(entries);
  return gathered([...weights.keys()], (id) => weights.get(id) as number);
}

/** Pairs of term and weight, in the order of the ids. */
export function* entriesOf(vector: Vector, vocabulary: Vocabulary): Generator<readonly [string, number]> {
  for (let i = 0; i < vector.ids.length; i++) {
    yield [vocabulary.termOf(vector.ids[i] as number), vector.weights[i] as number];
  }
}

/** A term's weight; 0 when the vector does not hold it. */
export function weightOf({ ids, weights }: Vector, id: TermId): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? (weights[low] as number) : 0;
}

export function dot(a: Vector, b: Vector): number {
  const { ids: left, weights: u } = a;
  const { ids: right, weights: v } = b;
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const distance = (left[i] as number) - (right[j] as number);
    if (distance === 0) sum += (u[i++] as number) * (v[j++] as number);
    else if (distance < 0) i++;
    else j++;
  }
  return sum;
}

export function norm({ weights }: Vector): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) ** 2;
  return Math.sqrt(sum);
}

/** The cosine of the angle between two vectors, in [-1, 1]; 0 when one of them is empty. */
export function cosine(a: Vector, b: Vector): number {
  const length = norm(a) * norm(b);
  return length === 0 ? 0 : Math.max(-1, Math.min(1, dot(a, b) / length));
}

/**
 * The cosine as the source took it (filtering spec 4): the profile sorted by weight, only as many of its first terms as
 * the shorter of the two has.
 */
export function faithfulCosine(profile: Vector, page: Vector, vocabulary: Vocabulary): number {
  return cosine(greatest(profile, page.ids.length, vocabulary), page);
}

/** Jaccard's coefficient for weights: `a·b / (a·a + b·b − a·b)`, in [-1/3, 1]; 0 when both are empty. */
export function jaccard(a: Vector, b: Vector): number {
  const shared = dot(a, b);
  const all = norm(a) ** 2 + norm(b) ** 2 - shared;
  return all === 0 ? 0 : shared / all;
}

/** The terms both vectors hold, with the product of their weights: what a dot product is made of. */
export function products(a: Vector, b: Vector): Vector {
  const shared = a.ids.filter((id) => weightOf(b, id) !== 0);
  return gathered([...shared], (id) => weightOf(a, id) * weightOf(b, id));
}

export function scaled(vector: Vector, factor: number): Vector {
  return mapped(vector, (weight) => weight * factor);
}

/** Every weight changed; what becomes 0 leaves. */
export function mapped({ ids, weights }: Vector, change: (weight: number, id: TermId) => number): Vector {
  const changed = weights.map((weight, i) => change(weight, ids[i] as number));
  return changed.includes(0) ? withoutZeros(ids, changed) : { ids, weights: changed };
}

/** `a + factor · b`. */
export function plus(a: Vector, b: Vector, factor = 1): Vector {
  const most = a.ids.length + b.ids.length;
  const ids = new Uint32Array(most);
  const weights = new Float64Array(most);
  const length = merge(a, b, factor, ids, weights);
  return length === most ? { ids, weights } : { ids: ids.subarray(0, length), weights: weights.subarray(0, length) };
}

/**
 * The inner loop of `plus`, apart so that it is compiled as one small function. Returns how many terms there are. Which
 * side comes next cannot be foreseen by the processor, so it is a 0 or a 1 to reckon with and no branch. What becomes 0
 * is written over by the next.
 */
function merge(a: Vector, b: Vector, factor: number, ids: Uint32Array, weights: Float64Array): number {
  const { ids: left, weights: u } = a;
  const { ids: right, weights: v } = b;
  let i = 0;
  let j = 0;
  let n = 0;
  while (i < left.length && j < right.length) {
    const distance = (left[i] as number) - (right[j] as number);
    // The sign bit of a number that is under 0 exactly when the side takes part; ids differ by less than 2^31.
    const fromLeft = (distance - 1) >>> 31;
    const fromRight = (-distance - 1) >>> 31;
    ids[n] = (right[j] as number) + distance * fromLeft;
    weights[n] = (u[i] as number) * fromLeft + factor * (v[j] as number) * fromRight;
    if (weights[n] !== 0) n++;
    i += fromLeft;
    j += fromRight;
  }
  for (; i < left.length; i++) {
    ids[n] = left[i] as number;
    weights[n++] = u[i] as number;
  }
  for (; j < right.length; j++) {
    ids[n] = right[j] as number;
    weights[n] = factor * (v[j] as number);
    if (weights[n] !== 0) n++;
  }
  return n;
}

/** `Σ factor · vector` over many, by halves: a chain of `plus` would copy the whole sum for each. */
export function sum(parts: readonly (readonly [Vector, number])[]): Vector {
  const [first] = parts;
  if (first === undefined) return EMPTY_VECTOR;
  if (parts.length === 1) return scaled(first[0], first[1]);
  const middle = parts.length >> 1;
  return plus(sum(parts.slice(0, middle)), sum(parts.slice(middle)));
}

/**
 * The n entries of greatest absolute weight. Among equals the first by term, not by id: what a profile holds must not
 * depend on the order in which its vocabulary met the terms.
 */
export function heaviest(vector: Vector, n: number, vocabulary: Vocabulary): Vector {
  return highest(vector, n, vocabulary, false);
}

/** The n entries of greatest weight, sign and all: how the source sorts a profile (filtering spec 4). */
export function greatest(vector: Vector, n: number, vocabulary: Vocabulary): Vector {
  return highest(vector, n, vocabulary, true);
}

/** The n entries of greatest weight, or of greatest absolute weight when it is not `signed`. */
function highest(vector: Vector, n: number, vocabulary: Vocabulary, signed: boolean): Vector {
  const { ids, weights } = vector;
  if (ids.length <= n) return vector;
  if (n <= 0) return EMPTY_VECTOR;
  const bound = select(keysOf(weights, signed), n);
  const keptIds = new Uint32Array(n);
  const keptWeights = new Float64Array(n);
  let kept = 0;
  for (let i = 0; i < ids.length; i++) {
    const weight = weights[i] as number;
    if ((signed ? weight : Math.abs(weight)) < bound) continue;
    if (kept === n) return highestWithTies(vector, n, vocabulary, keysOf(weights, signed), bound);
    keptIds[kept] = ids[i] as number;
    keptWeights[kept++] = weight;
  }
  return { ids: keptIds, weights: keptWeights };
}

function keysOf(weights: Float64Array, signed: boolean): Float64Array {
  const keys = weights.slice();
  if (!signed) for (let i = 0; i < keys.length; i++) keys[i] = Math.abs(keys[i] as number);
  return keys;
}

/** The same where more entries have the n-th greatest key, `bound`, than there is room for. `keys` is used up. */
function highestWithTies(
  { ids, weights }: Vector,
  n: number,
  vocabulary: Vocabulary,
  keys: Float64Array,
  bound: number,
): Vector {
  const tied: number[] = [];
  let above = 0;
  for (let i = 0; i < keys.length; i++) {
    if (keys[i] === bound) tied.push(i);
    else if ((keys[i] as number) > bound) above++;
  }
  const termAt = (i: number) => vocabulary.termOf(ids[i] as number);
  tied.sort((i, j) => (termAt(i) < termAt(j) ? -1 : 1));
  for (const i of tied.slice(n - above)) keys[i] = Number.NEGATIVE_INFINITY;
  const stays = (_: number, i: number) => (keys[i] as number) >= bound;
  return { ids: ids.filter(stays), weights: weights.filter(stays) };
}

/** Among so many equal parts of the range of the values the n-th greatest is looked for; then within one part. */
const PARTS = 64;

/** The n-th greatest of the values, which are put out of order. Counting how many lie in which part needs no comparison. */
function select(values: Float64Array, n: number): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i] as number);
    most = Math.max(most, values[i] as number);
  }
  const scale = (PARTS - 1) / (most - least);
  // All alike, or too near each other or too far apart to be divided.
  if (!(scale > 0 && scale < Number.POSITIVE_INFINITY)) return quickselect(values, n);
  const counts = new Uint32Array(PARTS);
  for (let i = 0; i < values.length; i++) {
    const part = (((values[i] as number) - least) * scale) | 0;
    counts[part] = (counts[part] as number) + 1;
  }
  let part = PARTS - 1;
  let place = n;
  while ((counts[part] as number) < place) place -= counts[part--] as number;
  let within = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if ((((value - least) * scale) | 0) === part) values[within++] = value;
  }
  return quickselect(values.subarray(0, within), place);
}

/** The n-th greatest of the values, which are put out of order: quickselect (Hoare 1961), linear on average. */
function quickselect(values: Float64Array, n: number): number {
  const place = n - 1;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const [i, j] = partition(values, low, high);
    if (j < place) low = i;
    if (place < i) high = j;
  }
  return values[place] as number;
}

/** Puts the values from low to high in an order in which all up to j are at least as great as all from i on. */
function partition(values: Float64Array, low: number, high: number): readonly [i: number, j: number] {
  const pivot = values[(low + high) >>> 1] as number;
  let i = low;
  let j = high;
  while (i <= j) {
    while ((values[i] as number) > pivot) i++;
    while ((values[j] as number) < pivot) j--;
    if (i > j) break;
    const swapped = values[i] as number;
    values[i++] = values[j] as number;
    values[j--] = swapped;
  }
  return [i, j];
}

function withoutZeros(ids: Uint32Array, weights: Float64Array): Vector {
  return { ids: ids.filter((_, i) => weights[i] !== 0), weights: weights.filter((weight) => weight !== 0) };
}

function gathered(ids: readonly TermId[], weightFor: (id: TermId) => number): Vector {
  const sorted = Uint32Array.from(ids).sort();
  return withoutZeros(sorted, Float64Array.from(sorted, weightFor));
}
