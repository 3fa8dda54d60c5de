/**
 * The fold: from an agent's log to the population it describes. Which ratings count, and which profile each of them
 * trains, follows from the log alone. Lessons are kept as pages and ratings, free of weights: a learner turns them into a
 * vector whenever a profile is read, through whichever dictionary is the newest, and the cut to the heaviest terms is a
 * view that is never stored. So a fold without an event undoes it exactly.
 */
import { type Language, LIKELY_LANGUAGES } from '../terms/language.ts';
import { countTerms, type TermCounts } from '../terms/terms.ts';
import { heaviest } from '../vectors/selection.ts';
import { cosine } from '../vectors/similarity.ts';
import { EMPTY_VECTOR, plus, scaled, type Vector, vectorOf, weightOf } from '../vectors/vector.ts';
import { Vocabulary } from '../vectors/vocabulary.ts';
import { tfPart, type Weighting } from '../vectors/weighting.ts';
import type { Learner } from './learner.ts';
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
  type TermWeights,
} from './log.ts';
import { PageSet } from './page-set.ts';

/** Terms of a profile that take part in a comparison (filtering spec 3.6). */
export const PROFILE_TERMS = 1_000;

/** Profiles that an agent may have (filtering spec 6). */
export const MOST_PROFILES = 10;

/** A page that was rated. */
export interface Taken {
  readonly page: TermCounts;
  readonly value: Rating;
  /** The profile it trains; null while there was none, and once evolution has replaced it. */
  readonly profile: ProfileId | null;
}

export interface Profile {
  readonly id: ProfileId;
  /** The weights evolution gave it; undefined when it began with the agent's words. */
  readonly origin: TermWeights | undefined;
}

export interface Population {
  /** In order of founding. */
  readonly profiles: readonly Profile[];
  /** All that the agent was taught, in the order of the log. */
  readonly lessons: readonly Taken[];
  /** The terms of the agent's words: where profiles begin, and all there is before the first one. */
  readonly words: readonly string[];
}

/** A profile as it is compared with pages. `null` stands for the agent's words alone. */
export interface ProfileVector {
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
  const words = termsOf(currentWords(entries), context.language);
  const counting = new Set([...currentRatings(entries).values()].map(({ id }) => id));
  const growing = new GrowingPopulation(context);
  for (const entry of standing(entries)) {
    const { event } = entry;
    if (event.type === 'founded' && counting.has(event.cause)) growing.found(event.profile);
    else if (event.type === 'evolved' && event.accepted) growing.replace(event.children);
    else if (isRated(entry) && counting.has(entry.id)) growing.take(entry);
  }
  return { profiles: growing.profiles(), lessons: growing.lessons(), words };
}

/** The terms of the agent's words; without a language, as every language would read them. */
export function termsOf(words: string, language: Language | undefined): readonly string[] {
  const languages = language === undefined ? LIKELY_LANGUAGES : [language];
  return [...new Set(languages.flatMap((each) => countTerms(words, each).terms))].sort();
}

interface PopulationOptions {
  /** Pages the agent has met, rated or not: what its searches have in common. */
  readonly seen?: readonly TermCounts[];
  readonly terms?: number;
}

/** The population read by a learner through a weighting. Never empty: without profiles the agent's words stand in. */
export function readPopulation(
  { profiles, lessons, words }: Population,
  weighting: Weighting,
  learner: Learner,
  { seen = [], terms = PROFILE_TERMS }: PopulationOptions = {},
): readonly ProfileVector[] {
  const { vocabulary } = weighting;
  const weighed = lessons.map((lesson) => ({ ...lesson, page: weighting.weigh(lesson.page) }));
  const study = learner.study(weighed, averageOf(seen.map((page) => weighting.weigh(page))));
  const begin = wordsVector(words, weighting, learner.prior);
  const read = (start: Vector, profile: ProfileId | null): ProfileVector => ({
    profile,
    vector: heaviest(study(start, profile), terms, vocabulary),
  });
  if (profiles.length === 0) return [read(begin, null)];
  return profiles.map(({ id, origin }) =>
    read(origin === undefined ? begin : weighting.read(born(origin, vocabulary)), id),
  );
}

