/** Why a page was shown, in sentences. */
import type { Contribution, Interest, Why } from '../../contract.ts';
import { listed, say } from '../../frame/language.ts';

/** A word that counts less would read 0 %. */
export const LEAST_SHARE = 0.005;
/** How many a sentence names. */
const SAID = 5;

/** The interest that wants a page: that of the profile which its score is from. */
export function interestOf({ profile, interest }: Why, interests: readonly Interest[]): Interest | undefined {
  if (profile === undefined) return undefined;
  const owning = interests.find(({ profiles }) => profiles.includes(profile));
  return owning ?? interests.find(({ id }) => id === interest || interests.length === 1);
}

/** Words that say too little are in no sentence. */
export function reasonsIn({ score, threshold, contributions }: Why): readonly string[] {
  const told = contributions.filter(({ share, whose }) => whose !== undefined && Math.abs(share) >= LEAST_SHARE);
  const named = (by: (each: Contribution) => boolean) =>
    told
      .filter(by)
      .slice(0, SAID)
      .map(({ surface }) => surface);
  const isShown = threshold === undefined || score > threshold;
  const sentences = [
    ['whySays', named(({ share, whose }) => share > 0 && whose === 'asked')],
    ['whyLiked', named(({ share, whose }) => share > 0 && whose === 'rated')],
    ['whySaysUnwanted', named(({ share, whose }) => share < 0 && whose === 'asked')],
    ['whyDisliked', named(({ share, whose }) => share < 0 && whose === 'rated')],
    [isShown ? 'whyDecides' : 'whyHides', named(({ decides }) => decides)],
  ] as const;
  return sentences.flatMap(([key, words]) => (words.length === 0 ? [] : [say(key, { words: listed(words) })]));
}
