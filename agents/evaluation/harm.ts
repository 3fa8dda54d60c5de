/**
 * When a like did harm: most pages that one like brought are disliked, though those that other likes brought are not.
 * The like that brought a page is the nearest one, among those that stood when its session began.
 */
import { cosine, type PageId, type Rating, type Steps, type Vector } from '../../profiles/profiles.ts';

export interface Like {
  readonly page: PageId;
  /** When it was liked, ISO 8601. */
  readonly at: string;
  readonly vector: Vector;
}

/** A rated page of a list. */
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

/** With fewer, nothing is reported: anybody dislikes one or two. */
export const FEWEST_DISLIKED = 4;

/** A good like may bring less than this. */
const SHARE_DISLIKED = 0.7;

/** If the like brought what others bring, so many dislikes have at most this chance. */
const CHANCE = 0.04;

/** The other likes must have brought this many rated pages, which show how much this reader dislikes anyway. */
const FEWEST_COMPARED = 3;

/** Counts of rated pages: all of them, and the disliked ones. */
type Count = Omit<Harm, 'page'>;

/** The like that did most harm, if any did; one page in a step. */
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
  // Among many likes a rare outcome is more likely.
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

/** The chance that at least this many of n are disliked, each with this share. */
function chanceOf(least: number, n: number, share: number): number {
  let chance = 0;
  let ways = 1;
  for (let k = n; k >= least; k--) {
    chance += ways * share ** k * (1 - share) ** (n - k);
    ways = (ways * k) / (n - k + 1);
  }
  return chance;
}
