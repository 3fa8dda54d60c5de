/** Small populations, by name. */
import fc from 'fast-check';
import { type BreedOptions, breed, type Individual } from '../../../profiles/evolution/evolution.ts';
import type { Child, ProfileId } from '../../../profiles/learning/log.ts';
import { seededRandom } from '../../../profiles/random.ts';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { profileId, wordVector } from '../support.ts';

export type Weights = Readonly<Record<string, number>>;

/** A profile before a vocabulary numbers its terms. */
export interface Sketch {
  readonly profile: ProfileId;
  readonly weights: Weights;
  readonly fitness: number;
}

export function sketch(profile: string, fitness: number, weights: Weights): Sketch {
  return { profile: profileId(profile), fitness, weights };
}

export function populationOf(sketches: readonly Sketch[], vocabulary = new Vocabulary()): readonly Individual[] {
  return sketches.map((each) => ({ ...each, weights: wordVector(vocabulary, each.weights) }));
}

/** The ids c0, c1, … */
export function newIds(): () => ProfileId {
  let id = 0;
  return () => profileId(`c${id++}`);
}

/** Draws these numbers, and then fails. */
export function drawing(...numbers: readonly number[]): () => number {
  const left = [...numbers];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error('more was drawn than was foreseen');
    return next;
  };
}

/** A child in a line: `c0 of p1 p2: a 1, b 3 +gained -lost`. */
export function told({ profile, parents, weights, gained, lost }: Child): string {
  const genes = weights.map(([term, weight]) => `${term} ${weight}`).join(', ');
  const mutations = [...gained.map((term) => ` +${term}`), ...lost.map((term) => ` -${term}`)];
  return `${profile} of ${parents.join(' ')}: ${genes}${mutations.join('')}`;
}

/** All genes with their weights, as often as profiles hold them. */
export function genesIn(weights: readonly Child['weights'][]): readonly string[] {
  return weights.flatMap((each) => each.map(([term, weight]) => `${term} ${weight}`)).sort();
}

const terms = fc.stringMatching(/^[a-d]{1,3}$/);

const someWeights = fc.dictionary(
  terms,
  fc.double({ min: -5, max: 5, noNaN: true }).filter((weight) => weight !== 0),
  {
    minKeys: 1,
    maxKeys: 25,
  },
);

/** 4 to 10 profiles of few short terms, which they share. Some fitnesses tie. */
export const somePopulations: fc.Arbitrary<readonly Sketch[]> = fc
  .array(fc.record({ weights: someWeights, fitness: fc.integer({ min: 0, max: 6 }) }), { minLength: 4, maxLength: 10 })
  .map((profiles) => profiles.map(({ weights, fitness }, i) => sketch(`p${i}`, fitness, { ...weights })));

export function bred(sketches: readonly Sketch[], options: Partial<BreedOptions> = {}) {
  const { vocabulary = new Vocabulary(), random = seededRandom(1), newId = newIds(), ...others } = options;
  return breed(populationOf(sketches, vocabulary), { vocabulary, random, newId, ...others });
}

/** Four profiles with the terms a, b, c and d. The pairs by fitness are p1 with p2, and p3 with p4. */
export const FOUR = [
  sketch('p3', 0.3, { a: 5, d: 6 }),
  sketch('p1', 0.9, { a: 1, b: 2 }),
  sketch('p4', 0.1, { c: 7 }),
  sketch('p2', 0.6, { b: 3, c: 4 }),
];
export const NO_MUTATION = { mutationRate: 0 };
/** Loci by hand: of four genes the first draw picks one of five places, and the second one of the other four. */
export const BETWEEN_1_AND_3 = [0.2, 0.5] as const;
export const BETWEEN_0_AND_1 = [0, 0] as const;
