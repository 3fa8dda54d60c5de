/**
 * Learning by recombination (filtering spec 6): profiles that only learn from ratings grow alike and stop improving after
 * about five sessions; crossing them brings the diversity back.
 *
 *   population ── breed ──▶ children ── their fitness ──▶ judge ──▶ evolved event ──▶ log
 *                   ▲
 *   pages seen ── network of related terms: new genes for mutation
 *
 * This is the folder's door.
 */
import { PROFILE_TERMS } from '../learning/learning.ts';
import type { Child, LogEvent, ProfileId } from '../learning/log.ts';
import { finished, type Steps } from '../steps.ts';
import { heaviest } from '../vectors/selection.ts';
import { type Vector, vectorOf } from '../vectors/vector.ts';
import { type BreedOptions, breed, type Individual } from './breeding.ts';
import { type Fitness, type Judgement, judge } from './fitness.ts';

export {
  type BreedOptions,
  breed,
  FEWEST_PROFILES,
  type Individual,
  MUTATION_RATE,
} from './breeding.ts';
export { type Fitness, type Judgement, judge, meanSimilarity } from './fitness.ts';
export { broughtSimilarity, withoutIdf } from './founders.ts';
export { ancestorsOf, type Birth, type Lineage, lineageOf } from './lineage.ts';
export { type Related, type RelatedTerms, TermNetwork } from './related-terms.ts';

export type EvolvedEvent = Extract<LogEvent, { type: 'evolved' }>;

/** The event that the log keeps of a generation, whether its children stay or not. */
export function evolvedEvent(children: readonly Child[], { accepted, before, after }: Judgement): EvolvedEvent {
  return { type: 'evolved', accepted, before, after, children };
}

export interface EvolveOptions extends BreedOptions {
  /** At most this many; the user sets it. */
  readonly generations: number;
  readonly fitness: Fitness;
}

export interface Generation extends Judgement {
  readonly children: readonly Child[];
}

export interface Evolution {
  /** The last accepted population; the given one, untouched, if none was accepted. */
  readonly population: readonly Individual[];
  /** Every generation that was bred. Only the last one can have been refused. */
  readonly generations: readonly Generation[];
}

/**
 * Breeds generation after generation, until the mean fitness no longer rises or the number is reached (filtering spec
 * 6).
 */
export function evolve(founders: Founders, options: EvolveOptions): Evolution {
  return finished(evolving(founders, options));
}

type Founders = readonly { readonly profile: ProfileId; readonly weights: Vector }[];

/** As `evolve`. The fitness of one profile is a step, because a profile is compared with all pages. */
export function* evolving(founders: Founders, options: EvolveOptions): Steps<Evolution> {
  const generations: Generation[] = [];
  let population = yield* individuals(founders, options);
  while (generations.length < options.generations) {
    const children = breed(population, options);
    yield;
    const next = yield* individuals(
      children.map(({ profile, weights }) => ({ profile, weights: vectorFrom(weights, options) })),
      options,
    );
    const judgement = judge(population.map(fitnessOf), next.map(fitnessOf));
    generations.push({ ...judgement, children });
    if (!judgement.accepted) break;
    population = next;
  }
  return { population, generations };
}

function* individuals(of: Founders, options: EvolveOptions): Steps<Individual[]> {
  const all: Individual[] = [];
  for (const { profile, weights } of of) {
    all.push(individual(profile, weights, options));
    yield;
  }
  return all;
}

/** A profile's fitness is that of the terms by which it is compared. */
function individual(profile: ProfileId, weights: Vector, { vocabulary, fitness, terms }: EvolveOptions): Individual {
  return { profile, weights, fitness: fitness(heaviest(weights, terms ?? PROFILE_TERMS, vocabulary)) };
}

function fitnessOf({ fitness }: Individual): number {
  return fitness;
}

function vectorFrom(weights: Child['weights'], { vocabulary }: EvolveOptions): Vector {
  return vectorOf(weights.map(([term, weight]) => [vocabulary.intern(term), weight]));
}
