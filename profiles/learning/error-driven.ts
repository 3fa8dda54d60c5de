/**
 * Error-driven Rocchio: where Rocchio adds every rated page by its rating, this adds it by how wrong the prediction of
 * that rating is (Widrow and Hoff 1960):
 *
 *     W = start + mean of the liked pages + Σ a_i · page_i      a_i = cost_i / damping · (rating_i − offset − W · page_i)
 *
 * That is ridge regression towards the centroid of what was liked (`ridge.ts`), whatever order the ratings came in: with few
 * of them the corrections are small and the profile is Rocchio's centroid, with many it becomes a linear classifier. Whatever
 * it does it adds multiples of pages, so a profile stays readable term by term. The offset is what all pages of a search have
 * in common, liked or not; without it every profile would spend itself on learning that. The average of all pages seen is one
 * more lesson, as if disliked: what most pages of a search say is not what one of them is liked for.
 *
 * A few ratings alone may put pages in a worse order than the words that an agent began with. So these keep a share beside
 * what was learned, by how far each tells the pages met apart: less with every rating, none from the sixth on.
 */
import { finished, type Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import { emptyMemory, type Settle } from './ground.ts';
import { type Learner, type Lesson, weightIn } from './learner.ts';
import type { ProfileId } from './log.ts';
import { Surroundings } from './surroundings.ts';
import { turnOf } from './turning.ts';
import { laying as layingGround } from './wide-ground.ts';

export interface ErrorDrivenConstants {
  readonly prior: number;
  /** Weight of the mean of the liked pages, before any correction. */
  readonly liked: number;
  /** Holds corrections back: the higher, the nearer the profile stays to the centroid. */
  readonly damping: number;
  /**
   * After this many lessons damping grows with their number, since each of many lessons needs to correct less. Balance
   * sets in, too.
   */
  readonly steady: number;
  /** Damping grows up to this factor. */
  readonly growth: number;
  /** The cost of an error on the average page, beside that on every rated page. */
  readonly average: number;
  /** How much of a lesson on one word also teaches the words that come and go with it. */
  readonly spread: number;
  /** Weight of the agent's words beside what was learned, before the first rating; it falls evenly to none. */
  readonly words: number;
  /** From this many ratings on, what was learned stands alone. */
  readonly few: number;
  /**
   * From twice `steady` lessons on. 1: the rarer of likes and dislikes weigh as much as the others. 0: each rating
   * weighs the same.
   */
  readonly balance: number;
  /** What is left of a lesson's weight when the next lesson comes. */
  readonly decay: number;
  /** What is left of the weight of all lessons from before the reader seems to have changed. */
  readonly left: number;
}

/** Chosen in the lab, by leaving out each collection in turn (docs/lab.md). */
export const ERROR_DRIVEN: ErrorDrivenConstants = {
  prior: 0.2,
  liked: 1,
  damping: 0.75,
  steady: 45,
  growth: 4,
  average: 0.25,
  spread: 2,
  words: 0.9,
  few: 6,
  balance: 1,
  decay: 1,
  left: 0.1,
};

/** What holds after so many lessons. */
type Standing = Pick<ErrorDrivenConstants, 'damping' | 'balance'>;

/** What `prepare` made ready for `study`. */
interface Laid {
  readonly around: Surroundings | undefined;
  /** Weights of the lessons. */
  readonly weights: readonly number[];
  readonly settle: Settle;
}

/**
 * A profile's own liked pages make its centroid. Corrections come from the errors on everything the agent was taught,
 * whichever profile it went to. So each profile of a population judges as well as a single one would, and they differ
 * by where they start.
 */
export function errorDriven(constants: Partial<ErrorDrivenConstants> = {}): Learner {
  const {
    prior,
    liked,
    damping,
    steady,
    growth,
    average: cost,
    spread,
    words,
    few,
    balance,
    decay,
    left,
  } = { ...ERROR_DRIVEN, ...constants };
  const standingOf = (lessons: readonly Lesson[]): Standing => {
    const age = total(lessons.map(weightIn)) / steady;
    return {
      damping: damping * Math.min(growth, Math.max(1, age)),
      balance: balance * Math.min(1, Math.max(0, age - 1)),
    };
  };
  const memory = emptyMemory();
  const survey = surveyor();
  const laid = new WeakMap<readonly Lesson[], Laid>();
  function* laying(lessons: readonly Lesson[], seen: readonly Vector[]): Steps<Laid> {
    const known = laid.get(lessons);
    if (known !== undefined && (known.around?.isOf(seen) ?? seen.length === 0)) return known;
    const around = yield* survey(seen);
    const pages = lessons.map(({ page }) => page);
    const ground = yield* layingGround(pages, { memory, around, spread });
    yield;
    const common = around === undefined ? 0 : cost;
    const turn = yield* turnOf(lessons, { common, damping, gramFrom: (place) => ground.gramFrom(place) });
    const weights = lessons.map(
      (lesson, i) => decay ** (lessons.length - 1 - i) * (i < turn ? left : 1) * weightIn(lesson),
    );
    const { damping: held, balance: evened } = standingOf(lessons);
    const goals = goalsOf(lessons, balanced(lessons, weights, evened), common);
    const values = Float64Array.from(goals, ({ value }) => value);
    const scale = Float64Array.from(goals, (goal) => Math.sqrt(goal.cost / held));
    const all = { around, weights, settle: yield* ground.settling(values, scale) };
    laid.set(lessons, all);
    return all;
  }
  const studying = (lessons: readonly Lesson[], seen: readonly Vector[] = []) => {
    const { around, weights, settle } = finished(laying(lessons, seen));
    const spreading = (vector: Vector) => around?.spread(vector, spread) ?? vector;
    const kept = words * Math.max(0, 1 - total(lessons.map(weightIn)) / few);
    return function* (start: Vector, profile: ProfileId | null): Steps<Vector> {
      yield;
      if (lessons.length === 0) return spreading(start);
      const own = (lesson: Lesson) => lesson.profile === profile && lesson.value > 0;
      const mean = meanOf(lessons, weights, liked, own);
      const learned = spreading(yield* settle(start, Float64Array.from([0, ...mean])));
      yield;
      return kept === 0 || around === undefined ? learned : around.beside(learned, spreading(start), kept);
    };
  };
  return {
    name: 'error-driven',
    prior,
    *prepare(lessons, seen) {
      yield* laying(lessons, seen);
    },
    study(lessons, seen) {
      const steps = studying(lessons, seen);
      return (start, profile) => finished(steps(start, profile));
    },
    studying,
  };
}

/** Surroundings of this many sessions are remembered; of more, the longest unused are surveyed anew. */
const MOST_SURVEYED = 16;

/** Remembers what it found out about the pages met last. */
function surveyor(): (seen: readonly Vector[]) => Steps<Surroundings | undefined> {
  let latest: readonly Surroundings[] = [];
  return function* (seen) {
    if (seen.length === 0) return undefined;
    const around = latest.find((known) => known.isOf(seen)) ?? (yield* Surroundings.survey(seen));
    latest = [around, ...latest.filter((known) => known !== around)].slice(0, MOST_SURVEYED);
    return around;
  };
}

/** What a page should score, and what an error costs. */
interface Goal {
  readonly value: number;
  readonly cost: number;
}

/** The average page first, which costs its share beside all lessons; then the lessons by their weights. */
function goalsOf(lessons: readonly Lesson[], weights: readonly number[], cost: number): readonly Goal[] {
  return [
    { value: -1, cost: cost * total(weights) },
    ...lessons.map(({ value }, i) => ({ value, cost: weights[i] as number })),
  ];
}

/**
 * How much each page counts in the mean of some lessons, by their ratings. Together they weigh `weight`, or less if all
 * of them were only observed and count less than one rating.
 */
function meanOf(
  lessons: readonly Lesson[],
  weights: readonly number[],
  weight: number,
  counts: (lesson: Lesson) => boolean,
): readonly number[] {
  const own = lessons.map((lesson, i) => (counts(lesson) ? (weights[i] as number) : 0));
  const all = total(own);
  const known = Math.min(1, total(lessons.filter((_, i) => own[i] !== 0).map(weightIn)));
  return lessons.map(({ value }, i) => (own[i] === 0 ? 0 : (known * weight * value * (own[i] as number)) / all));
}

/**
 * The rarer of likes and dislikes keep their weight, the others weigh less; with `balance` 1 both weigh the same
 * together.
 */
function balanced(lessons: readonly Lesson[], weights: readonly number[], balance: number): readonly number[] {
  const isLiked = lessons.map(({ value }) => value > 0);
  const liked = total(weights.filter((_, i) => isLiked[i]));
  const others = total(weights) - liked;
  const [rare, common] = [Math.min(liked, others), Math.max(liked, others)];
  if (balance === 0 || rare === 0) return weights;
  const less = (rare / common) ** balance;
  const isCommon = liked > others;
  return weights.map((weight, i) => (isLiked[i] === isCommon ? weight * less : weight));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