function averageOf(pages: readonly Vector[]): Vector | undefined {
  if (pages.length === 0) return undefined;
  return new PageSet(pages).combined(
    EMPTY_VECTOR,
    pages.map(() => 1 / pages.length),
  );
}

/** The agent's words, of the same weight but for their idf, together of the given length. */
function wordsVector(words: readonly string[], weighting: Weighting, length: number): Vector {
  const { vocabulary } = weighting;
  const ids = words.map((term) => vocabulary.intern(term));
  const vector = weighting.read(vectorOf(ids.map((id) => [id, 1])));
  // Summed in the order of the words, not of their ids: the same whatever order the vocabulary met them in.
  const squares = ids.reduce((total, id) => total + weightOf(vector, id) ** 2, 0);
  return squares === 0 ? vector : scaled(vector, length / Math.sqrt(squares));
}

function born(origin: TermWeights, vocabulary: Vocabulary): Vector {
  return vectorOf(origin.map(([term, weight]) => [vocabulary.intern(term), weight]));
}

/** The best score a page gets from any profile; on a tie, the lowest id. */
export function scorePage(vectors: readonly ProfileVector[], page: Vector): Score {
  let best: Score | undefined;
  for (const { profile, vector } of vectors) {
    const score = cosine(vector, page);
    const tie = best !== undefined && score === best.score && (profile ?? '') < (best.profile ?? '');
    if (best === undefined || score > best.score || tie) best = { score, profile };
  }
  return best ?? { score: 0, profile: null };
}

class GrowingPopulation {
  readonly #context: FoldContext;
  #profiles: readonly Profile[] = [];
  #lessons: Taken[] = [];

  constructor(context: FoldContext) {
    this.#context = context;
  }

  /** The first one founded is trained by what was rated before there was any. */
  found(id: ProfileId): void {
    if (this.#profiles.length === 0) {
      this.#lessons = this.#lessons.map((lesson) => (lesson.profile === null ? { ...lesson, profile: id } : lesson));
    }
    this.#profiles = [...this.#profiles.filter((profile) => profile.id !== id), { id, origin: undefined }];
  }

  /** The children stand in the parents' place: what the parents learned is in the weights they are born with. */
  replace(children: readonly { readonly profile: ProfileId; readonly weights: TermWeights }[]): void {
    this.#profiles = children.map(({ profile, weights }) => ({ id: profile, origin: weights }));
    this.#lessons = this.#lessons.map((lesson) => ({ ...lesson, profile: null }));
  }

  take({ event }: RatedEntry): void {
    const page = this.#context.counts(event.counts);
    this.#lessons.push({ page, value: event.value, profile: this.#trained(event.profile, page) });
  }

  profiles(): readonly Profile[] {
    return this.#profiles;
  }

  lessons(): readonly Taken[] {
    return this.#lessons;
  }

  /**
   * The profile that the rating names; if it is gone, the one nearest to the page. Nearest without idf and without a
   * learner: who is trained follows from the log alone, whatever reads it later.
   */
  #trained(named: ProfileId | null, page: TermCounts): ProfileId | null {
    if (this.#profiles.some(({ id }) => id === named)) return named;
    const vocabulary = new Vocabulary();
    const vector = tfPart(page, vocabulary);
    const vectors = this.#profiles.map((each) => ({ profile: each.id, vector: this.#likedBy(each, vocabulary) }));
    return scorePage(vectors, vector).profile;
  }

  /** What a profile stands for: the sum of what it took, each page by its rating. */
  #likedBy({ id, origin }: Profile, vocabulary: Vocabulary): Vector {
    const own = this.#lessons.filter(({ profile }) => profile === id);
    return own.reduce(
      (liked, { page, value }) => plus(liked, tfPart(page, vocabulary), value),
      born(origin ?? [], vocabulary),
    );
  }
}
