/**
 * Readers often want several matters of one agent. With few ratings one profile then stands between them: a like of one
 * matter speaks against the other. So the likes are put into the best two sides. They stand apart if neither side finds
 * the other before the pages that nobody liked (`interests/` asks the same, of more pages and more surely). Then a page is
 * scored by the side that it suits better.
 */
import { ascending, type Group, halving, placeIn, toGroup } from '../interests/halving.ts';
import type { Steps } from '../steps.ts';
import type { Lesson } from './learner.ts';

/** One liked page may be a side. */
const FEWEST = 1;

/** Sides stand apart up to this share of pairs (a page of the other side, a page not liked) that are in this order. */
const APART = 0.7;

/** Below this a page is the average one. */
const LEAST = 1e-9;

/**
 * Places of the liked lessons, side by side; empty if they are one matter. Only lessons of full weight take part: neither
 * what was observed, nor what a reader wanted before they turned. `gram`: products of the average page and all lessons,
 * each with each.
 */
export function* sidesOf(
  lessons: readonly Lesson[],
  weights: readonly number[],
  gram: readonly Float64Array[],
): Steps<readonly Group[]> {
  const rated = [...lessons.keys()].filter((i) => weights[i] === 1);
  const isLiked = (i: number) => (lessons[i] as Lesson).value > 0;
  const liked = rated.filter(isLiked);
  const others = rated.filter((i) => !isLiked(i));
  if (liked.length < 2 * FEWEST || others.length === 0) return [];
  const near = nearness(gram, liked, [...liked, ...others]);
  yield;
  const halves = (yield* halving(near, [...liked.keys()], FEWEST))?.halves;
  if (halves === undefined) return [];
  const away = others.map((_, i) => liked.length + i);
  const [first, second] = halves;
  const oneness = Math.max(finding(near, first, second, away), finding(near, second, first, away));
  return oneness > APART ? [] : halves.map((half) => half.map((i) => liked[i] as number));
}

/** How near pages are, as the cosine of how they differ from the average page. */
function nearness(gram: readonly Float64Array[], rows: Group, columns: Group): readonly Float64Array[] {
  const product = (i: number, j: number) => gram[i]?.[j] as number;
  const centred = (i: number, j: number) =>
    product(i + 1, j + 1) - product(i + 1, 0) - product(0, j + 1) + product(0, 0);
  const lengths = new Map(columns.map((i) => [i, Math.sqrt(Math.max(0, centred(i, i)))]));
  return rows.map((i) =>
    Float64Array.from(columns, (j) => {
      const both = (lengths.get(i) as number) * (lengths.get(j) as number);
      return both <= LEAST ? 0 : centred(i, j) / both;
    }),
  );
}

/** The share of pairs (a sought page, another page) in which the sought page is nearer to the group. */
function finding(near: readonly Float64Array[], group: Group, sought: Group, others: Group): number {
  const ranks = others.map((other) => toGroup(near, group, other)).sort(ascending);
  const places = sought.map((page) => placeIn(ranks, toGroup(near, group, page)) / ranks.length);
  return places.reduce((sum, place) => sum + place, 0) / places.length;
}
