/** Which profile a rating trains, decided once, when it is given: the log keeps the answer. */
import { FEWEST_PROFILES } from '../evolution/breeding.ts';
import { MOST_PROFILES } from './learning.ts';
import type { ProfileId, Rating } from './log.ts';

export interface Route<Nearest> {
  /** The agent's profiles as they are without this page's earlier rating. */
  readonly profiles: readonly { readonly id: ProfileId }[];
  /** The profile that brought the page; null when it was shown before there was any, undefined when it never was. */
  readonly brought: ProfileId | null | undefined;
  readonly value: Rating;
  /** The profile that scores the page best; asked only when there are several to choose from. */
  readonly nearest: () => Nearest;
}

/**
 * A new one for a liked page, until there are as many as can breed, or if it was shown before there was any; else the profile
 * that brought the page, else the nearest. Whoever rates little of a first list would else never have a population.
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
