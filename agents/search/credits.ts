/**
 * What an agent's ratings say of the engines that brought the pages, folded from its log, so an undone rating takes its
 * credit along. A page that several engines found counts for each. A page without a rating counts for none: not rating
 * is not disliking.
 */
import { currentRatings, type LogEntry, type RatedEntry } from '../../profiles/profiles.ts';
import type { Evidence } from './shares.ts';

/** Weight of a list's ratings beside those of the next rated list. */
const KEPT = 0.8;

export interface Credit extends Evidence {
  /** The same, with earlier ratings at lower weight. */
  readonly lately: Evidence;
}

const NOTHING: Evidence = { rated: 0, relevant: 0 };
export const NO_CREDIT: Credit = { ...NOTHING, lately: NOTHING };

/** By name of the engine, or of another source that brought a page. */
export function creditsOf(
  entries: readonly LogEntry[],
  bringersOf = ({ event }: RatedEntry): readonly string[] => event.brought?.engines ?? [],
): ReadonlyMap<string, Credit> {
  const ratings = [...currentRatings(entries).values()].flatMap((entry) => {
    const { value, brought } = entry.event;
    return brought === undefined
      ? []
      : [{ isRelevant: value > 0, session: brought.session, bringers: bringersOf(entry) }];
  });
  const lists = [...new Set(ratings.map(({ session }) => session))].sort((a, b) => b - a);
  const counts = new Map(lists.map((session, age) => [session, KEPT ** age]));
  const credits = new Map<string, Credit>();
  for (const { isRelevant, session, bringers } of ratings) {
    for (const bringer of bringers) {
      const { lately, ...all } = credits.get(bringer) ?? NO_CREDIT;
      const weight = counts.get(session) as number;
      credits.set(bringer, { ...counted(all, isRelevant, 1), lately: counted(lately, isRelevant, weight) });
    }
  }
  return credits;
}

function counted({ rated, relevant }: Evidence, isRelevant: boolean, weight: number): Evidence {
  return { rated: rated + weight, relevant: relevant + (isRelevant ? weight : 0) };
}
