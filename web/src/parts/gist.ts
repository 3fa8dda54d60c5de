/** A profile in a few words. */
import type { Profile } from '../contract.ts';

const WORDS_IN_GIST = 3;

/** The heaviest wanted words. */
export function gistOf({ terms }: Pick<Profile, 'terms'>): string {
  const wanted = terms.filter(({ weight }) => weight > 0);
  return wanted
    .slice(0, WORDS_IN_GIST)
    .map(({ surface }) => surface)
    .join(', ');
}
