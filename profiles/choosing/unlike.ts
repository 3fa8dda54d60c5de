/**
 * Makes a list after nothing that was rated was right. The pages that score best then resemble unwanted pages, or
 * nothing but the search words speaks for them. So each step takes the page that is farthest from all rated pages and,
 * with less weight, from the pages taken before it. Most places go first to pages in languages that no rated page is
 * in: a word may belong to two languages and mean something else in each. The constants were tried on 26 vague words
 * (bench/README.md, nothing-right).
 */
import type { Steps } from '../steps.ts';
import { averaging, type Vector } from '../vectors/vector.ts';
import type { Chosen } from './choosing.ts';
import { Likeness } from './likeness.ts';

export interface Unrated {
  readonly page: Vector;
  readonly language: string;
  /** The page takes a place before all others. */
  readonly first?: boolean | undefined;
  /** The page takes a place after all others. */
  readonly last?: boolean | undefined;
}

/** Share of the places for pages in other languages than all rated pages. */
const OTHER_LANGUAGES = 0.8;

/** Weight of likeness to a taken page, beside 1 for likeness to a rated page. */
const TAKEN = 0.7;

/** How much the last candidate loses to the first by its place alone. */
const ORDER = 0.1;

const NO_LANGUAGE = 'und';

/** The candidates in the order in which they are taken, in steps of one page. */
export function* choosingUnlike(
  candidates: readonly Unrated[],
  rated: readonly Unrated[],
  places: number,
): Steps<readonly Chosen[]> {
  const pages = candidates.map(({ page }) => page);
  const average = yield* averaging([...pages, ...rated.map(({ page }) => page)]);
  const likeness = new Likeness(pages, average);
  const nearest = new Float64Array(pages.length).fill(-1);
  for (const { page } of rated) {
    raise(nearest, likeness.to(page), 1);
    yield;
  }
  const known = new Set([NO_LANGUAGE, ...rated.map(({ language }) => language)]);
  const isOther = (place: number) => !known.has((candidates[place] as Unrated).language);
  const worth = (place: number) => -(nearest[place] as number) - (ORDER * place) / candidates.length;
  const taken: number[] = [];
  const left = new Set(candidates.keys());
  while (taken.length < places && left.size > 0) {
    const mayBeOther = taken.filter(isOther).length < OTHER_LANGUAGES * places;
    const next = farthest(foremost([...left], candidates, mayBeOther ? isOther : () => false), worth);
    taken.push(next);
    left.delete(next);
    raise(nearest, likeness.to(pages[next] as Vector), TAKEN);
    yield;
  }
  return taken.map((candidate) => ({ candidate, why: candidates[candidate]?.first ? 'best' : 'unsure' }));
}

/** The pages of the foremost rank among these. */
function foremost(
  left: readonly number[],
  candidates: readonly Unrated[],
  isBefore: (place: number) => boolean,
): readonly number[] {
  const first = left.filter((place) => candidates[place]?.first);
  if (first.length > 0) return first;
  const notLast = left.filter((place) => !candidates[place]?.last);
  const among = notLast.length > 0 ? notLast : left;
  const before = among.filter(isBefore);
  return before.length > 0 ? before : among;
}

function farthest(places: readonly number[], worth: (place: number) => number): number {
  return places.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

function raise(values: Float64Array, others: Float64Array, share: number): void {
  for (let i = 0; i < values.length; i++) {
    values[i] = Math.max(values[i] as number, share * (others[i] as number));
  }
}
