/** Counts to weights. One small interface, one function per way of weighing; each is told in profiles/README.md. */
import type { TermCounts } from '../terms/terms.ts';
import { type Dictionary, frequencyOf, idf } from './dictionary.ts';
import { greatest } from './selection.ts';
import { EMPTY_VECTOR, mapped, norm, scaled, type Vector, vectorFrom } from './vector.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A way to turn counts into weights, bound to the dictionary or collection that says how common terms are. */
export interface Weighting {
  readonly name: string;
  readonly vocabulary: Vocabulary;
  /** A page as the vector that is compared with profiles and that they learn from. */
  weigh(counts: TermCounts): Vector;
  /** Weights that are free of idf (an agent's words, a vector from the log) as they stand beside weighed pages. */
  read(idfFree: Vector): Vector;
  /** Whether any page holds the term. */
  holds(id: number): boolean;
}

/** The same weighting, weighing each page once as long as its counts are held by somebody. */
export function remembering(weighting: Weighting): Weighting {
  const weighed = new WeakMap<TermCounts, Vector>();
  const weigh = (counts: TermCounts) => {
    const vector = weighed.get(counts) ?? weighting.weigh(counts);
    weighed.set(counts, vector);
    return vector;
  };
  return { ...weighting, weigh };
}

/** Vectors of length 1, so that long pages do not weigh more; an empty one stays empty. */
export function unit(vector: Vector): Vector {
  const length = norm(vector);
  return length === 0 ? vector : scaled(vector, 1 / length);
}

/** The idf-free part of a page's weights, `1 + ln tf`, of length 1. */
export function tfPart(counts: TermCounts, vocabulary: Vocabulary): Vector {
  return unitOf(counts, vocabulary, (tf) => 1 + Math.log(tf));
}

/** `(1 + ln tf) · idf` (`idf` in dictionary.ts), of length 1. */
export function logTfIdf(dictionary: Dictionary): Weighting {
  const { vocabulary } = dictionary;
  return {
    name: 'log-tf-idf',
    vocabulary,
    weigh: (counts) => unitOf(counts, vocabulary, (tf, id) => (1 + Math.log(tf)) * idf(dictionary, id)),
    read: (idfFree) => mapped(idfFree, (weight, id) => weight * idf(dictionary, id)),
    holds: (id) => (dictionary.frequencies[id] ?? 0) > 0,
  };
}

/** How soon further occurrences of a term stop to count, and how much a page's length matters (Robertson et al. 1994). */
const BM25_K1 = 1.2;
const BM25_B = 0.75;

/**
 * Like Okapi BM25: `tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / mean length)) · ln(1 + (N − n + ½) / (n + ½))`, of
 * length 1. A page's length is the number of its different terms, which is what a dictionary knows the mean of.
 */
export function bm25(dictionary: Dictionary): Weighting {
  const { vocabulary, pages } = dictionary;
  const held = dictionary.frequencies.reduce((total, frequency) => total + frequency, 0);
  const idf25 = (id: number) => {
    const n = frequencyOf(dictionary, id);
    return Math.log(1 + (Math.max(n, pages) - n + 0.5) / (n + 0.5));
  };
  return {
    name: 'bm25',
    vocabulary,
    weigh(counts) {
      const length = held === 0 ? 1 : counts.terms.length / (held / pages);
      const slow = BM25_K1 * (1 - BM25_B + BM25_B * length);
      return unitOf(counts, vocabulary, (tf, id) => ((tf * (BM25_K1 + 1)) / (tf + slow)) * idf25(id));
    },
    read: (idfFree) => mapped(idfFree, (weight, id) => weight * idf25(id)),
    holds: (id) => (dictionary.frequencies[id] ?? 0) > 0,
  };
}

/** Terms of a page or a profile that the source keeps (filtering spec 3.6). */
export const FAITHFUL_TERMS = 300;

/**
 * The source's weights over the collection of one session (filtering spec 3.3 and 3.4):
 * `(0.5 + 0.5 · tf / max tf) · log2((N − n) / n)`, cut to the 300 heaviest terms.
 *
 * Where the formula leaves off: n > N/2 gives negative weights, as written; a term of every document (n = N, the
 * logarithm of 0) cannot tell any two of them apart and weighs nothing; a term of none (the agent's words) counts n = 1.
 * So in a collection of one document nothing weighs anything.
 */
export function faithful(collection: readonly TermCounts[], vocabulary: Vocabulary): Weighting {
  const counted = new Map<number, number>();
  for (const term of collection.flatMap(({ terms }) => terms)) {
    const id = vocabulary.intern(term);
    counted.set(id, (counted.get(id) ?? 0) + 1);
  }
  const size = collection.length;
  const idf2 = (id: number) => {
    const n = counted.get(id) ?? 1;
    return n >= size ? 0 : Math.log2((size - n) / n);
  };
  return {
    name: 'faithful',
    vocabulary,
    weigh(counts) {
      const most = counts.counts.reduce((max, count) => Math.max(max, count), 0);
      const weights = weightsOf(counts, vocabulary, (tf, id) => (0.5 + (0.5 * tf) / most) * idf2(id));
      return greatest(weights, FAITHFUL_TERMS, vocabulary);
    },
    read: (idfFree) => mapped(idfFree, (weight, id) => weight * idf2(id)),
    holds: (id) => counted.has(id),
  };
}

function unitOf(counts: TermCounts, vocabulary: Vocabulary, weight: (tf: number, id: number) => number): Vector {
  const { ids, weights } = weighed(counts, vocabulary, weight);
  // Summed in the order of the terms, not of their ids: the same whatever order the vocabulary met them in.
  let squares = 0;
  for (let i = 0; i < weights.length; i++) squares += (weights[i] as number) * (weights[i] as number);
  return squares === 0 ? EMPTY_VECTOR : scaled(vectorFrom(ids, weights), 1 / Math.sqrt(squares));
}

function weightsOf(counts: TermCounts, vocabulary: Vocabulary, weight: (tf: number, id: number) => number): Vector {
  const { ids, weights } = weighed(counts, vocabulary, weight);
  return vectorFrom(ids, weights);
}

/** In the order of the terms. */
function weighed(
  { terms, counts }: TermCounts,
  vocabulary: Vocabulary,
  weight: (tf: number, id: number) => number,
): { readonly ids: Uint32Array; readonly weights: Float64Array } {
  const ids = new Uint32Array(terms.length);
  const weights = new Float64Array(terms.length);
  for (let i = 0; i < terms.length; i++) {
    const id = vocabulary.intern(terms[i] as string);
    ids[i] = id;
    weights[i] = weight(counts[i] as number, id);
  }
  return { ids, weights };
}
