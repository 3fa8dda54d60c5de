/**
 * What profiles are learned on: the average page and the rated pages, with all products spread by their surroundings.
 */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import type { PackedPages } from './packed-pages.ts';
import type { GramMemory } from './page-set.ts';
import type { Surroundings } from './surroundings.ts';

export interface Around {
  readonly memory: Memory;
  readonly around: Surroundings | undefined;
  /** Strength of the spreading. */
  readonly spread: number;
}

/** What is carried over from one learning to the next. It makes learning faster and changes nothing of it. */
export interface Memory {
  readonly rows: GramMemory;
  /** The many pages that were learned from last. */
  packed?: PackedPages | undefined;
}

export function emptyMemory(): Memory {
  return { rows: new WeakMap() };
}

/** What a profile is learned on. The first number of each array belongs to the average page. */
export interface Ground {
  /** `values`: what each page should score. `scale`: for each page the root of its cost over the damping. */
  settling(values: Float64Array, scale: Float64Array): Steps<Settle>;
  /** Products of the average page and all pages from a place on, each with each. */
  gramFrom(place: number): Steps<readonly Float64Array[]>;
}

/**
 * Learns `start + Σ (share + correction) · page`, not spread yet. `shares`: how much of each page the profile begins
 * with, beside its start.
 */
export type Settle = (start: Vector, shares: Float64Array) => Steps<Vector>;
