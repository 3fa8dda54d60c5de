/** Why a page got its score: the terms it shares with a profile, each with its share of the score. */
import type { TermCounts } from '../terms/terms.ts';
import { products, type Vector } from '../vectors/vector.ts';

export interface Contribution {
  readonly term: string;
  /** The term as the page writes it. */
  readonly surface: string;
  /** Part of all that speaks for the page, or against it when negative. Their absolute values add up to 1. */
  readonly share: number;
}

/** All contributing terms, the strongest first; empty when page and profile share nothing. */
export function explain(page: TermCounts, pageVector: Vector, profile: Vector): readonly Contribution[] {
  const shared = [...products(pageVector, profile)];
  const total = shared.reduce((sum, [, product]) => sum + Math.abs(product), 0);
  if (total === 0) return [];
  const surfaces = new Map(page.terms.map((term, i) => [term, page.surfaces[i] ?? term]));
  return shared
    .map(([term, product]) => ({ term, surface: surfaces.get(term) ?? term, share: product / total }))
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share) || (a.term < b.term ? -1 : 1));
}
