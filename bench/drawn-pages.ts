/** Pages of drawn terms, some of them common. */
import { seededRandom } from '../profiles/random.ts';
import type { TermCounts } from '../profiles/terms/terms.ts';

const PAGE_TERMS = 300;
const VOCABULARY = 20_000;

export function pagesBy(seed: number, pageTerms = PAGE_TERMS, vocabulary = VOCABULARY): () => TermCounts {
  const random = seededRandom(seed);
  return () => {
    const ids = new Set<number>();
    // Squared, so that few terms are common.
    while (ids.size < pageTerms) ids.add(Math.floor(vocabulary * random() ** 2));
    const terms = [...ids].map((id) => `term${id}`).sort();
    return {
      version: 2,
      language: 'en',
      terms,
      counts: terms.map(() => 1 + Math.floor(4 * random())),
      surfaces: terms,
    };
  };
}
