/** Why a page was shown, in sentences. */
import type { Contribution, Interest, Profile, Why } from '../../contract.ts';
import { listed, type PlainKey, say } from '../../frame/language.ts';

/** A word that counts less would read 0 %. */
const LEAST_SHARE = 0.005;
/** How many are shown; the others together hardly matter. */
const WORDS_SHOWN = 8;
/** How many a sentence names. */
const SAID = 5;

/** The interest that wants a page: that of the profile which its score is from. */
export function interestOf({ profile, interest }: Why, interests: readonly Interest[]): Interest | undefined {
  if (profile === undefined) return undefined;
  const owning = interests.find(({ profiles }) => profiles.includes(profile));
  return owning ?? interests.find(({ id }) => id === interest || interests.length === 1);
}

/**
 * The profiles that a press on a word changes: those of the interest that has the profile, as where its words are
 * shown, or the profile alone. Undefined: all of the agent.
 */
export function changedBy(
  { profile }: Pick<Why, 'profile'>,
  interest: Pick<Interest, 'profiles'> | undefined,
  all: readonly Pick<Profile, 'id'>[],
): readonly string[] | undefined {
  if (profile === undefined) return [];
  const own = interest?.profiles.includes(profile) ? interest.profiles : [profile];
  return all.every(({ id }) => own.includes(id)) ? undefined : own;
}

/**
 * The words that count most, heaviest first, and all those of the user's own: a reason leaves out none of them. Words
 * that suit any subject are not among them.
 */
export function wordsIn({ contributions }: Why): readonly Contribution[] {
  const named = contributions.filter(({ whose }) => whose !== undefined);
  const counting = named.filter(counts).slice(0, WORDS_SHOWN);
  return named.filter((word) => counting.includes(word) || word.whose === 'asked');
}

export function counts({ share }: Contribution): boolean {
  return Math.abs(share) >= LEAST_SHARE;
}

interface Reason {
  readonly says: PlainKey;
  readonly words: readonly [Contribution, ...Contribution[]];
}

const REASONS = [
  ['whySays', 1, 'asked'],
  ['whyLiked', 1, 'rated'],
  ['whySaysUnwanted', -1, 'asked'],
  ['whyDisliked', -1, 'rated'],
] as const;

/** What speaks for a page comes first; among these, whatever has the heaviest word. */
export function reasonsIn(why: Why): readonly Reason[] {
  const words = wordsIn(why);
  return REASONS.flatMap(([says, sign, whose]): Reason[] => {
    const [first, ...others] = words.filter((word) => word.whose === whose && word.share * sign > 0);
    return first === undefined ? [] : [{ says, words: [first, ...others] }];
  }).toSorted(({ words: [a] }, { words: [b] }) => {
    return Math.sign(b.share) - Math.sign(a.share) || Math.abs(b.share) - Math.abs(a.share);
  });
}

/** What would be otherwise without one of these words; undefined: nothing. */
export function decidedBy(why: Why): string | undefined {
  const { score, threshold } = why;
  const words = wordsIn(why).filter(({ decides }) => decides);
  const isShown = threshold === undefined || score > threshold;
  const surfaces = words.slice(0, SAID).map(({ surface }) => surface);
  return words.length === 0 ? undefined : say(isShown ? 'whyDecides' : 'whyHides', { words: listed(surfaces) });
}
