/** Counts to weights: log-tf, normalised, times dictionary idf. */

import type { TermCounts } from '../terms/terms.ts';
import { type Dictionary, idf } from './dictionary.ts';
import { entriesOf, norm, type Vector, vectorOf } from './vector.ts';

/**
 * The idf-free part of a page's weights: `1 + ln tf`, scaled to length 1 so that long pages do not weigh more.
 * Learned state is made of this alone; idf enters when a vector is read (`withIdf`).
 */
export function tfPart(counts: TermCounts): Vector {
  const raw = vectorOf(counts.terms.map((term, i) => [term, 1 + Math.log(counts.counts[i] ?? 1)]));
  const length = norm(raw);
  return length === 0 ? raw : { terms: raw.terms, weights: raw.weights.map((weight) => weight / length) };
}

/** `W = A · idf(epoch)`: idf-free weights read through a dictionary. */
export function withIdf(vector: Vector, dictionary: Dictionary): Vector {
  return vectorOf([...entriesOf(vector)].map(([term, weight]) => [term, weight * idf(dictionary, term)] as const));
}

/** A page as the vector that is compared with profiles. */
export function weigh(counts: TermCounts, dictionary: Dictionary): Vector {
  return withIdf(tfPart(counts), dictionary);
}
