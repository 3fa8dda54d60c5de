/** One generation: makes children from an agent's profiles (filtering spec 6). */
import { MOST_PROFILES, PROFILE_TERMS } from '../learning/learning.ts';
import type { Child, ProfileId, TermWeights } from '../learning/log.ts';
import type { Random } from '../random.ts';
import { heaviest } from '../vectors/selection.ts';
import type { Vector } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';
import { type Chromosome, cross, genePool, type Mutant, meanWeight, mutate } from './genes.ts';
import { type Offer, offersTo } from './offers.ts';
import type { RelatedTerms } from './related-terms.ts';

/**
 * The source asks for at least 10. That is also the most profiles an agent may have, so evolution would hardly ever
 * run. Fenix breeds from 4.
 */
export const FEWEST_PROFILES = 4;

/** p_m: the middle of the range that the source calls typical, 0.01 to 0.03. */
export const MUTATION_RATE = 0.02;

export interface Individual {
  readonly profile: ProfileId;
  /** Free of idf, as the log will hold them. */
  readonly weights: Vector;
  readonly fitness: number;
}

export interface BreedOptions {
  /** The vocabulary that numbers the terms of the profiles' weights. */
  readonly vocabulary: Vocabulary;
  readonly random: Random;
  /** Called once for each child, in the order of the children. */
  readonly newId: () => ProfileId;
  readonly mutationRate?: number;
  /** Offers new genes to mutation. */
  readonly related?: RelatedTerms;
  /** How many of each parent's heaviest terms are its genes. */
  readonly terms?: number;
}

/**
 * Breeds as many children as there are parents. Every parent reproduces: nothing is selected before `judge` judges the
 * whole generation. Children keep all their terms: only a comparison cuts a profile to its heaviest terms.
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

/** The fittest first. Equals stand in the order of their ids, so the given order does not matter. */
function byFitness(population: readonly Individual[]): readonly Individual[] {
  return population.toSorted((a, b) => b.fitness - a.fitness || (a.profile < b.profile ? -1 : 1));
}

/** Pairs neighbours by fitness. With an odd number the least fit passes through alone. */
function families(profiles: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(profiles / 2) }, (_, i) =>
    2 * i + 1 < profiles ? [2 * i, 2 * i + 1] : [2 * i],
  );
}

/** What the children have before mutation. A child's first parent gave the genes outside the loci. */
function inheritance([one, other]: readonly Chromosome[], random: Random): readonly Chromosome[] {
  return other === undefined ? [one as Chromosome] : cross(one as Chromosome, other, random);
}

/**
 * The weight of a gene that mutation switches on. The source weighs the children's terms anew, with the population as
 * the collection. Then the topic's own words, which most profiles hold, would turn negative, and a mutated term has no
 * tf. Fenix takes the other parent's weight if that parent holds the term: the sibling has what one parent did not pass
 * on. Otherwise it takes the mean over all profiles that hold the term. A mean of 0 (likes and dislikes cancel out)
 * switches nothing on. An offered term weighs its association times the weight of the term that offers it.
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

/** The chromosome with the offered genes at its end, all switched off. Mutation reaches them, crossover does not. */
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

/** The first `sorted` genes stand in the order of their terms; the offered genes behind them do not. */
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
