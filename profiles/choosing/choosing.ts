/**
 * Which pages make a list. The pages that score best are much alike, since all resemble pages that were liked. An agent
 * that shows nothing else never learns of its reader's other interests. So `choose` takes page after page whose score,
 * less its likeness to the pages already taken, is greatest (Carbonell and Goldstein 1998: maximal marginal relevance).
 * While there are few ratings, some places go to the pages farthest from all that was rated. Before the first rating
 * the list is the best pages alone. The constants were chosen in the lab (docs/lab.md, "What is shown").
 */
import { finished, type Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import { Likeness } from './likeness.ts';

export interface Choice {
  readonly score: number;
  readonly page: Vector;
  /** The page takes a place before all others, if it is worth a place. */
  readonly first?: boolean | undefined;
  /** The page takes a place after all others, unless it is `first`, and is never a trial. */
  readonly last?: boolean | undefined;
  /**
   * The page says few or none of the words that the agent was given, and nothing else speaks for it. It is no trial. With
   * few words it keeps a list from being shorter than a few pages, with none from being empty.
   */
  readonly stray?: 'few' | 'none' | undefined;
}

/**
 * Why a page is on the list: for its score, because it is unlike all rated pages, or to fill a list that would be
 * short.
 */
export type ChosenFor = 'best' | 'unsure' | 'explored';

export interface Chosen {
  /** Index among the given candidates. */
  readonly candidate: number;
  readonly why: ChosenFor;
}

export interface Wanted {
  readonly places: number;
  /** A page is worth showing if it scores more than this. Undefined: every page is. */
  readonly line?: number | undefined;
  /** By how much the liked pages outscore the disliked ones on average; undefined until there are both. */
  readonly margin?: number | undefined;
  readonly rated: readonly Vector[];
  /** Nothing was learned that could score the candidates: their given order stands for their quality. */
  readonly isUntaught?: boolean;
  /** False: no place goes to unknown pages, and none fills up a short list. */
  readonly explores?: boolean | undefined;
  /** Only the lab passes other constants, to compare them. */
  readonly constants?: ChoosingConstants | undefined;
}

export interface ChoosingConstants {
  /**
   * Standard deviations of the scores that a page loses if it equals a taken page. The loss never exceeds the distance
   * between liked and disliked pages, so a surely liked page does not give way to a surely disliked one.
   */
  readonly likenessCost: number;
  /**
   * After this many ratings no page is shown for being unknown, and the line alone says which pages are worth showing.
   */
  readonly settledRatings: number;
  /** Share of the places for unknown pages after the first rating; it falls evenly to none. */
  readonly unsureShare: number;
}

export const CHOOSING: ChoosingConstants = { likenessCost: 30, settledRatings: 18, unsureShare: 1 / 3 };

/** A list is filled up with strays to this many pages: enough to rate some. */
const FEWEST = 3;

/** The list in its order: best pages by score, then unsure pages, then pages that fill it up. */
export function choose(candidates: readonly Choice[], wanted: Wanted): readonly Chosen[] {
  return finished(choosing(candidates, wanted));
}

/** The same as `choose`, in steps of one page. */
export function* choosing(candidates: readonly Choice[], wanted: Wanted): Steps<readonly Chosen[]> {
  const { places, line = Number.NEGATIVE_INFINITY, rated, explores = true, constants = CHOOSING } = wanted;
  const ranking = rankingOf(candidates, wanted);
  const isStray = (candidate: number) => candidates[candidate]?.stray !== undefined;
  const worthy = ranking.order.filter(
    (candidate) => (ranking.scores[candidate] as number) > line && !isStray(candidate),
  );
  if (worthy.length === candidates.length && worthy.length <= places) return labelled(worthy, 'best');
  const likeness = yield* Likeness.among(candidates.map(({ page }) => page));
  const { most, unsure: unsurePlaces, least } = placesAfter(rated.length, places, explores, constants);
  const best = yield* unlikeEachOther(worthy, ranking, likeness, most);
  const known = [...rated, ...best.map((candidate) => likeness.pages[candidate] as Vector)];
  const rest = ranking.order.filter((candidate) => !best.includes(candidate));
  const unsure = yield* farFrom(
    known,
    rest.filter((candidate) => !(ranking.isLast(candidate) || isStray(candidate))),
    likeness,
    unsurePlaces,
  );
  const taken = best.length + unsure.length;
  const left = rest.filter((candidate) => !unsure.includes(candidate));
  const fitting = left.filter((candidate) => !isStray(candidate)).slice(0, Math.max(0, least - taken));
  const few = left.filter((candidate) => candidates[candidate]?.stray === 'few');
  const missing = Math.max(0, Math.min(least, FEWEST) - taken - fitting.length);
  const some = [...fitting, ...few.slice(0, missing)];
  const explored = taken + some.length === 0 ? left.slice(0, 1) : some;
  return [...labelled(best, 'best'), ...labelled(unsure, 'unsure'), ...labelled(explored, 'explored')];
}

interface Ranking {
  readonly scores: readonly number[];
  /** `first` pages, then the others by score, then `last` pages. */
  readonly order: readonly number[];
  readonly isFirst: (candidate: number) => boolean;
  readonly isLast: (candidate: number) => boolean;
  /** What a page loses if it equals a taken page. */
  readonly likenessCost: number;
}

function rankingOf(
  candidates: readonly Choice[],
  { isUntaught = false, margin, rated, constants = CHOOSING }: Wanted,
): Ranking {
  const scores = candidates.map(({ score }, place) => (isUntaught ? -place : score));
  const isFirst = (candidate: number) => candidates[candidate]?.first === true;
  // If all pages are `last`, none is.
  const isAnyElse = candidates.some(({ last = false }) => !last);
  const isLast = (candidate: number) => isAnyElse && candidates[candidate]?.last === true && !isFirst(candidate);
  const rankOf = (candidate: number) => (isFirst(candidate) ? 0 : isLast(candidate) ? 2 : 1);
  const order = [...candidates.keys()].sort(
    (a, b) => rankOf(a) - rankOf(b) || (scores[b] as number) - (scores[a] as number) || a - b,
  );
  const most = Math.max(0, margin ?? Number.POSITIVE_INFINITY);
  const likenessCost =
    isUntaught || rated.length === 0 ? 0 : Math.min(most, constants.likenessCost * deviationOf(scores));
  return { scores, order, isFirst, isLast, likenessCost };
}

/** How little is known after this many ratings, from 1 to 0. */
export function doubtAfter(ratings: number, { settledRatings } = CHOOSING): number {
  return Math.max(0, 1 - ratings / settledRatings);
}

/** How a list gives its places away after this many ratings. */
export interface Places {
  /** To the best pages, at most. */
  readonly most: number;
  /** To the least known pages. */
  readonly unsure: number;
  /** A list of fewer pages is filled up with pages below the line. */
  readonly least: number;
}

export function placesAfter(ratings: number, places: number, explores = true, constants = CHOOSING): Places {
  const doubt = explores ? doubtAfter(ratings, constants) : 0;
  const unsure = ratings === 0 ? 0 : Math.round(places * constants.unsureShare * doubt);
  return { most: places - unsure, unsure, least: Math.max(1, Math.round(places * doubt)) };
}

/**
 * Takes at most `places` of the worthy pages, `first` pages before others and `last` pages after them. The result has
 * the order of the ranking.
 */
function* unlikeEachOther(
  worthy: readonly number[],
  { scores, order, isFirst, isLast, likenessCost }: Ranking,
  likeness: Likeness,
  places: number,
): Steps<readonly number[]> {
  const nearest = new Float64Array(scores.length);
  const taken = new Set<number>();
  const worth = (candidate: number) => (scores[candidate] as number) - likenessCost * (nearest[candidate] as number);
  while (taken.size < Math.min(places, worthy.length)) {
    const left = worthy.filter((candidate) => !taken.has(candidate));
    const groups = [left.filter(isFirst), left.filter((each) => !isLast(each)), left];
    const next = greatestOf(groups.find(({ length }) => length > 0) as readonly number[], worth);
    taken.add(next);
    raise(nearest, likeness.to(likeness.pages[next] as Vector));
    yield;
  }
  return order.filter((candidate) => taken.has(candidate));
}

/**
 * Takes at most `places` of these candidates, each the farthest from all known pages and from those taken before it.
 */
function* farFrom(
  known: readonly Vector[],
  candidates: readonly number[],
  likeness: Likeness,
  places: number,
): Steps<readonly number[]> {
  if (places === 0) return [];
  const nearest = new Float64Array(likeness.pages.length).fill(-1);
  for (const page of known) {
    raise(nearest, likeness.to(page));
    yield;
  }
  const taken: number[] = [];
  const left = new Set(candidates);
  while (taken.length < places && left.size > 0) {
    const next = greatestOf([...left], (candidate) => -(nearest[candidate] as number));
    taken.push(next);
    left.delete(next);
    raise(nearest, likeness.to(likeness.pages[next] as Vector));
    yield;
  }
  return taken;
}

/** The first candidate with the greatest value. */
function greatestOf(candidates: readonly number[], value: (candidate: number) => number): number {
  return candidates.reduce((best, each) => (value(each) > value(best) ? each : best));
}

function raise(values: Float64Array, others: Float64Array): void {
  for (let i = 0; i < values.length; i++) values[i] = Math.max(values[i] as number, others[i] as number);
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function labelled(candidates: readonly number[], why: ChosenFor): readonly Chosen[] {
  return candidates.map((candidate) => ({ candidate, why }));
}
