/**
 * One run over one topic, always the same way, so that figures compare. Half of the documents train, the other half
 * tests. Point 0 is the query alone. Each session shows the best unseen training documents and has them rated. Then the
 * whole test half is scored: one point of the curve.
 */
import {
  type Dictionary,
  type Random,
  type SessionOutcome,
  seededRandom,
  type TermCounts,
} from '../profiles/profiles.ts';
import type { RatedDocument, Topic } from './collection.ts';
import { laterOf } from './drift.ts';
import { type Figures, figuresOf, type TestHalf } from './figures.ts';
import { lessonOf, type Observed, signOf } from './observed.ts';
import { type User, userOf } from './user.ts';
import type { Pupil, Rated, Way } from './way.ts';

export interface Protocol {
  readonly sessions: number;
  readonly perSession: number;
  readonly runs: number;
  readonly seed: number;
  /** What chooses the shown documents: the agent's own way, or chance. */
  readonly select: 'profile' | 'random';
  /** The source's simulation: a user of five steps, predictions in five bins (filtering spec 9). */
  readonly source: boolean;
  /** Share of ratings that are reversed. */
  readonly noise: number;
  /** Which ratings are given: a lazy user rates only what they like. */
  readonly onlyPositive: boolean;
  /** Terms of a profile that take part. */
  readonly vectorSize?: number;
  /** After this many sessions the `later` grades count: the reader wants something else. */
  readonly drift?: number;
  /** Chance that a shown document is picked at random. */
  readonly explore?: number;
  /** At most this many of the shown documents are rated. */
  readonly ratings?: number;
  /** What is observed of shown documents without a rating. */
  readonly observed?: Observed;
  /** Liked documents given before the first session. */
  readonly examples?: number;
  /** The agent does not get the query; it has the examples alone. */
  readonly withoutQuery?: boolean;
}

export const PROTOCOL: Protocol = {
  sessions: 5,
  perSession: 6,
  runs: 20,
  seed: 1,
  select: 'profile',
  source: false,
  noise: 0,
  onlyPositive: false,
};

export interface Point extends Figures {
  /** Ratings given so far. */
  readonly ratings: number;
}

/** A point, and the session before it. */
export interface Step {
  readonly point: Point;
  readonly shown: number;
  /** Of the shown documents, how many the user really likes. */
  readonly relevant: number;
}

const SEEDS = 2 ** 31;

/** The points of one run, from the query alone to the last session. */
export function runTopic(
  topic: Topic,
  way: Way,
  protocol: Protocol,
  dictionary: Dictionary,
  random: Random,
): readonly Point[] {
  return [...stepsOf(topic, way, protocol, dictionary, random)].map(({ point }) => point);
}

/** One run, step by step. The first step is the query alone and shows nothing. */
export function* stepsOf(
  topic: Topic,
  way: Way,
  protocol: Protocol,
  dictionary: Dictionary,
  random: Random,
): Generator<Step> {
  const documents = shuffled(topic.documents, random);
  const half = Math.ceil(documents.length / 2);
  const training = documents.slice(0, half);
  const wishIn = wishesOf(topic, documents.slice(half), protocol, random);
  const pupil = way(startOf(topic, training, protocol, dictionary, random));
  const examples = liked(training, wishIn(0)).slice(0, protocol.examples ?? 0);
  if (examples.length > 0) pupil.rate(examples.map(({ counts }) => ({ page: counts, value: 1 })));
  let step: Step = {
    point: { ...figuresOf(wishIn(0).test, pupil.score), ratings: examples.length },
    shown: 0,
    relevant: 0,
  };
  yield step;
  let unseen = training.filter((document) => !examples.includes(document));
  const outcomes: SessionOutcome[] = [];
  for (let session = 1; session <= protocol.sessions; session++) {
    const wish = wishIn(session);
    pupil.prepare?.({ unseen: unseen.map(({ counts }) => counts), outcomes });
    const shown = chosen(unseen, pupil, protocol, random);
    unseen = unseen.filter((document) => !shown.includes(document));
    const ratings = rated(shown, wish, protocol, random);
    const told = [...ratings, ...observed(shown, ratings, wish, protocol, random)];
    if (told.length > 0) pupil.rate(told);
    const before = step.point;
    // A pupil that learned nothing scores as before, unless it prepares or the reader's wishes have changed.
    const isAsBefore = told.length === 0 && pupil.prepare === undefined && wish === wishIn(session - 1);
    const figures = isAsBefore ? before : figuresOf(wish.test, pupil.score);
    step = {
      point: { ...figures, ratings: before.ratings + ratings.length },
      shown: shown.length,
      relevant: liked(shown, wish).length,
    };
    outcomes.push(outcomeOf(step));
    yield step;
  }
}

