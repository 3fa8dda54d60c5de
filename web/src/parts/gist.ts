/** A profile in a few words. */
import type { Profile, ProfileTerm } from '../contract.ts';

const WORDS_IN_GIST = 3;

/** Without words that suit any subject. */
export function tellingOf(terms: readonly ProfileTerm[]): readonly ProfileTerm[] {
  return terms.filter(({ saysLittle }) => saysLittle !== true);
}

/** The heaviest wanted words that name a subject. */
export function gistOf({ terms }: Pick<Profile, 'terms'>): string {
  const wanted = tellingOf(terms).filter(({ weight }) => weight > 0);
  return wanted
    .slice(0, WORDS_IN_GIST)
    .map(({ surface }) => surface)
    .join(', ');
}
