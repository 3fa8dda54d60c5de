/** Sparse vectors over terms: immutable, sorted by term, so that every sum is taken in one order on every machine. */

export interface Vector {
  /** Sorted by code unit, without repetition. */
  readonly terms: readonly string[];
  readonly weights: Float64Array;
}

export const EMPTY_VECTOR: Vector = { terms: [], weights: new Float64Array() };

/** A vector from term and weight pairs in any order; zero weights are left out. */
export function vectorOf(entries: Iterable<readonly [string, number]>): Vector {
  const sorted = [...entries].filter(([, weight]) => weight !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { terms: sorted.map(([term]) => term), weights: Float64Array.from(sorted, ([, weight]) => weight) };
}

/** Pairs of term and weight, in term order. */
export function* entriesOf(vector: Vector): Generator<readonly [string, number]> {
  for (const [i, term] of vector.terms.entries()) yield [term, vector.weights[i] as number];
}

/** The terms both vectors hold, with the product of their weights: what a dot product is made of. */
export function* products(a: Vector, b: Vector): Generator<readonly [string, number]> {
  let i = 0;
  let j = 0;
  while (i < a.terms.length && j < b.terms.length) {
    const left = a.terms[i] as string;
    const right = b.terms[j] as string;
    if (left === right) yield [left, (a.weights[i++] as number) * (b.weights[j++] as number)];
    else if (left < right) i++;
    else j++;
  }
}

export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [, product] of products(a, b)) sum += product;
  return sum;
}

export function norm(vector: Vector): number {
  let sum = 0;
  for (const weight of vector.weights) sum += weight * weight;
  return Math.sqrt(sum);
}

/** The cosine of the angle between two vectors, in [-1, 1]; 0 when one of them is empty. */
export function cosine(a: Vector, b: Vector): number {
  const length = norm(a) * norm(b);
  return length === 0 ? 0 : Math.max(-1, Math.min(1, dot(a, b) / length));
}

/** The n entries of greatest absolute weight as a vector; among equals the first by term. */
export function heaviest(vector: Vector, n: number): Vector {
  if (vector.terms.length <= n) return vector;
  return vectorOf([...entriesOf(vector)].sort(byWeight).slice(0, n));
}

function byWeight([a, v]: readonly [string, number], [b, w]: readonly [string, number]): number {
  return Math.abs(w) - Math.abs(v) || (a < b ? -1 : 1);
}
