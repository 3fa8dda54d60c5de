/**
 * How much of a page is read and kept. Real pages stay far below all of it; of what goes beyond, a text is shortened, an
 * address is left out (part of one leads elsewhere), and a page is read in part and says so.
 */
import type { MostCounted } from '../../profiles/profiles.ts';

/** Opening and closing tags; no page among the 736 that the reader was measured on has more than 22 000. */
export const MOST_TAGS = 300_000;
/** Elements within each other, as many as browsers nest: what lies deeper stands side by side at that depth. */
export const DEEPEST = 512;
/** Attributes of one element. */
export const MOST_ATTRIBUTES = 1_000;

/** Lines; of those in preformatted text few are tags' doing. */
export const MOST_LINES = 200_000;

/** Letters of a page's text: twice a long novel. */
export const MOST_LETTERS = 2_000_000;

/**
 * What is counted of it, each form of a term once. A text of n words has about 44 · n^0.49 different ones (Heaps' law with
 * the constants of Manning, Raghavan and Schütze 2008, section 5.1.1): 10 000 in 64 000 words, a whole novel. What has more
 * is counted in part, and says so. The letters bound the time, for what is new is stemmed; the forms what is kept, held at
 * hand, and reckoned with where other people wait.
 */
export const MOST_COUNTED: MostCounted = { forms: 10_000, letters: 600_000 };

/** Letters. */
export const LONGEST_TITLE = 1_000;
export const LONGEST_DESCRIPTION = 5_000;
/** Of a description or of keywords, as they are counted. */
export const LONGEST_COUNTED = 20_000;
/** All authors of a page together. */
export const LONGEST_AUTHOR = 1_000;

/** Characters; what servers take at most. */
export const LONGEST_ADDRESS = 8_000;

/** Stands where something was cut off. */
export const CUT = '…';

/** The text, or its beginning with a mark that there was more. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${beginningOf(text, most - CUT.length).trimEnd()}${CUT}`;
}

/** At most so many letters of a text, without half a character at the end. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
