/**
 * The fold: from an agent's log to the population that it describes. The log alone decides which ratings count and
 * which profile each of them trains. Lessons are kept as pages and ratings, without weights. A learner makes a vector
 * of them whenever somebody reads a profile, through the newest dictionary. The cut to the heaviest terms is a view and
 * never stored. So a fold without an event undoes that event exactly.
 */
import { finished, type Steps } from '../steps.ts';
import { likelyLanguages, possibleLanguages } from '../terms/detection.ts';
import type { Language } from '../terms/language.ts';
import { countTerms, type TermCounts } from '../terms/terms.ts';
import { heaviest } from '../vectors/selection.ts';
import { cosine } from '../vectors/similarity.ts';
import { plus, scaled, type Vector, vectorOf, weightOf } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';
import type { Weighting } from '../vectors/weighting.ts';
import { editedVector } from './editing.ts';
import { type Learner, type Lesson, studyingBy } from './learner.ts';
import { Liked } from './liked.ts';
import {
  type CountsHash,
  currentEdits,
  currentRatings,
  currentWords,
  type Edit,
  foundings,
  isRated,
  type LogEntry,
  type LogEvent,
  type ProfileId,
  type RatedEntry,
  type Rating,
  standing,
  type TermWeights,
} from './log.ts';
import { currentObservations, type ObservedEntry } from './observing.ts';
import { SIGN_WEIGHTS, signValue } from './signs.ts';

/** Terms of a profile that take part in a comparison (filtering spec 3.6). */
export const PROFILE_TERMS = 2_000;

/**
 * Terms of all met pages that are learned from. A page has some hundreds, and a session meets 500 pages at most. Only
 * lists of words exceed the bound.
 */
const MOST_MET = 1_000_000;

/** The latest lessons are learned from, this many: the cost of learning grows with them. */
export const MOST_LESSONS = 10_000;

/** Profiles that an agent may have (filtering spec 6). */
export const MOST_PROFILES = 10;

/** A page that was rated. */
export interface Taken {
  readonly page: TermCounts;
  readonly value: Rating;
  /** The profile it trains; null if there was none, or if evolution has replaced it. */
  readonly profile: ProfileId | null;
  /** Weight beside a rating: less if the page was only observed. Absent: 1. */
  readonly weight?: number;
}

/** The lessons of ratings, without those of observations. */
export function ratedAmong(lessons: readonly Taken[]): readonly Taken[] {
  return lessons.filter(({ weight }) => weight === undefined);
}

export interface Profile {
  readonly id: ProfileId;
  /** The weights that evolution gave it; undefined if it began with the agent's words. */
  readonly origin: TermWeights | undefined;
  /** More weights that evolution gave it, beside its lessons. */
  readonly beside?: TermWeights | undefined;
}

export interface Population {
  /** In order of founding. */
  readonly profiles: readonly Profile[];
  /** Everything the agent was taught, in the order of the log. */
  readonly lessons: readonly Taken[];
  /** The terms of the agent's words: profiles begin there, and before the first profile there is nothing else. */
  readonly words: readonly string[];
  /** The same words in languages that nobody stated; those that pages hold count. */
  readonly others?: readonly string[] | undefined;
  /** Weights that were set by hand. */
  readonly edits?: readonly Edit[];
}

/** A profile as pages are compared with it. `null` stands for the agent's words alone. */
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
  /** Gives the term counts that ratings of the log name; they are immutable blobs. */
  readonly counts: (hash: CountsHash) => TermCounts;
  /** Gives the counts of observed pages, if they are at hand. Absent: nothing is learned of observations. */
  readonly observed?: (hash: CountsHash) => TermCounts | undefined;
}

/** Folds a log into the population it describes. */
export function fold(entries: readonly LogEntry[], context: FoldContext): Population {
  return finished(folding(entries, context));
}

/** The same in steps of one rating. */
export function* folding(entries: readonly LogEntry[], context: FoldContext): Steps<Population> {
  const said = currentWords(entries);
  const words = termsOf(said, context.language);
  const others = otherTermsOf(said, context.language);
  const growing = new GrowingPopulation(context);
  const observed = context.observed === undefined ? new Map() : currentObservations(entries);
  for (const entry of counting(entries, observed)) {
    const { event } = entry;
    if (event.type === 'observed') growing.observe(event);
    else if (event.type === 'founded') growing.found(event.profile);
    else if (event.type === 'evolved') growing.replace(event);
    else if (isRated(entry)) {
      growing.take(entry);
      yield;
    }
  }
  return { profiles: growing.profiles(), lessons: growing.lessons(), words, others, edits: currentEdits(entries) };
}

/** The profiles that a log leaves, without what they learned. This needs no page at hand. */
export function profilesOf(entries: readonly LogEntry[]): readonly Profile[] {
  let profiles: readonly Profile[] = [];
  for (const { event } of counting(entries)) {
    if (event.type === 'founded') profiles = founded(profiles, event.profile);
    else if (event.type === 'evolved') profiles = bred(profiles, event);
  }
  return profiles;
}

