/** How common each term is over all pages ever read: immutable numbered epochs, so that weights can be computed again. */
import type { TermCounts } from '../terms/terms.ts';
import { type TermId, Vocabulary } from './vocabulary.ts';

export interface Dictionary {
  /** 0 is the start; each later epoch counts more pages. */
  readonly epoch: number;
  /** Pages counted. */
  readonly pages: number;
  readonly vocabulary: Vocabulary;
  /** By term id, the pages that hold the term. Terms met since this epoch began lie beyond its end. */
  readonly frequencies: Uint32Array;
}

/** A dictionary that counts nothing yet. */
export function emptyDictionary(vocabulary = new Vocabulary()): Dictionary {
  return { epoch: 0, pages: 0, vocabulary, frequencies: new Uint32Array() };
}

/** A dictionary from what was stored of it. */
export function dictionaryFrom(
  { epoch, pages, frequencies }: { epoch: number; pages: number; frequencies: ReadonlyMap<string, number> },
  vocabulary = new Vocabulary(),
): Dictionary {
  const ids = [...frequencies.keys()].map((term) => vocabulary.intern(term));
  const table = new Uint32Array(vocabulary.size);
  for (const [i, frequency] of [...frequencies.values()].entries()) table[ids[i] as number] = frequency;
  return { epoch, pages, vocabulary, frequencies: table };
}

/** The next epoch: this dictionary with more pages counted. */
export function nextEpoch(dictionary: Dictionary, pages: Iterable<TermCounts>): Dictionary {
  const { vocabulary } = dictionary;
  const held = [...pages].map(({ terms }) => terms);
  // New terms get their numbers in their own order, not in that of the pages, which is chance.
  for (const term of [...new Set(held.flat())].sort()) vocabulary.intern(term);
  const frequencies = new Uint32Array(vocabulary.size);
  frequencies.set(dictionary.frequencies);
  for (const term of held.flat()) {
    const id = vocabulary.intern(term);
    frequencies[id] = (frequencies[id] as number) + 1;
  }
  return { epoch: dictionary.epoch + 1, pages: dictionary.pages + held.length, vocabulary, frequencies };
}

/** All terms with the pages that hold them, in no particular order. */
export function frequenciesOf({ vocabulary, frequencies }: Dictionary): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const [id, frequency] of frequencies.entries()) if (frequency > 0) counted.set(vocabulary.termOf(id), frequency);
  return counted;
}

/** The pages that hold a term. A term never counted has 1 (filtering spec 3.5). */
export function frequencyOf({ frequencies }: Dictionary, id: TermId): number {
  return frequencies[id] || 1;
}

/**
 * Inverse document frequency, smoothed: `ln((1 + N) / (1 + n)) + 1`. It is positive for every n ≤ N, so the very words
 * of a topic never turn against it.
 */
export function idf(dictionary: Dictionary, id: TermId): number {
  const n = frequencyOf(dictionary, id);
  return Math.log((1 + Math.max(n, dictionary.pages)) / (1 + n)) + 1;
}
