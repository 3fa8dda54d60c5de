/**
 * Which pages make a list. The best-scored alone are much alike: they are of what is known to be liked already, and an
 * agent that shows nothing else never hears of its reader's other interests. So, page by page, the one is taken whose
 * score, less what it is like those taken already, is greatest (Carbonell and Goldstein 1998: maximal marginal relevance);
 * and while there are few ratings some places go to what is least known, the pages farthest from all that was rated.
 * Before the first rating neither is done: a first list is of the best alone.
 * The constants were chosen in the lab (docs/lab.md, "What is shown").
 */
import { finished, type Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import { Likeness } from './likeness.ts';

export interface Choice {
  readonly score: number;
  readonly page: Vector;
  /** It takes a place before all others, if it is worth one. */
  readonly first?: boolean | undefined;
  /** It takes a place after all others, unless it comes first, and is not tried out. */
  readonly last?: boolean | undefined;
}

/** Why a page is on the list: for its score, since it is unlike all that was rated, or to fill a list that would be short. */
export type ChosenFor = 'best' | 'unsure' | 'explored';

export interface Chosen {
  /** Place among the candidates that were given. */
  readonly candidate: number;
  readonly why: ChosenFor;
}

export interface Wanted {
  readonly places: number;
  /** Pages are worth showing that score more; undefined while all are. */
  readonly line?: number | undefined;
  /** By how much the liked pages outscore the disliked ones on average; undefined until there are both. */
  readonly margin?: number | undefined;
  /** The pages that were rated. */
  readonly rated: readonly Vector[];
  /** Nothing is learned that could score them: the order in which they are given stands for what is best. */
  readonly isUntaught?: boolean;
  /** False: no place goes to what is least known, nor to filling up a list that would be short. */
  readonly explores?: boolean | undefined;
  /** The lab's, to see what others are worth. */
  readonly constants?: ChoosingConstants | undefined;
}

export interface ChoosingConstants {
  /**
   * It costs a page so many standard deviations of the scores to be the same as one that was taken, but no more than what is
   * between liked and disliked pages: what is surely liked does not give way to what surely is not.
   */
  readonly likenessCost: number;
  /** Ratings after which nothing is shown any more because it is unknown, and the line alone says what is worth showing. */
  readonly settledRatings: number;
  /** Of the places, as soon as there is a rating; it falls evenly to none. */
  readonly unsureShare: number;
}

export const CHOOSING: ChoosingConstants = { likenessCost: 30, settledRatings: 18, unsureShare: 1 / 3 };

/** The list in its order: the best by their scores, then what is unsure, then what fills it up. */
export function choose(candidates: readonly Choice[], wanted: Wanted): readonly Chosen[] {
  return finished(choosing(candidates, wanted));
}

/** The same in steps of one page looked at. */
export function* choosing(candidates: readonly Choice[], wanted: Wanted): Steps<readonly Chosen[]> {
  const { places, line = Number.NEGATIVE_INFINITY, rated, explores = true, constants = CHOOSING } = wanted;
  const ranking = rankingOf(candidates, wanted);
  const worthy = ranking.order.filter((candidate) => (ranking.scores[candidate] as number) > line);
  if (worthy.length === candidates.length && worthy.length <= places) return labelled(worthy, 'best');
  const likeness = yield* Likeness.among(candidates.map(({ page }) => page));
  const { most, unsure: unsurePlaces, least } = placesAfter(rated.length, places, explores, constants);
  const best = yield* unlikeEachOther(worthy, ranking, likeness, most);
  const known = [...rated, ...best.map((candidate) => likeness.pages[candidate] as Vector)];
  const rest = ranking.order.filter((candidate) => !best.includes(candidate));
  const unsure = yield* farFrom(
    known,
    rest.filter((candidate) => !ranking.isLast(candidate)),
    likeness,
    unsurePlaces,
  );
  const missing = Math.max(0, least - best.length - unsure.length);
  const explored = rest.filter((candidate) => !unsure.includes(candidate)).slice(0, missing);
  return [...labelled(best, 'best'), ...labelled(unsure, 'unsure'), ...labelled(explored, 'explored')];
}

interface Ranking {
  readonly scores: readonly number[];
  /** What comes first, then by score; what comes last at the end. */
  readonly order: readonly number[];
  readonly isFirst: (candidate: number) => boolean;
  readonly isLast: (candidate: number) => boolean;
  /** What it costs a page to be the same as one that was taken. */
  readonly likenessCost: number;
}

function rankingOf(
  candidates: readonly Choice[],
  { isUntaught = false, margin, rated, constants = CHOOSING }: Wanted,
): Ranking {
  const scores = candidates.map(({ score }, place) => (isUntaught ? -place : score));
  const isFirst = (candidate: number) => candidates[candidate]?.first === true;
  // Where all would come last none does.
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

/** How little is known after so many ratings, from 1 to 0. */
export function doubtAfter(ratings: number, { settledRatings } = CHOOSING): number {
  return Math.max(0, 1 - ratings / settledRatings);
}

/** How the places of a list are given away after so many ratings. */
export interface Places {
  /** To the best, at most. */
  readonly most: number;
  /** To what is least known. */
  readonly unsure: number;
  /** With fewer pages it would be short: it is filled with what is under the line. */
  readonly least: number;
}

export function placesAfter(ratings: number, places: number, explores = true, constants = CHOOSING): Places {
  const doubt = explores ? doubtAfter(ratings, constants) : 0;
  const unsure = ratings === 0 ? 0 : Math.round(places * constants.unsureShare * doubt);
  return { most: places - unsure, unsure, least: Math.max(1, Math.round(places * doubt)) };
}

/** So many of the worthy, those that come first before the others and those that come last after them; in the order of all. */
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

/** So many of these candidates, each the farthest from all that is known and from those before it. */
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

/** The first of the greatest. */
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
