/**
 * What profiles are learned on: the average page and the rated pages, with all products spread by their surroundings.
 */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import type { GramMemory } from './page-set.ts';
import type { Solve } from './ridge.ts';
import type { Surroundings } from './surroundings.ts';

export interface Around {
  readonly memory: GramMemory;
  readonly around: Surroundings | undefined;
  /** Strength of the spreading. */
  readonly spread: number;
}

/** What a profile is learned on. The first number of each array belongs to the average page. */
export interface Ground {
  /** A vector's products with all pages. */
  predicting(vector: Vector): Steps<Float64Array>;
  /** `start + Σ factor · page`. */
  combining(start: Vector, factors: Float64Array): Steps<Vector>;
  /** Takes for each page the root of its cost over the damping. */
  solving(scale: Float64Array): Steps<Solve>;
  /** Products of the average page and all pages from a place on, each with each. */
  gramFrom(place: number): Steps<readonly Float64Array[]>;
}
