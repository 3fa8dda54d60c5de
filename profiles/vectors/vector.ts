/** Sparse vectors over the terms of one vocabulary. Immutable: nobody writes into a vector after it is made. */
import type { Steps } from '../steps.ts';
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

/** Places beside an id in one number: as many as a page can have terms. Ids are less than 2^31, and all fit into 2^53. */
const PLACES = 2 ** 21;

/** A vector from ids in any order, none of them twice, and the weight beside each. */
export function vectorFrom(ids: Uint32Array, weights: Float64Array): Vector {
  if (ids.length > PLACES) return vectorOf(Array.from(ids, (id, i) => [id, weights[i] as number]));
  const keys = new Float64Array(ids.length);
  for (let i = 0; i < ids.length; i++) keys[i] = (ids[i] as number) * PLACES + i;
  keys.sort();
  const sortedIds = new Uint32Array(ids.length);
  const sortedWeights = new Float64Array(ids.length);
  for (let i = 0; i < keys.length; i++) {
    const id = Math.floor((keys[i] as number) / PLACES);
    sortedIds[i] = id;
    sortedWeights[i] = weights[(keys[i] as number) - id * PLACES] as number;
  }
  return sortedWeights.includes(0)
    ? withoutZeros(sortedIds, sortedWeights)
    : { ids: sortedIds, weights: sortedWeights };
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

function withoutZeros(ids: Uint32Array, weights: Float64Array): Vector {
  return { ids: ids.filter((_, i) => weights[i] !== 0), weights: weights.filter((weight) => weight !== 0) };
}

function gathered(ids: readonly TermId[], weightFor: (id: TermId) => number): Vector {
  const sorted = Uint32Array.from(ids).sort();
  return withoutZeros(sorted, Float64Array.from(sorted, weightFor));
}

/** Of a sum over a whole vocabulary so many places are looked at in a step. */
const PLACES_A_STEP = 100_000;

/** The mean of many vectors, in steps of one vector. */
export function* averaging(vectors: readonly Vector[]): Steps<Vector> {
  const sums = new Float64Array(vectors.reduce((most, { ids }) => Math.max(most, (ids.at(-1) ?? -1) + 1), 0));
  for (const { ids, weights } of vectors) {
    addTo(sums, ids, weights, 1 / vectors.length);
    yield;
  }
  return yield* gathering(sums);
}

/** An inner loop, apart so that it is compiled as one small function. */
function addTo(sums: Float64Array, ids: Uint32Array, weights: Float64Array, factor: number): void {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as TermId;
    sums[id] = (sums[id] as number) + factor * (weights[i] as number);
  }
}

/** What is not 0 among sums by term. */
function* gathering(sums: Float64Array): Steps<Vector> {
  const ids = new Uint32Array(sums.length);
  const weights = new Float64Array(sums.length);
  let length = 0;
  for (let from = 0; from < sums.length; from += PLACES_A_STEP) {
    length = gatherInto(ids, weights, length, sums.subarray(from, from + PLACES_A_STEP), from);
    yield;
  }
  return { ids: ids.slice(0, length), weights: weights.slice(0, length) };
}

/** Another inner loop: one within a generator is not compiled as well. */
function gatherInto(ids: Uint32Array, weights: Float64Array, length: number, sums: Float64Array, from: number): number {
  let end = length;
  for (let i = 0; i < sums.length; i++) {
    if (sums[i] === 0) continue;
    ids[end] = from + i;
    weights[end++] = sums[i] as number;
  }
  return end;
}