/** A session in the form of the stagnation rule. */
export function outcomeOf({ point, shown, relevant }: Step): SessionOutcome {
  return { ndpm: point.ndpm, yield: shown === 0 ? undefined : relevant / shown };
}

/** What the reader wants in a session, and its test. */
interface Wish {
  readonly user: User;
  readonly gradeOf: (document: RatedDocument) => number;
  readonly test: TestHalf;
}

function wishesOf(
  topic: Topic,
  tested: readonly RatedDocument[],
  protocol: Protocol,
  random: Random,
): (session: number) => Wish {
  const { source: binned, drift = Number.POSITIVE_INFINITY } = protocol;
  const wishOf = (gradeOf: Wish['gradeOf']): Wish => {
    const graded = (documents: readonly RatedDocument[]) =>
      documents.map((each) => ({ ...each, grade: gradeOf(each) }));
    const user = userOf({ ...topic, documents: graded(topic.documents) }, protocol, random);
    return { user, gradeOf, test: { documents: graded(tested), isRelevant: user.likes, binned } };
  };
  const first = wishOf(({ grade }) => grade);
  const second = wishOf(laterOf);
  return (session) => (session > drift ? second : first);
}

function startOf(
  topic: Topic,
  training: readonly RatedDocument[],
  { vectorSize, withoutQuery }: Protocol,
  dictionary: Dictionary,
  random: Random,
) {
  const query = withoutQuery === true ? '' : topic.query;
  const known = training.map(({ counts }) => counts);
  const words = withoutQuery === true ? undefined : topic.words;
  return { query, words, known, dictionary, random, ...(vectorSize === undefined ? {} : { vectorSize }) };
}

function liked(documents: readonly RatedDocument[], { user, gradeOf }: Wish): readonly RatedDocument[] {
  return documents.filter((document) => user.likes(gradeOf(document)));
}

/** Ratings of the shown documents. */
function rated(
  shown: readonly RatedDocument[],
  { user, gradeOf }: Wish,
  { onlyPositive, ratings = shown.length }: Protocol,
  random: Random,
): readonly Rated[] {
  const looked = ratings < shown.length ? shuffled(shown, random).slice(0, ratings) : shown;
  const given = looked.map((document) => ({ page: document.counts, value: user.rate(gradeOf(document)) }));
  return onlyPositive ? given.filter(({ value }) => value > 0) : given;
}

/**
 * Observations of the others. They draw from chances of their own, so that they do not change which documents are
 * rated.
 */
function observed(
  shown: readonly RatedDocument[],
  ratings: readonly Rated[],
  { user, gradeOf }: Wish,
  { observed: how }: Protocol,
  random: Random,
): readonly Rated[] {
  if (how === undefined) return [];
  const own = seededRandom(Math.floor(random() * SEEDS));
  return shown
    .map((document) => ({ document, sign: signOf(user.likes(gradeOf(document)), how.habits, own) }))
    .filter(({ document }) => ratings.every(({ page }) => page !== document.counts))
    .flatMap(({ document, sign }) => lessonOf(sign, document.counts, how));
}

function chosen(
  unseen: readonly RatedDocument[],
  pupil: Pupil,
  { select, perSession, explore = 0 }: Protocol,
  random: Random,
): readonly RatedDocument[] {
  if (select === 'profile' && explore === 0 && pupil.choose !== undefined) {
    const pages = unseen.map(({ counts }) => counts);
    return pupil.choose(pages, perSession).map((place) => unseen[place] as RatedDocument);
  }
  const ranked = select === 'random' ? unseen : byScore(unseen, pupil.score);
  if (explore === 0) return ranked.slice(0, perSession);
  const left = [...ranked];
  const places = Math.min(perSession, left.length);
  return Array.from({ length: places }, () => {
    const at = random() < explore ? Math.floor(random() * left.length) : 0;
    return left.splice(at, 1)[0] as RatedDocument;
  });
}

function byScore(documents: readonly RatedDocument[], score: (page: TermCounts) => number): readonly RatedDocument[] {
  return documents
    .map((document) => ({ document, score: score(document.counts) }))
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

/** Fisher and Yates. */
export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
