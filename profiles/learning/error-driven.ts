/**
 * Error-driven Rocchio: where Rocchio adds every rated page by its rating, this adds it by how wrong the prediction of
 * that rating was (Widrow and Hoff 1960), going over the lessons several times:
 *
 *     W = start + mean of the liked pages + Σ a_i · page_i
 *     a_i ← a_i + (rating_i − offset − W · page_i − d_i · a_i) / (|page_i|² + d_i)      d_i = damping / cost_i
 *
 * The passes converge to ridge regression towards the centroid of what was liked: with few ratings the corrections are
 * small and the profile is Rocchio's centroid, with many it becomes a linear classifier. Whatever it does it adds
 * multiples of pages, so a profile stays readable term by term. The offset is what all pages of a search have in common,
 * liked or not; without it every profile would spend itself on learning that. The average of all pages seen is one more
 * lesson, as if disliked: what most pages of a search say is not what one of them is liked for.
 *
 * A few ratings alone may put pages in a worse order than the words that an agent began with. So these keep a share beside
 * what was learned, by how far each tells the pages met apart: less with every rating, none from the sixth on.
 */
import { finished, type Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import { fading } from './fading.ts';
import { Ground } from './ground.ts';
import type { Learner, Lesson } from './learner.ts';
import type { ProfileId } from './log.ts';
import type { GramMemory } from './page-set.ts';
import { Surroundings } from './surroundings.ts';

export interface ErrorDrivenConstants {
  readonly prior: number;
  /** Weight of the mean of the liked pages, before any correction. */
  readonly liked: number;
  /** How much a correction is held back; the higher, the nearer to the centroid. */
  readonly damping: number;
  /** After so many lessons damping grows with their number, since what many say needs less of each, and balance sets in. */
  readonly steady: number;
  /** How many times as much damping grows to. */
  readonly growth: number;
  /** What an error on the average page costs, beside an error on every rated one. */
  readonly average: number;
  /** How far what is learned of a word is learned of those that come and go with it. */
  readonly spread: number;
  readonly passes: number;
  /** What the agent's words count beside what was learned, before the first rating; it falls evenly to none. */
  readonly words: number;
  /** Ratings from which on what was learned stands alone. */
  readonly few: number;
  /** From twice `steady` lessons on: 1 where the rarer of likes and dislikes weigh as much as the others, 0 where each rating does. */
  readonly balance: number;
  /** What is left of a lesson's weight when the next one comes, unless its reader seems to have changed. */
  readonly decay: number;
}

/** Chosen in the lab, by leaving each collection out in turn (docs/lab.md). */
export const ERROR_DRIVEN: ErrorDrivenConstants = {
  prior: 0.2,
  liked: 1,
  damping: 0.75,
  steady: 45,
  growth: 4,
  average: 0.25,
  spread: 2,
  passes: 10,
  words: 0.9,
  few: 6,
  balance: 1,
  decay: 1,
};

/** What holds for so many lessons. */
type Standing = Pick<ErrorDrivenConstants, 'damping' | 'balance'>;

/** What `prepare` has laid, for `study`. */
interface Laid {
  readonly around: Surroundings | undefined;
  readonly ground: Ground;
  /** Of what was taught, by the lesson. */
  readonly weights: readonly number[];
}

/**
 * A profile's own liked pages make its centroid; the corrections are for the errors on everything the agent was taught,
 * whichever profile it went to. So each profile of a population is as good a judge as a single one would be, and they
 * differ by where they stand.
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
    passes,
    words,
    few,
    balance,
    decay,
  } = { ...ERROR_DRIVEN, ...constants };
  const standingOf = (lessons: readonly Lesson[]): Standing => {
    const age = lessons.length / steady;
    return {
      damping: damping * Math.min(growth, Math.max(1, age)),
      balance: balance * Math.min(1, Math.max(0, age - 1)),
    };
  };
  const memory: GramMemory = new WeakMap();
  const survey = surveyor();
  const laid = new WeakMap<readonly Lesson[], Laid>();
  function* predicting(lessons: readonly Lesson[], ground: Ground, weights: readonly number[], common: number) {
    const predicted = new Float64Array(ground.gram.length);
    const mean = meanOf(lessons, weights, liked, ({ value }) => value > 0);
    for (const [i, factor] of mean.entries()) addScaled(predicted, ground.gram[i + 1] as Float64Array, factor);
    yield* correcting(goalsOf(lessons, balanced(lessons, weights, balance), common), ground.gram, predicted, {
      damping,
      passes,
    });
    return predicted.subarray(1);
  }
  function* laying(lessons: readonly Lesson[], seen: readonly Vector[]): Steps<Laid> {
    const known = laid.get(lessons);
    if (known !== undefined && (known.around?.isOf(seen) ?? seen.length === 0)) return known;
    const around = yield* survey(seen);
    const pages = lessons.map(({ page }) => page);
    const ground = yield* Ground.laying(pages, { memory, around, spread });
    yield;
    const common = around === undefined ? 0 : cost;
    const fade = decay * (yield* fading(lessons, (weights) => predicting(lessons, ground, weights, common)));
    const all = { around, ground, weights: lessons.map((_, i) => fade ** (lessons.length - 1 - i)) };
    laid.set(lessons, all);
    return all;
  }
  const studying = (lessons: readonly Lesson[], seen: readonly Vector[] = []) => {
    const { around, ground, weights } = finished(laying(lessons, seen));
    const spreading = (vector: Vector) => around?.spread(vector, spread) ?? vector;
    const { damping: held, balance: evened } = standingOf(lessons);
    const kept = words * Math.max(0, 1 - lessons.length / few);
    const goals = goalsOf(lessons, balanced(lessons, weights, evened), around === undefined ? 0 : cost);
    return function* (start: Vector, profile: ProfileId | null): Steps<Vector> {
      yield;
      if (lessons.length === 0) return spreading(start);
      const own = (lesson: Lesson) => lesson.profile === profile && lesson.value > 0;
      const mean = [0, ...meanOf(lessons, weights, liked, own)];
      const predicted = yield* ground.predicting(start);
      yield;
      for (const [i, factor] of mean.entries()) addScaled(predicted, ground.gram[i] as Float64Array, factor);
      const corrections = yield* correcting(goals, ground.gram, predicted, { damping: held, passes });
      const factors = corrections.map((correction, i) => correction + (mean[i] as number));
      yield;
      const learned = spreading(yield* ground.combining(start, factors));
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

/** Sessions whose pages are remembered side by side: of more, those longest unused are surveyed anew. */
const MOST_SURVEYED = 16;

/** Of the last pages that were met what was found out is remembered. */
function surveyor(): (seen: readonly Vector[]) => Steps<Surroundings | undefined> {
  let latest: readonly Surroundings[] = [];
  return function* (seen) {
    if (seen.length === 0) return undefined;
    const around = latest.find((known) => known.isOf(seen)) ?? (yield* Surroundings.survey(seen));
    latest = [around, ...latest.filter((known) => known !== around)].slice(0, MOST_SURVEYED);
    return around;
  };
}

/** What a page should score, and what it costs when it does not. */
interface Goal {
  readonly value: number;
  readonly cost: number;
}

/** The average page first, which costs so much beside all lessons, then these by their weights. */
function goalsOf(lessons: readonly Lesson[], weights: readonly number[], cost: number): readonly Goal[] {
  return [
    { value: -1, cost: cost * total(weights) },
    ...lessons.map(({ value }, i) => ({ value, cost: weights[i] as number })),
  ];
}

/** What each page counts in the mean of those of some lessons, by their ratings; together they weigh `weight`. */
function meanOf(
  lessons: readonly Lesson[],
  weights: readonly number[],
  weight: number,
  counts: (lesson: Lesson) => boolean,
): readonly number[] {
  const own = lessons.map((lesson, i) => (counts(lesson) ? (weights[i] as number) : 0));
  const all = total(own);
  return lessons.map(({ value }, i) => (own[i] === 0 ? 0 : (weight * value * (own[i] as number)) / all));
}

/** The rarer of likes and dislikes weigh what they weighed, the others less: with `balance` 1 as much together. */
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

/** Of all the lessons in a pass, so many are gone over in a step. */
const GOALS_IN_A_STEP = 256;

/** What each page is added by beside its place in the centroid. `predicted` is used up. */
function* correcting(
  goals: readonly Goal[],
  gram: readonly Float64Array[],
  predicted: Float64Array,
  { damping, passes }: Pick<ErrorDrivenConstants, 'damping' | 'passes'>,
): Steps<Float64Array> {
  const corrections = new Float64Array(goals.length);
  for (let pass = 0; pass < passes; pass++) {
    const offset = meanError(goals, predicted);
    for (const [i, { value, cost }] of goals.entries()) {
      if (i % GOALS_IN_A_STEP === GOALS_IN_A_STEP - 1) yield;
      if (cost === 0) continue;
      const row = gram[i] as Float64Array;
      const held = damping / cost;
      const error = value - offset - (predicted[i] as number) - held * (corrections[i] as number);
      const step = error / ((row[i] as number) + held);
      corrections[i] = (corrections[i] as number) + step;
      addScaled(predicted, row, step);
    }
  }
  return corrections;
}

function meanError(goals: readonly Goal[], predicted: Float64Array): number {
  const error = goals.reduce((sum, { value, cost }, i) => sum + cost * (value - (predicted[i] as number)), 0);
  return error / goals.reduce((sum, { cost }) => sum + cost, 0);
}

function addScaled(target: Float64Array, row: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) + factor * (row[i] as number);
}
