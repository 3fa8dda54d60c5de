/** One generation: from the profiles of an agent their children (filtering spec 6). */
import { MOST_PROFILES, PROFILE_TERMS } from '../learning/learning.ts';
import type { Child, ProfileId, TermWeights } from '../learning/log.ts';
import type { Random } from '../random.ts';
import { heaviest } from '../vectors/selection.ts';
import type { Vector } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';
import { type Chromosome, cross, genePool, type Mutant, meanWeight, mutate } from './genes.ts';
import { type Offer, offersTo } from './offers.ts';
import type { RelatedTerms } from './related-terms.ts';

/** The source asks for at least 10, which is the most there may be, so it would hardly ever run: ours runs from 4. */
export const FEWEST_PROFILES = 4;

/** p_m: the middle of what the source calls typical, 0.01 to 0.03. */
export const MUTATION_RATE = 0.02;

export interface Individual {
  readonly profile: ProfileId;
  /** Free of idf, as they will stand in the log. */
  readonly weights: Vector;
  readonly fitness: number;
}

export interface BreedOptions {
  /** The one that numbers the terms of the profiles' weights. */
  readonly vocabulary: Vocabulary;
  readonly random: Random;
  /** Asked once a child, in the order of the children. */
  readonly newId: () => ProfileId;
  readonly mutationRate?: number;
  /** Offers new genes to mutation. */
  readonly related?: RelatedTerms;
  /** How many terms of each parent, its heaviest, are its genes. */
  readonly terms?: number;
}

/**
 * The children, as many as there are parents. Everybody reproduces: there is no selection, only the judgement over the
 * whole generation afterwards (`judge`). Children are written whole: that a profile is compared by its heaviest terms only
 * is, here as elsewhere, a matter of reading it.
 */
export function breed(population: readonly Individual[], options: BreedOptions): readonly Child[] {
  const { vocabulary, random, newId, mutationRate = MUTATION_RATE, related, terms = PROFILE_TERMS } = options;
  check(population.length, mutationRate);
  const parents = byFitness(population);
  const profiles = parents.map(({ weights }) => heaviest(weights, terms, vocabulary));
  const pool = genePool(profiles, vocabulary);
  const offers = related === undefined ? [] : offersTo(profiles, pool.terms, related, vocabulary);
  const genes = [...pool.terms, ...offers.map(({ term }) => term)];
  return families(parents.length).flatMap((family) => {
    const ids = family.map((i) => (parents[i] as Individual).profile);
    const inherited = inheritance(
      family.map((i) => pool.chromosomes[i] as Chromosome),
      random,
    );
    return inherited.map((own, i) => {
      const worth = worthIn(own, inherited[1 - i], pool.chromosomes, offers);
      const mutant = mutate(extended(own, offers.length), mutationRate, worth, random);
      const weights = termWeights(mutant.chromosome, genes, pool.terms.length);
      return childOf(mutant, genes, { profile: newId(), parents: i === 0 ? ids : ids.toReversed(), weights });
    });
  });
}

function check(profiles: number, mutationRate: number): void {
  if (!(profiles >= FEWEST_PROFILES && profiles <= MOST_PROFILES)) {
    throw new RangeError(`${FEWEST_PROFILES} to ${MOST_PROFILES} profiles can evolve, not ${profiles}`);
  }
  if (!(mutationRate >= 0 && mutationRate <= 1)) {
    throw new RangeError(`a mutation rate is a probability, from 0 to 1, not ${mutationRate}`);
  }
}

/** The fittest first; among equals the lowest id, so that the order they came in does not matter. */
function byFitness(population: readonly Individual[]): readonly Individual[] {
  return population.toSorted((a, b) => b.fitness - a.fitness || (a.profile < b.profile ? -1 : 1));
}

/** Neighbours by fitness are paired; of an odd number the least fit passes through unpaired. */
function families(profiles: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(profiles / 2) }, (_, i) =>
    2 * i + 1 < profiles ? [2 * i, 2 * i + 1] : [2 * i],
  );
}

/** What the children have before mutation. The first parent of a child is the one that gave the genes outside the loci. */
function inheritance([one, other]: readonly Chromosome[], random: Random): readonly Chromosome[] {
  return other === undefined ? [one as Chromosome] : cross(one as Chromosome, other, random);
}

/**
 * The weight of a gene that mutation switches on. The source would weigh the children's terms anew, with the population
 * as the collection: the very words of the topic, held by most profiles, would turn negative, and a term mutated in has
 * no tf. Ours keeps parents' weights: the other parent's if that one holds the term (what one parent did not pass on, the
 * sibling has), else the mean of all profiles that hold it. A mean of 0, like against dislike, is no reason to hold it.
 * An offered term weighs as much as its association to the term that offers it makes of that one's weight.
 */
function worthIn(
  inherited: Chromosome,
  sibling: Chromosome | undefined,
  population: readonly Chromosome[],
  offers: readonly Offer[],
): (gene: number) => number {
  const weight = (gene: number) => inherited[gene] || sibling?.[gene] || meanWeight(population, gene);
  return (gene) => {
    const offer = offers[gene - inherited.length];
    return offer === undefined ? weight(gene) : offer.association * weight(offer.from);
  };
}

/** With the offered genes at its end, none of them switched on. They are open to mutation, not to crossover. */
function extended(chromosome: Chromosome, offers: number): Chromosome {
  if (offers === 0) return chromosome;
  const longer = new Float64Array(chromosome.length + offers);
  longer.set(chromosome);
  return longer;
}

type Born = Pick<Child, 'profile' | 'parents' | 'weights'>;

function childOf({ gained, lost }: Mutant, genes: readonly string[], born: Born): Child {
  const named = (list: readonly number[]) => list.map((gene) => genes[gene] as string).sort();
  return { ...born, gained: named(gained), lost: named(lost) };
}

/** The first `sorted` genes stand in the order of their terms, the offered ones behind them do not. */
function termWeights(chromosome: Chromosome, genes: readonly string[], sorted: number): TermWeights {
  const weights: (readonly [string, number])[] = [];
  for (let gene = 0; gene < chromosome.length; gene++) {
    const weight = chromosome[gene] as number;
    if (weight === 0) continue;
    const term = genes[gene] as string;
    if (gene < sorted) weights.push([term, weight]);
    else weights.splice(placeFor(term, weights), 0, [term, weight]);
  }
  return weights;
}

function placeFor(term: string, weights: TermWeights): number {
  let low = 0;
  let high = weights.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((weights[middle]?.[0] as string) < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
