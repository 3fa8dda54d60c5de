/** What a search engine finds by the query, whatever is rated: Okapi BM25 over the pages it knows. */
import { frequenciesOf, nextEpoch, type TermCounts, termsOf } from '../profiles/profiles.ts';
import type { Way } from './way.ts';

const K1 = 1.2;
const B = 0.75;

/**
 * `Σ tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / mean length)) · ln(1 + (N − n + ½) / (n + ½))` over the query's
 * terms. Unlike the weighting `bm25` it brings nothing to length 1, since no profile takes part.
 */
export const engine: Way = ({ query, known, dictionary }) => {
  const epoch = nextEpoch(dictionary, known);
  const held = frequenciesOf(epoch);
  const idf = new Map(termsOf(query, undefined).map((term) => [term, idfOf(held.get(term) ?? 1, epoch.pages)]));
  const meanLength = known.reduce((sum, page) => sum + lengthOf(page), 0) / (known.length || 1) || 1;
  return {
    score(page) {
      const slow = K1 * (1 - B + (B * lengthOf(page)) / meanLength);
      return page.terms.reduce((sum, term, i) => {
        const tf = page.counts[i] as number;
        return sum + ((tf * (K1 + 1)) / (tf + slow)) * (idf.get(term) ?? 0);
      }, 0);
    },
    rate: () => undefined,
  };
};

function idfOf(frequency: number, pages: number): number {
  return Math.log(1 + (Math.max(pages, frequency) - frequency + 0.5) / (frequency + 0.5));
}

function lengthOf({ counts }: TermCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
