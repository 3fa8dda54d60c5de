/**
 * Learning from ratings, Rocchio as varied by Sheth (filtering spec 5): `A[t] ← A[t] + α · f · tf-part[t]` for every term
 * of the rated page. The learned weights A are free of idf; a profile is read through a dictionary, `W = A · idf(epoch)`,
 * and the cut to its heaviest terms is a view that is never stored. So a fold without an event undoes it exactly.
 */

import { type Language, READINGS } from '../terms/language.ts';
import { countTerms, type TermCounts } from '../terms/terms.ts';
import type { Dictionary } from '../vectors/dictionary.ts';
import { cosine, entriesOf, heaviest, type Vector, vectorOf } from '../vectors/vector.ts';
import { tfPart, withIdf } from '../vectors/weighting.ts';
import {
  type CountsHash,
  currentRatings,
  currentWords,
  isRated,
  type LogEntry,
  type ProfileId,
  type RatedEntry,
  type Rating,
  standing,
} from './log.ts';

/** α for pages rated relevant and not relevant: what is not wanted says less about what is. */
export const POSITIVE_WEIGHT = 1;
export const NEGATIVE_WEIGHT = 0.5;

/** Weight of the agent's own words beside one page rated relevant. */
export const PRIOR_WEIGHT = 0.3;

/** Terms of a profile that take part in a comparison (filtering spec 3.6). */
export const PROFILE_TERMS = 300;

export interface Profile {
  readonly id: ProfileId;
  /** Idf-free: per term the sum of α · f · tf-part. */
  readonly learned: Vector;
  /** Ratings it was trained with. */
  readonly lessons: number;
}

export interface Population {
  /** In order of founding. */
  readonly profiles: readonly Profile[];
  /** The agent's words, idf-free: part of every profile, and all there is before the first one. */
  readonly prior: Vector;
}

/** A profile as it is compared with pages. `null` stands for the agent's words alone. */
export interface Reading {
  readonly profile: ProfileId | null;
  readonly vector: Vector;
}

export interface Score {
  readonly score: number;
  readonly profile: ProfileId | null;
}

export interface FoldContext {
  readonly language: Language | undefined;
  /** Term counts named by the log's ratings; they are immutable blobs. */
  readonly counts: (hash: CountsHash) => TermCounts;
}

/** Folds a log into the population it describes. */
export function fold(entries: readonly LogEntry[], context: FoldContext): Population {
  const prior = priorOf(currentWords(entries), context.language);
  const counting = new Set([...currentRatings(entries).values()].map(({ id }) => id));
  const growing = new GrowingPopulation(prior, context);
  for (const entry of standing(entries)) {
    const { event } = entry;
    if (event.type === 'founded' && counting.has(event.cause)) growing.found(event.profile);
    else if (isRated(entry) && counting.has(entry.id)) growing.learn(entry);
  }
  return { profiles: growing.profiles(), prior };
}

/** The agent's words as a vector; without a language, as every language would read them. */
export function priorOf(words: string, language: Language | undefined): Vector {
  const languages = language === undefined ? READINGS : [language];
  const terms = new Set(languages.flatMap((each) => countTerms(words, each).terms));
  return vectorOf([...terms].map((term) => [term, PRIOR_WEIGHT / Math.sqrt(terms.size)]));
}

/** The population read through a dictionary. Never empty: without profiles the agent's words stand in. */
export function readPopulation(population: Population, dictionary: Dictionary): readonly Reading[] {
  if (population.profiles.length === 0) {
    return [{ profile: null, vector: withIdf(population.prior, dictionary) }];
  }
  return population.profiles.map((profile) => ({
    profile: profile.id,
    vector: heaviest(withIdf(profile.learned, dictionary), PROFILE_TERMS),
  }));
}

/** The best score a page gets from any profile; on a tie, the lowest id. */
export function scorePage(readings: readonly Reading[], page: Vector): Score {
  let best: Score | undefined;
  for (const { profile, vector } of readings) {
    const score = cosine(vector, page);
    const tie = best !== undefined && score === best.score && (profile ?? '') < (best.profile ?? '');
    if (best === undefined || score > best.score || tie) best = { score, profile };
  }
  return best ?? { score: 0, profile: null };
}

interface GrowingProfile {
  readonly id: ProfileId;
  readonly weights: Map<string, number>;
  lessons: number;
}

class GrowingPopulation {
  readonly #prior: Vector;
  readonly #context: FoldContext;
  readonly #profiles = new Map<ProfileId, GrowingProfile>();
  /** Ratings from before there was any profile; they train the first one founded. */
  #waiting: RatedEntry[] = [];

  constructor(prior: Vector, context: FoldContext) {
    this.#prior = prior;
    this.#context = context;
  }

  found(id: ProfileId): void {
    this.#profiles.set(id, { id, weights: new Map(entriesOf(this.#prior)), lessons: 0 });
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const entry of waiting) this.learn(entry);
  }

  learn(entry: RatedEntry): void {
    const page = tfPart(this.#context.counts(entry.event.counts));
    const profile = this.#trained(entry.event.profile, page);
    if (profile === undefined) this.#waiting.push(entry);
    else train(profile, page, entry.event.value);
  }

  profiles(): readonly Profile[] {
    return [...this.#profiles.values()].map(({ id, weights, lessons }) => ({
      id,
      lessons,
      learned: vectorOf(weights),
    }));
  }

  /**
   * The profile that the rating names; if it is gone, the one nearest to the page. Nearest without idf: what is learned
   * follows from the log alone, whichever dictionary reads it later.
   */
  #trained(named: ProfileId | null, page: Vector): GrowingProfile | undefined {
    const profile = named === null ? undefined : this.#profiles.get(named);
    if (profile !== undefined || this.#profiles.size === 0) return profile;
    const readings = this.profiles().map(({ id, learned }) => ({ profile: id, vector: learned }));
    const nearest = scorePage(readings, page).profile;
    return nearest === null ? undefined : this.#profiles.get(nearest);
  }
}

function train(profile: GrowingProfile, page: Vector, rating: Rating): void {
  profile.lessons++;
  const step = rating * (rating < 0 ? NEGATIVE_WEIGHT : POSITIVE_WEIGHT);
  for (const [term, weight] of entriesOf(page)) {
    profile.weights.set(term, (profile.weights.get(term) ?? 0) + step * weight);
  }
}
