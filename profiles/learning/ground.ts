/** What profiles are learned on: the average page and the rated ones, all products as spread by what surrounds them. */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import type { GramMemory } from './page-set.ts';
import type { Solve } from './ridge.ts';
import type { Surroundings } from './surroundings.ts';

export interface Around {
  readonly memory: GramMemory;
  readonly around: Surroundings | undefined;
  /** How strongly. */
  readonly spread: number;
}

/** What a profile is learned on. Of many numbers the first is the average page's. */
export interface Ground {
  /** A vector's products with all of them. */
  predicting(vector: Vector): Steps<Float64Array>;
  /** `start + Σ factor · page`. */
  combining(start: Vector, factors: Float64Array): Steps<Vector>;
  /** By the root of what each costs beside the damping. */
  solving(scale: Float64Array): Steps<Solve>;
  /** The products of all pages from a place on and of the average, each with each. */
  gramFrom(place: number): Steps<readonly Float64Array[]>;
}
