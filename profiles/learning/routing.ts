/** Decides which profile a rating trains, once, when the rating is given. The log keeps the answer. */
import { FEWEST_PROFILES } from '../evolution/breeding.ts';
import { MOST_PROFILES } from './learning.ts';
import type { ProfileId, Rating } from './log.ts';

export interface Route<Nearest> {
  /** The agent's profiles without this page's earlier rating. */
  readonly profiles: readonly { readonly id: ProfileId }[];
  /**
   * The profile that brought the page; null if the page was shown before there was any, undefined if no list showed it.
   */
  readonly brought: ProfileId | null | undefined;
  readonly value: Rating;
  /** The profile that scores the page best. Asked only if there are several. */
  readonly nearest: () => Nearest;
}

/**
 * A liked page founds a new profile until enough of them exist to breed, or if it was shown before there was any.
 * Otherwise the profile that brought the page learns, or else the nearest. Without the second case, a reader who rates
 * little of a first list would never get a population.
 */
export function routeOf<Nearest>({
  profiles,
  brought,
  value,
  nearest,
}: Route<Nearest>): ProfileId | 'new' | null | Nearest {
  const isLiked = value > 0;
  if (isLiked && profiles.length < FEWEST_PROFILES) return 'new';
  const bringer = profiles.find(({ id }) => id === brought);
  if (bringer !== undefined) return bringer.id;
  if (isLiked && brought === null && profiles.length < MOST_PROFILES) return 'new';
  return profiles.length > 1 ? nearest() : (profiles[0]?.id ?? null);
}
