/** Search engines of different tastes over an inverted index, limited to the pages that appeared by a day. */
import type { TermCounts } from '../profiles/profiles.ts';
import type { RatedDocument } from './collection.ts';

export interface Taste {
  readonly name: string;
  /** A page must have at least this many of the question's words. */
  readonly least: (words: number) => number;
  /** What a page's worth loses each day. */
  readonly staleness: number;
}

export const TASTES: readonly Taste[] = [
  { name: 'broad', least: () => 1, staleness: 0 },
  { name: 'strict', least: (words) => Math.ceil(words * 0.75), staleness: 0.02 },
  { name: 'fresh', least: (words) => Math.ceil(words / 2), staleness: 0.1 },
];

const K1 = 1.2;
const B = 0.75;

interface Posting {
  readonly document: RatedDocument;
  readonly tf: number;
}

export class WordIndex {
  readonly #taste: Taste;
  readonly #appears: ReadonlyMap<string, number>;
  readonly #postings = new Map<string, Posting[]>();
  readonly #size: number;
  readonly #lengths = new Map<string, number>();
  readonly #meanLength: number;
  readonly #termsOf: (words: string) => readonly string[];

  constructor(
    taste: Taste,
    documents: readonly RatedDocument[],
    appears: ReadonlyMap<string, number>,
    termsIn: (words: string) => readonly string[],
  ) {
    this.#taste = taste;
    this.#termsOf = termsIn;
    this.#appears = appears;
    this.#size = documents.length;
    for (const document of documents) {
      const { terms, counts } = document.counts;
      this.#lengths.set(document.id, lengthOf(document.counts));
      for (const [i, term] of terms.entries()) {
        const posting = { document, tf: counts[i] as number };
        const known = this.#postings.get(term);
        if (known === undefined) this.#postings.set(term, [posting]);
        else known.push(posting);
      }
    }
    this.#meanLength = [...this.#lengths.values()].reduce((sum, each) => sum + each, 0) / (this.#size || 1) || 1;
  }

  /**
   * The best pages that appeared by this day and were not shown: at most `most`, from the first three times as many.
   */
  answer(words: string, day: number, shown: ReadonlySet<string>, most: number): readonly RatedDocument[] {
    const terms = [...new Set(this.#termsOf(words))];
    const known = terms.filter((term) => this.#postings.has(term));
    const found = new Map<string, { document: RatedDocument; score: number; said: number }>();
    for (const term of known) {
      const postings = this.#postings.get(term) as Posting[];
      const idf = Math.log(1 + (this.#size - postings.length + 0.5) / (postings.length + 0.5));
      for (const { document, tf } of postings) {
        const there = this.#appears.get(document.id) as number;
        if (there > day) continue;
        const slow = K1 * (1 - B + (B * (this.#lengths.get(document.id) as number)) / this.#meanLength);
        const worth = ((tf * (K1 + 1)) / (tf + slow)) * idf * Math.exp(-this.#taste.staleness * (day - there));
        const each = found.get(document.id) ?? { document, score: 0, said: 0 };
        each.score += worth;
        each.said++;
        found.set(document.id, each);
      }
    }
    const least = this.#taste.least(known.length);
    return [...found.values()]
      .filter(({ said }) => said >= least)
      .sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1))
      .slice(0, 3 * most)
      .map(({ document }) => document)
      .filter(({ id }) => !shown.has(id))
      .slice(0, most);
  }
}

function lengthOf({ counts }: TermCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
