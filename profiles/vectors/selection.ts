/** The cut: a vector's n heaviest entries, found without sorting all of them. */
import type { Steps } from '../steps.ts';
import { EMPTY_VECTOR, mapped, norm, plus, type Vector } from './vector.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** The n entries of greatest weight in all of these together, each of length 1, without what is below 0; one in a step. */
export function* heaviestOfAll(vectors: readonly Vector[], n: number, vocabulary: Vocabulary): Steps<Vector> {
  let all = EMPTY_VECTOR;
  for (const vector of vectors) {
    const length = norm(vector) || 1;
    all = plus(
      all,
      mapped(vector, (weight) => Math.max(0, weight / length)),
    );
    yield;
  }
  return heaviest(all, n, vocabulary);
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
