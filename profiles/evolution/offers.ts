/** New genes for a population, from the network of related terms. Crossover alone only recombines known terms. */
import { greatest } from '../vectors/selection.ts';
import type { Vector } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';
import type { RelatedTerms } from './related-terms.ts';

/** A term that no profile holds and that is related to a term of a profile. */
export interface Offer {
  readonly term: string;
  readonly association: number;
  /** The gene of the term that offers it. */
  readonly from: number;
}

/** A profile's heaviest terms are its subject; each of them offers its nearest terms. */
const OFFERING_TERMS = 10;
const OFFERED_BY_EACH = 5;
/**
 * The pool has about 1 500 genes: with 100 offers some enter each generation, and too few to drown the topic's terms.
 */
const MOST_OFFERS = 100;

/**
 * The strongest offers first. Strength is association × weight in the offering profile. Disliked terms offer nothing: a
 * word near an unwanted word is no reason to look for it, nor to avoid it.
 */
export function offersTo(
  profiles: readonly Vector[],
  pool: readonly string[],
  related: RelatedTerms,
  vocabulary: Vocabulary,
): readonly Offer[] {
  const geneOf = new Map(pool.map((term, gene) => [term, gene]));
  const best = new Map<string, Offer & { readonly strength: number }>();
  for (const profile of profiles) {
    for (const [offering, weight] of mostWanted(profile, vocabulary)) {
      const from = geneOf.get(offering) as number;
      for (const { term, association } of related.neighbours(offering, OFFERED_BY_EACH)) {
        if (geneOf.has(term)) continue;
        const offer = { term, association, from, strength: association * weight };
        const known = best.get(term);
        if (known === undefined || stronger(offer, known)) best.set(term, offer);
      }
    }
  }
  const offers = [...best.values()].sort((a, b) => b.strength - a.strength || (a.term < b.term ? -1 : 1));
  return offers.slice(0, MOST_OFFERS);
}

interface Strength {
  readonly strength: number;
  readonly from: number;
}

function stronger(a: Strength, b: Strength): boolean {
  return a.strength > b.strength || (a.strength === b.strength && a.from < b.from);
}

function mostWanted(profile: Vector, vocabulary: Vocabulary): readonly (readonly [string, number])[] {
  const { ids, weights } = greatest(profile, OFFERING_TERMS, vocabulary);
  return [...ids].flatMap((id, i) => {
    const weight = weights[i] as number;
    return weight > 0 ? [[vocabulary.termOf(id), weight] as const] : [];
  });
}