/** The entries that shaped the population: foundings, ratings, these observations, and accepted generations. */
function counting(
  entries: readonly LogEntry[],
  observed: ReadonlyMap<unknown, ObservedEntry> = new Map(),
): readonly LogEntry[] {
  const signs = new Set([...observed.values()].map(({ id }) => id));
  const ratings = new Set([...currentRatings(entries).values()].map(({ id }) => id));
  const founded = foundings(entries);
  return standing(entries).filter(({ id, event }) => {
    if (event.type === 'founded') return founded.has(event.profile);
    if (event.type === 'evolved') return event.accepted;
    if (event.type === 'observed') return signs.has(id);
    return event.type === 'rated' && ratings.has(id);
  });
}

function founded(profiles: readonly Profile[], id: ProfileId): readonly Profile[] {
  return [...profiles.filter((profile) => profile.id !== id), { id, origin: undefined }];
}

type Bred = Pick<Extract<LogEvent, { type: 'evolved' }>, 'children' | 'beside'>;

function bred(profiles: readonly Profile[], { children, beside }: Bred): readonly Profile[] {
  if (beside !== true) return children.map(({ profile, weights }) => ({ id: profile, origin: weights }));
  return children.map(({ profile, parents, weights }) => {
    const parent = profiles.find(({ id }) => id === parents[0]);
    return { id: profile, origin: parent?.origin, beside: [...(parent?.beside ?? []), ...weights] };
  });
}

/** The terms of the agent's words. Without a language, the likeliest language reads them. */
export function termsOf(words: string, language: Language | undefined): readonly string[] {
  return termsIn(words, language === undefined ? likelyLanguages(words) : [language]);
}

/** The terms of the words in all other languages that they may be in, if nobody stated the language. */
export function otherTermsOf(words: string, language: Language | undefined): readonly string[] {
  if (language !== undefined) return [];
  const likely = new Set(termsOf(words, undefined));
  return termsIn(words, possibleLanguages(words)).filter((term) => !likely.has(term));
}

function termsIn(words: string, languages: readonly Language[]): readonly string[] {
  return [...new Set(languages.flatMap((each) => countTerms(words, each).terms))].sort();
}

interface PopulationOptions {
  /** Pages the agent has met, rated or not: they show what its searches have in common. */
  readonly seen?: readonly TermCounts[];
  readonly terms?: number;
}

/** The population, read by a learner through a weighting. Never empty: without profiles the agent's words stand in. */
export function readPopulation(
  population: Population,
  weighting: Weighting,
  learner: Learner,
  options: PopulationOptions = {},
): readonly ProfileVector[] {
  return finished(readingPopulation(population, weighting, learner, options));
}

/** The same in steps: none takes longer than one page, or half of a profile. */
export function* readingPopulation(
  { profiles, lessons, words, others = [], edits = [] }: Population,
  weighting: Weighting,
  learner: Learner,
  { seen = [], terms = PROFILE_TERMS }: PopulationOptions = {},
): Steps<readonly ProfileVector[]> {
  const { vocabulary } = weighting;
  const weighed: Lesson[] = [];
  for (const lesson of lessons.slice(-MOST_LESSONS)) {
    weighed.push({ ...lesson, page: weighting.weigh(lesson.page) });
    yield;
  }
  const met = yield* weighing(seen, weighting);
  yield* learner.prepare?.(weighed, met) ?? [];
  const studying = studyingBy(learner, weighed, met);
  const spoken = others.filter((term) => weighting.holds(vocabulary.intern(term)));
  const begin = wordsVector([...words, ...spoken], weighting, learner.prior);
  const begun = profiles.length === 0 ? [{ id: null, origin: undefined, beside: undefined }] : profiles;
  const vectors: ProfileVector[] = [];
  for (const { id, origin, beside = [] } of begun) {
    const first = origin === undefined ? begin : weighting.read(born(origin, vocabulary));
    const start = beside.length === 0 ? first : plus(first, weighting.read(born(beside, vocabulary)));
    const learned = yield* studying(start, id);
    yield;
    vectors.push({ profile: id, vector: heaviest(editedVector(learned, id, edits, vocabulary), terms, vocabulary) });
  }
  return vectors;
}

/** The pages met; only the first of them if together they hold more than harmless pages would. */
function* weighing(seen: readonly TermCounts[], weighting: Weighting): Steps<readonly Vector[]> {
  const pages: Vector[] = [];
  let terms = 0;
  for (const page of seen) {
    terms += page.terms.length;
    if (terms > MOST_MET && pages.length > 0) break;
    pages.push(weighting.weigh(page));
    yield;
  }
  return pages;
}

