/**
 * Decides whether a reader likes one matter or several. It puts the liked pages into the best two groups. They are two
 * interests if neither group, as a search, finds the other: that is, if a page of the other group is mostly farther
 * from it than a page that was not liked. They are also two if the gap between them is wider than any within one topic.
 * One interest with two sides does find its other side. So this says "one" where clusters alone would say "two", and in
 * doubt it says "one" (docs/lab.md, "Interests").
 */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import { affinities, meanOf } from './affinity.ts';
import { ascending, type Group, gapBetween, halving, placeIn, refined, toGroup } from './halving.ts';

/** An interest begins with this many liked pages: fewer do not tell what they have in common. */
export const FEWEST_LIKED = 3;

/** Shares of pairs (a page of a group, a page not liked) in which the group's page is nearer to the other group. */
export interface Bounds {
  /** Up to this share two groups are two interests … */
  readonly apart: number;
  /**
   * … and above this share two interests become one. In between all stays as it is. Where two are known, a third is
   * separate up to this.
   */
  readonly together: number;
}

export const BOUNDS: Bounds = { apart: 0.45, together: 0.6 };

/**
 * Two groups are two interests in any case if pages are this much nearer within them than across. Pages of one topic
 * never are.
 */
const CLEAR_GAP = 0.5;

export interface Grounds {
  readonly liked: readonly Vector[];
  /** Pages that were met and not liked. */
  readonly others: readonly Vector[];
  /** The groups so far. A page in none of them joins the nearest. */
  readonly held: readonly Group[];
  /** Whether a held group is never taken apart. */
  readonly isFixed?: ((group: number) => boolean) | undefined;
  readonly bounds?: Bounds;
}

/** The groups of the liked pages, the held ones first and in their places; an empty group is gone. */
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

/** Liked pages, with how near they are to each other and to all that was met. */
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

  /** The group itself, or the interests in it, the largest first. */
  *parted(group: Group): Steps<readonly Group[]> {
    const halves = (yield* halving(this.#near, group, FEWEST_LIKED))?.halves;
    const bound = group.length === this.#near.length ? this.#bounds.apart : this.#bounds.together;
    if (halves === undefined || this.#oneness(...halves) > bound) return [group];
    const parts = [...(yield* this.parted(halves[0])), ...(yield* this.parted(halves[1]))];
    return parts.toSorted((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number));
  }

  /** Joins groups that find each other, in the place of the first. */
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

  /** Puts every page into its nearest group. A group that is too small leaves its pages to the others. */
  settled(groups: readonly Group[], pages: Group): readonly Group[] {
    const now = refined(this.#near, groups, pages);
    const tooSmall = now.findIndex(({ length }) => length > 0 && length < FEWEST_LIKED);
    const isLast = now.filter(({ length }) => length > 0).length < 2;
    return tooSmall < 0 || isLast ? now : this.settled(now.with(tooSmall, []), pages);
  }

  /**
   * How well two groups find each other, the better of both ways. 1: every page of the other group comes before all
   * pages not liked, or there is nothing to compare with. .5: chance. 0: a clear gap lies between them.
   */
  #oneness(first: Group, second: Group): number {
    if (this.#others.length === 0) return 1;
    if (gapBetween(this.#near, first, second) >= CLEAR_GAP) return 0;
    return Math.max(this.#finds(first, second), this.#finds(second, first));
  }

  /** The share of pairs (a sought page, a page not liked) in which the sought page is nearer. */
  #finds(group: Group, sought: Group): number {
    const ranks = this.#others.map((other) => toGroup(this.#near, group, other)).sort(ascending);
    return meanOf(sought.map((page) => placeIn(ranks, toGroup(this.#near, group, page)) / ranks.length));
  }
}
