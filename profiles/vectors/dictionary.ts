/** How common each term is over all pages ever read: immutable numbered epochs, so that weights can be computed again. */
import type { TermCounts } from '../terms/terms.ts';

export interface Dictionary {
  /** 0 is the empty start; each later epoch counts more pages. */
  readonly epoch: number;
  /** Pages counted. */
  readonly pages: number;
  /** Per term, the pages that hold it. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export const EMPTY_DICTIONARY: Dictionary = { epoch: 0, pages: 0, frequencies: new Map() };

/** The next epoch: this dictionary with more pages counted. */
export function nextEpoch(dictionary: Dictionary, pages: Iterable<TermCounts>): Dictionary {
  const frequencies = new Map(dictionary.frequencies);
  let counted = dictionary.pages;
  for (const page of pages) {
    counted++;
    for (const term of page.terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return { epoch: dictionary.epoch + 1, pages: counted, frequencies };
}

/**
 * Inverse document frequency, smoothed: `ln((1 + N) / (1 + n)) + 1`. A term never counted has n = 1 (filtering spec 3.5).
 * It is positive for every n ≤ N, so the very words of a topic never turn against it.
 */
export function idf(dictionary: Dictionary, term: string): number {
  const n = dictionary.frequencies.get(term) ?? 1;
  return Math.log((1 + Math.max(n, dictionary.pages)) / (1 + n)) + 1;
}
