/**
 * Whether what a reader likes is one matter or several. Liked pages are put in two groups, the best that there are; they
 * are two interests if neither group, as a search, finds the other: if a page of the other one is mostly farther from it
 * than a page that was not liked; or if what is between them is as wide as it never is within one topic. One interest with
 * two sides does find its other side, so this says "one" where clusters alone would say "two", and in doubt it says "one"
 * (docs/lab.md, "Interests").
 */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import { affinities, meanOf } from './affinity.ts';
import { ascending, type Group, gapBetween, halving, placeIn, refined, toGroup } from './halving.ts';

/** An interest begins with as many liked pages: of fewer nobody can tell what they have in common. */
export const FEWEST_LIKED = 3;

/** In shares of pairs, one page of a group and one not liked, in which the former is nearer to the other group. */
export interface Bounds {
  /** Up to this two groups are two interests … */
  readonly apart: number;
  /** … and above this two interests become one. Between the two all stays as it is; where two are known, a third is one up to this. */
  readonly together: number;
}

export const BOUNDS: Bounds = { apart: 0.45, together: 0.6 };

/** Two groups are two interests in any case when pages are so much nearer within them than across: pages of one topic never are. */
const CLEAR_GAP = 0.5;

export interface Grounds {
  readonly liked: readonly Vector[];
  /** Pages that were met and not liked. */
  readonly others: readonly Vector[];
  /** How the liked pages were grouped so far: a page that is in none joins the nearest. */
  readonly held: readonly Group[];
  /** Whether a held group is never taken apart. */
  readonly isFixed?: ((group: number) => boolean) | undefined;
  readonly bounds?: Bounds;
}

/** The groups in which liked pages fall, those that were held first and in their places; an empty one is no more. */
export function* grouping({ liked, others, held, isFixed, bounds = BOUNDS }: Grounds): Steps<readonly Group[]> {
  const near = yield* affinities([...liked, ...others], liked.length);
  const likes = new Likes(near, bounds);
  const all = [...liked.keys()];
  const known = held.length < 2 ? [all] : likes.settled(held, all);
  const groups: Group[] = [];
  const parts: Group[] = [];
  for (const [place, group] of known.entries()) {
    const [first = [], ...more] = isFixed?.(place) ? [group] : yield* likes.parted(group);
    groups.push(first);
    parts.push(...more);
  }
  return likes.joined([...groups, ...parts]);
}

/** Liked pages, how near they are to each other, and to all that was met. */
class Likes {
  readonly #near: readonly Float64Array[];
  readonly #bounds: Bounds;
  /** The places of the pages not liked. */
  readonly #others: readonly number[];

  constructor(near: readonly Float64Array[], bounds: Bounds) {
    this.#near = near;
    this.#bounds = bounds;
    this.#others = [...(near[0]?.keys() ?? [])].slice(near.length);
  }

  /** The group, or the interests in it, the largest first. */
  *parted(group: Group): Steps<readonly Group[]> {
    const halves = (yield* halving(this.#near, group, FEWEST_LIKED))?.halves;
    const bound = group.length === this.#near.length ? this.#bounds.apart : this.#bounds.together;
    if (halves === undefined || this.#oneness(...halves) > bound) return [group];
    const parts = [...(yield* this.parted(halves[0])), ...(yield* this.parted(halves[1]))];
    return parts.toSorted((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number));
  }

  /** Groups that find each other become one, in the place of the first. */
  joined(groups: readonly Group[]): readonly Group[] {
    let best: { readonly oneness: number; readonly pair: readonly [number, number] } | undefined;
    for (const [i, a] of groups.entries()) {
      for (const [j, b] of groups.entries()) {
        if (j <= i || a.length === 0 || b.length === 0) continue;
        const oneness = this.#oneness(a, b);
        if (oneness > (best?.oneness ?? this.#bounds.together)) best = { oneness, pair: [i, j] };
      }
    }
    if (best === undefined) return groups;
    const [into, from] = best.pair;
    const both = [...(groups[into] as Group), ...(groups[from] as Group)].sort(ascending);
    return this.joined(groups.map((group, i) => (i === into ? both : i === from ? [] : group)));
  }

  /** Every page in the group that it is nearest to; a group that is too small leaves its pages to the others. */
  settled(groups: readonly Group[], pages: Group): readonly Group[] {
    const now = refined(this.#near, groups, pages);
    const tooSmall = now.findIndex(({ length }) => length > 0 && length < FEWEST_LIKED);
    const isLast = now.filter(({ length }) => length > 0).length < 2;
    return tooSmall < 0 || isLast ? now : this.settled(now.with(tooSmall, []), pages);
  }

  /**
   * The better of how two groups find each other: 1 where all of the other are before all that was not liked, .5 by chance,
   * and 1 where there is nothing to compare with; 0 across a clear gap.
   */
  #oneness(first: Group, second: Group): number {
    if (this.#others.length === 0) return 1;
    if (gapBetween(this.#near, first, second) >= CLEAR_GAP) return 0;
    return Math.max(this.#finds(first, second), this.#finds(second, first));
  }

  /** The share of pairs, one page of the sought ones, one not liked, in which the former is nearer. */
  #finds(group: Group, sought: Group): number {
    const ranks = this.#others.map((other) => toGroup(this.#near, group, other)).sort(ascending);
    return meanOf(sought.map((page) => placeIn(ranks, toGroup(this.#near, group, page)) / ranks.length));
  }
}
