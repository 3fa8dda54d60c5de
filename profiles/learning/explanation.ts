/** Why a page got its score: the terms it shares with a profile, each with its share, and what would be without it. */
import type { TermCounts } from '../terms/terms.ts';
import { cosine } from '../vectors/similarity.ts';
import { products, type Vector } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';

export interface Contribution {
  readonly term: string;
  /** The term as the page writes it. */
  readonly surface: string;
  /** Part of all that speaks for the page, or against it when negative. Their absolute values add up to 1. */
  readonly share: number;
  /** The page's score if this term were in neither page nor profile. */
  readonly without: number;
  /** Whether that would change the verdict: a shown page hidden, a hidden one shown. */
  readonly decides: boolean;
}

interface Explained {
  readonly page: TermCounts;
  readonly pageVector: Vector;
  readonly profile: Vector;
  readonly vocabulary: Vocabulary;
  /** A page is shown when it scores more than this. */
  readonly threshold: number;
}

/** All contributing terms, the strongest first; empty when page and profile share nothing. */
export function explain({ page, pageVector, profile, vocabulary, threshold }: Explained): readonly Contribution[] {
  const shared = products(pageVector, profile);
  const total = shared.weights.reduce((sum, product) => sum + Math.abs(product), 0);
  const surfaces = new Map(page.terms.map((term, i) => [term, page.surfaces[i] ?? term]));
  const shown = cosine(pageVector, profile) > threshold;
  return [...shared.ids]
    .map((id, i) => {
      const term = vocabulary.termOf(id);
      const without = cosine(lacking(pageVector, id), lacking(profile, id));
      const share = (shared.weights[i] as number) / total;
      return { term, surface: surfaces.get(term) ?? term, share, without, decides: without > threshold !== shown };
    })
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share) || (a.term < b.term ? -1 : 1));
}

function lacking({ ids, weights }: Vector, id: number): Vector {
  return { ids: ids.filter((each) => each !== id), weights: weights.filter((_, i) => ids[i] !== id) };
}
