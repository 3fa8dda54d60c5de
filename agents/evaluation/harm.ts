/**
 * When a like did harm: most of what one liked page brought is disliked, though what the other ones brought is not. A page
 * was brought by the like that it is nearest to, of those that stood when its session began.
 */
import { cosine, type PageId, type Rating, type Steps, type Vector } from '../../profiles/profiles.ts';

export interface Like {
  readonly page: PageId;
  /** When it was liked, ISO 8601. */
  readonly at: string;
  readonly vector: Vector;
}

/** A page of a list, as it was rated. */
export interface JudgedPage {
  readonly page: PageId;
  readonly value: Rating;
  /** When its session began, ISO 8601. */
  readonly soughtAt: string;
  readonly vector: Vector;
}

export interface Harm {
  /** The liked page. */
  readonly page: PageId;
  /** Rated pages that it brought, and how many of them are disliked. */
  readonly judged: number;
  readonly disliked: number;
}

/** Of fewer nothing is said: anybody dislikes one or two. */
export const FEWEST_DISLIKED = 4;

/** Most: less than that a good like may bring, too. */
const SHARE_DISLIKED = 0.7;

/** So rarely may chance alone bring so many dislikes to one of the likes, if it brings what the others do. */
const CHANCE = 0.04;

/** Enough that the other likes brought to tell by them what this reader dislikes anyway. */
const FEWEST_COMPARED = 3;

/** How rated pages came out: all of them, and those that are disliked. */
type Count = Omit<Harm, 'page'>;

/** The like that did most harm, if one did; a page in a step. */
export function* lookingForHarm(likes: readonly Like[], judged: readonly JudgedPage[]): Steps<Harm | undefined> {
  const brought = new Map<PageId, Harm>();
  let byNone: Count = { judged: 0, disliked: 0 };
  for (const each of judged) {
    const page = nearestTo(each, likes)?.page;
    yield;
    const one = { judged: 1, disliked: Number(each.value < 0) };
    if (page === undefined) byNone = sumOf([byNone, one]);
    else brought.set(page, { page, ...sumOf([brought.get(page) ?? { judged: 0, disliked: 0 }, one]) });
  }
  return worstOf([...brought.values()], byNone);
}

function sumOf(counts: readonly Count[]): Count {
  const sum = (of: keyof Count) => counts.reduce((all, each) => all + each[of], 0);
  return { judged: sum('judged'), disliked: sum('disliked') };
}

function nearestTo({ page, soughtAt, vector }: JudgedPage, likes: readonly Like[]): Like | undefined {
  let nearest: Like | undefined;
  let best = 0;
  for (const like of likes) {
    if (like.page === page || like.at > soughtAt) continue;
    const near = cosine(like.vector, vector);
    if (near > best) [nearest, best] = [like, near];
  }
  return nearest;
}

function worstOf(brought: readonly Harm[], byNone: Count): Harm | undefined {
  const told = brought.filter(({ judged }) => judged >= FEWEST_DISLIKED);
  let worst: Harm | undefined;
  // Whoever looks at many likes meets a rare one more often.
  let least = CHANCE / told.length;
  for (const each of told) {
    const { judged, disliked } = each;
    if (disliked < FEWEST_DISLIKED || disliked < SHARE_DISLIKED * judged) continue;
    const others = sumOf(brought.filter((other) => other !== each));
    const compared = others.judged < FEWEST_COMPARED ? sumOf([others, byNone]) : others;
    const chance = chanceOf(disliked, judged, (compared.disliked + 1) / (compared.judged + 2));
    if (chance < least) [worst, least] = [each, chance];
  }
  return worst;
}

/** How likely at least so many of n are disliked where each is with this share. */
function chanceOf(least: number, n: number, share: number): number {
  let chance = 0;
  let ways = 1;
  for (let k = n; k >= least; k--) {
    chance += ways * share ** k * (1 - share) ** (n - k);
    ways = (ways * k) / (n - k + 1);
  }
  return chance;
}