/** The agent's words, equal in weight except for idf, together of the given length. */
function wordsVector(words: readonly string[], weighting: Weighting, length: number): Vector {
  const { vocabulary } = weighting;
  const ids = words.map((term) => vocabulary.intern(term));
  const vector = weighting.read(vectorOf(ids.map((id) => [id, 1])));
  // Sums in the order of the words, not of their ids, so the order in which the vocabulary met them does not matter.
  const squares = ids.reduce((total, id) => total + weightOf(vector, id) ** 2, 0);
  return squares === 0 ? vector : scaled(vector, length / Math.sqrt(squares));
}

/** Adds up what several generations gave a term. */
function born(weights: TermWeights, vocabulary: Vocabulary): Vector {
  const sums = new Map<number, number>();
  for (const [term, weight] of weights) {
    const id = vocabulary.intern(term);
    sums.set(id, (sums.get(id) ?? 0) + weight);
  }
  return vectorOf([...sums]);
}

/**
 * The last digits of a cosine depend on the order in which a process met its terms. Rounding makes all processes agree.
 */
const SCORE_DIGITS = 1e12;

/** The best score a page gets from any profile; on a tie, the lowest id. */
export function scorePage(vectors: readonly ProfileVector[], page: Vector): Score {
  return bestOf(
    vectors.map(({ profile, vector }) => ({
      profile,
      score: Math.round(cosine(vector, page) * SCORE_DIGITS) / SCORE_DIGITS,
    })),
  );
}

function bestOf(scores: readonly Score[]): Score {
  let best: Score | undefined;
  for (const each of scores) {
    const tie = best !== undefined && each.score === best.score && (each.profile ?? '') < (best.profile ?? '');
    if (best === undefined || each.score > best.score || tie) best = each;
  }
  return best ?? { score: 0, profile: null };
}

class GrowingPopulation {
  readonly #context: FoldContext;
  #profiles: readonly Profile[] = [];
  #lessons: Taken[] = [];
  #liked: Liked | undefined;

  constructor(context: FoldContext) {
    this.#context = context;
  }

  /** The first profile learns from everything rated before it. */
  found(id: ProfileId): void {
    if (this.#profiles.length === 0) {
      this.#lessons = this.#lessons.map((lesson) => (lesson.profile === null ? { ...lesson, profile: id } : lesson));
    }
    this.#profiles = founded(this.#profiles, id);
  }

  /**
   * The children take the parents' place. Either their weights hold what the parents learned, or each child goes on
   * learning from its first parent's lessons.
   */
  replace(event: Bred): void {
    this.#profiles = bred(this.#profiles, event);
    this.#liked = undefined;
    const inherits = event.beside === true ? event.children : [];
    const heirs = new Map(inherits.map(({ profile, parents }) => [parents[0] as ProfileId, profile]));
    this.#lessons = this.#lessons.map((lesson) => ({
      ...lesson,
      profile: lesson.profile === null ? null : (heirs.get(lesson.profile) ?? null),
    }));
  }

  take({ event }: RatedEntry): void {
    const page = this.#context.counts(event.counts);
    const profile = this.#trained(event.profile, page);
    this.#lessons.push({ page, value: event.value, profile });
    this.#liked?.take(profile, page, event.value);
  }

  /**
   * Trains the profile that brought the page. Without such a profile nobody likes the page, and the errors on it teach
   * all profiles.
   */
  observe({ counts, sign, profile: named }: ObservedEntry['event']): void {
    const page = this.#context.observed?.(counts);
    if (page === undefined) return;
    const ids = this.#profiles.map(({ id }) => id);
    const profile = ids.find((id) => id === named) ?? (ids.length === 1 ? (ids[0] as ProfileId) : null);
    this.#lessons.push({ page, value: signValue(sign), profile, weight: SIGN_WEIGHTS[sign] });
  }

  profiles(): readonly Profile[] {
    return this.#profiles;
  }

  lessons(): readonly Taken[] {
    return this.#lessons;
  }

  /**
   * The profile that the rating names, or the nearest if that one is gone. Nearness uses neither idf nor a learner: the
   * log alone decides who is trained, whoever reads it later.
   */
  #trained(named: ProfileId | null, page: TermCounts): ProfileId | null {
    const ids = this.#profiles.map(({ id }) => id);
    if (named !== null && ids.includes(named)) return named;
    if (ids.length === 0) return null;
    this.#liked ??= this.#likedSoFar();
    return bestOf(this.#liked.scores(ids, page)).profile;
  }

  /** Most logs name no profile that is gone, so this sum is made only when one does. */
  #likedSoFar(): Liked {
    const liked = new Liked();
    for (const { id, origin = [], beside = [] } of this.#profiles) liked.bear(id, [...origin, ...beside]);
    for (const { profile, page, value } of this.#lessons) liked.take(profile, page, value);
    return liked;
  }
}
