/**
 * The genes of a population, and how crossover and mutation change them (filtering spec 6). This file knows no
 * profiles.
 */
import type { Random } from '../random.ts';
import type { Vector } from '../vectors/vector.ts';
import type { TermId, Vocabulary } from '../vectors/vocabulary.ts';
import { termOrder } from './term-order.ts';

/**
 * The spec's bit vector, with weights in place of bits: for each gene its weight, or 0 if the profile does not hold the
 * term. (A vector never holds a weight of 0.) So a child inherits its parents' weights with their genes.
 */
export type Chromosome = Float64Array;

interface GenePool {
  /** The terms that any of the profiles holds, sorted: children must not depend on how the vocabulary numbers terms. */
  readonly terms: readonly string[];
  /** In the order of the profiles. */
  readonly chromosomes: readonly Chromosome[];
}

export function genePool(profiles: readonly Vector[], vocabulary: Vocabulary): GenePool {
  const met: string[] = [];
  /**
   * For each term id its place among the met terms, from 1. An array over all ids is several times as fast as a small
   * Map.
   */
  const placeOf = new Uint32Array(vocabulary.size);
  for (const { ids } of profiles) {
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] as TermId;
      if (placeOf[id] === 0) placeOf[id] = met.push(vocabulary.termOf(id));
    }
  }
  const order = termOrder(met);
  const geneAt = new Uint32Array(1 + order.length);
  const terms: string[] = [];
  for (let gene = 0; gene < order.length; gene++) {
    const place = order[gene] as number;
    geneAt[1 + place] = gene;
    terms.push(met[place] as string);
  }
  const chromosomes = profiles.map(({ ids, weights }) => {
    const chromosome = new Float64Array(terms.length);
    for (let i = 0; i < ids.length; i++) {
      chromosome[geneAt[placeOf[ids[i] as TermId] as number] as number] = weights[i] as number;
    }
    return chromosome;
  });
  return { terms, chromosomes };
}

/**
 * Two-point crossover: swaps all genes between two random loci. The loci are two different places before, between or
 * after genes. If the swap would leave one side without any term, which only very short profiles risk, nothing is
 * swapped: an empty profile matches no page and could never learn its subject.
 */
export function cross(one: Chromosome, other: Chromosome, random: Random): readonly [Chromosome, Chromosome] {
  const [from, to] = twoLoci(one.length, random);
  const first = one.slice();
  const second = other.slice();
  first.set(other.subarray(from, to), from);
  second.set(one.subarray(from, to), from);
  return isEmpty(first) || isEmpty(second) ? [one, other] : [first, second];
}

function twoLoci(genes: number, random: Random): readonly [number, number] {
  const one = Math.floor(random() * (genes + 1));
  const drawn = Math.floor(random() * genes);
  const other = drawn < one ? drawn : drawn + 1;
  return [Math.min(one, other), Math.max(one, other)];
}

export interface Mutant {
  readonly chromosome: Chromosome;
  /** Genes that mutation switched on, and off. */
  readonly gained: readonly number[];
  readonly lost: readonly number[];
}

/**
 * Each bit flips with probability p_m: where r < p_m. (The source writes r > p_m by mistake.) `worth` gives the weight
 * of a gene that is switched on; a worth of 0 switches nothing on. A profile that would lose all its terms keeps the
 * heaviest.
 */
export function mutate(inherited: Chromosome, rate: number, worth: (gene: number) => number, random: Random): Mutant {
  const chromosome = inherited.slice();
  const gained: number[] = [];
  const lost: number[] = [];
  for (let gene = gap(rate, random); gene < chromosome.length; gene += 1 + gap(rate, random)) {
    const held = inherited[gene] !== 0;
    chromosome[gene] = held ? 0 : worth(gene);
    if (held) lost.push(gene);
    else if (chromosome[gene] !== 0) gained.push(gene);
  }
  if (lost.length === 0 || !isEmpty(chromosome)) return { chromosome, gained, lost };
  const kept = lost.reduce((best, gene) => (weighs(inherited, gene) > weighs(inherited, best) ? gene : best));
  chromosome[kept] = inherited[kept] as number;
  return { chromosome, gained, lost: lost.filter((gene) => gene !== kept) };
}

/**
 * How many bits stay until the next one flips. With a draw r for each bit this is the number of draws before the first
 * r < p_m. It is geometric, so one draw gives it by inversion (Devroye 1986, X.2), where most of fifty draws would say
 * no.
 */
function gap(rate: number, random: Random): number {
  return rate <= 0 ? Number.POSITIVE_INFINITY : Math.floor(Math.log1p(-random()) / Math.log1p(-rate));
}

function weighs(chromosome: Chromosome, gene: number): number {
  return Math.abs(chromosome[gene] as number);
}

function isEmpty(chromosome: Chromosome): boolean {
  return chromosome.every((weight) => weight === 0);
}

/** The mean weight of a gene among the chromosomes that hold it; 0 when none does. */
export function meanWeight(chromosomes: readonly Chromosome[], gene: number): number {
  let sum = 0;
  let holders = 0;
  for (let i = 0; i < chromosomes.length; i++) {
    const weight = (chromosomes[i] as Chromosome)[gene] as number;
    sum += weight;
    if (weight !== 0) holders++;
  }
  return holders === 0 ? 0 : sum / holders;
}
