/**
 * Profiles that look for the same: an interest has many profiles that learned from similar pages, and the reader sees
 * one.
 */
import type { Profile } from '../../contract.ts';

/**
 * From this similarity on, readers see no difference. Any two of ten profiles that learned of one subject were .91 to
 * .98 alike, and had nearly all of their first words in common.
 */
const ALIKE = 0.9;
/** Or if so many first words are the same. */
const FIRST_WORDS = 10;
/** Or where these many first words that are wanted are: the eye knows a set of words by them. */
const WANTED_WORDS = 3;

type Worded = Pick<Profile, 'terms'>;

/** In the order given, each with its twins. */
export function twinsOf<T extends Worded>(profiles: readonly T[]): readonly (readonly [T, ...T[]])[] {
  const sets: [T, ...T[]][] = [];
  for (const profile of profiles) {
    const twins = sets.find(([first]) => areTwins(first, profile));
    if (twins === undefined) sets.push([profile]);
    else twins.push(profile);
  }
  return sets;
}

function areTwins(a: Worded, b: Worded): boolean {
  const haveSameWords = areSame(a.terms, b.terms, FIRST_WORDS) || areSame(wantedOf(a), wantedOf(b), WANTED_WORDS);
  return haveSameWords || alikeness(a, b) >= ALIKE;
}

function wantedOf({ terms }: Worded): Worded['terms'] {
  return terms.filter(({ weight }) => weight > 0);
}

/** As many first words of both are the same, in whatever order. */
function areSame(a: Worded['terms'], b: Worded['terms'], n: number): boolean {
  const [first, second] = [a, b].map((terms) =>
    terms
      .slice(0, n)
      .map(({ term }) => term)
      .sort(),
  );
  return first?.length === n && first.join('\n') === second?.join('\n');
}

/** The cosine of the shown terms. */
function alikeness(a: Worded, b: Worded): number {
  const weights = new Map(a.terms.map(({ term, weight }) => [term, weight]));
  const shared = b.terms.reduce((sum, { term, weight }) => sum + weight * (weights.get(term) ?? 0), 0);
  const lengths = lengthOf(a) * lengthOf(b);
  return lengths === 0 ? 0 : shared / lengths;
}

function lengthOf({ terms }: Worded): number {
  return Math.hypot(...terms.map(({ weight }) => weight));
}
