/** How common each term is over all pages ever read: immutable numbered epochs, so that weights can be computed again. */
import { finished, type Steps } from '../steps.ts';
import { sorting, TERMS_A_STEP } from '../terms/sorting.ts';
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

/** What is stored of a dictionary. */
interface CountedPages {
  readonly epoch: number;
  readonly pages: number;
  readonly frequencies: ReadonlyMap<string, number>;
}

/** A dictionary from what was stored of it. */
export function dictionaryFrom(counted: CountedPages, vocabulary = new Vocabulary()): Dictionary {
  return finished(restoring(counted, vocabulary));
}

/** The same in steps. */
export function* restoring(
  { epoch, pages, frequencies }: CountedPages,
  vocabulary = new Vocabulary(),
): Steps<Dictionary> {
  const ids = new Uint32Array(frequencies.size);
  let met = 0;
  for (const term of frequencies.keys()) {
    ids[met++] = vocabulary.intern(term);
    if (met % TERMS_A_STEP === 0) yield;
  }
  const table = new Uint32Array(vocabulary.size);
  let put = 0;
  for (const frequency of frequencies.values()) {
    table[ids[put++] as number] = frequency;
    if (put % TERMS_A_STEP === 0) yield;
  }
  return { epoch, pages, vocabulary, frequencies: table };
}

/** The next epoch: this dictionary with more pages counted. */
export function nextEpoch(dictionary: Dictionary, pages: Iterable<TermCounts>): Dictionary {
  return finished(countingPages(dictionary, pages));
}

/** The same in steps. */
export function* countingPages(dictionary: Dictionary, pages: Iterable<TermCounts>): Steps<Dictionary> {
  const tally = new Tally();
  yield* tally.counting(pages);
  return yield* countingOn(dictionary, tally);
}

/** Counts pages, one stretch after the other, and holds nothing else of them. */
export class Tally {
  /** By term, the pages that hold it. */
  readonly terms = new Map<string, number>();
  pages = 0;

  *counting(pages: Iterable<TermCounts>): Steps<void> {
    for (const { terms } of pages) {
      for (const term of terms) this.terms.set(term, (this.terms.get(term) ?? 0) + 1);
      this.pages++;
      yield;
    }
  }
}

/** The next epoch: a dictionary with the pages of a tally. */
export function* countingOn(dictionary: Dictionary, tally: Tally): Steps<Dictionary> {
  const { vocabulary } = dictionary;
  // New terms get their numbers in their own order, not in that of the pages, which is chance.
  const isNew = (term: string) => vocabulary.find(term) === undefined;
  for (const [i, term] of (yield* sorting([...tally.terms.keys()].filter(isNew))).entries()) {
    vocabulary.intern(term);
    if (i % TERMS_A_STEP === 0) yield;
  }
  const frequencies = new Uint32Array(vocabulary.size);
  frequencies.set(dictionary.frequencies);
  let added = 0;
  for (const [term, pages] of tally.terms) {
    const id = vocabulary.intern(term);
    frequencies[id] = (frequencies[id] as number) + pages;
    if (++added % TERMS_A_STEP === 0) yield;
  }
  return { epoch: dictionary.epoch + 1, pages: dictionary.pages + tally.pages, vocabulary, frequencies };
}

/** All terms with the pages that hold them, in no particular order. */
export function frequenciesOf(dictionary: Dictionary): ReadonlyMap<string, number> {
  return finished(listingFrequencies(dictionary));
}

/** The same in steps. */
export function* listingFrequencies({ vocabulary, frequencies }: Dictionary): Steps<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  for (let id = 0; id < frequencies.length; id++) {
    const frequency = frequencies[id] as number;
    if (frequency > 0) counted.set(vocabulary.termOf(id), frequency);
    if (id % TERMS_A_STEP === 0) yield;
  }
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
