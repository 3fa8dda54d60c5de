/** Which profile a rating trains, decided once, when it is given: the log keeps the answer. */
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

/** The profile that brought the page; else a new one, if the page is liked and was shown before there was any; else the nearest. */
export function routeOf<Nearest>({
  profiles,
  brought,
  value,
  nearest,
}: Route<Nearest>): ProfileId | 'new' | null | Nearest {
  const bringer = profiles.find(({ id }) => id === brought);
  if (bringer !== undefined) return bringer.id;
  const nobodyTrained = profiles.length === 0 || brought === null;
  if (value > 0 && nobodyTrained && profiles.length < MOST_PROFILES) return 'new';
  return profiles.length > 1 ? nearest() : (profiles[0]?.id ?? null);
}
