/**
 * Limits of what is read and kept of a page. Real pages stay far below. Beyond a limit a text is shortened, an address
 * is left out (a part of it would lead elsewhere), and a page is read in part and says so.
 */
import type { MostCounted } from '../../profiles/profiles.ts';

/** Opening and closing tags. None of the 736 pages that the reader was measured on has more than 22 000. */
export const MOST_TAGS = 300_000;
/** Nesting of elements, as in browsers: deeper elements stand side by side at that depth. */
export const DEEPEST = 512;
/** Attributes of one element. */
export const MOST_ATTRIBUTES = 1_000;

/** Lines; in preformatted text few of them come from tags. */
export const MOST_LINES = 200_000;

/** Letters of a page's text: twice a long novel. */
export const MOST_LETTERS = 2_000_000;

/**
 * Forms of terms counted, each once. A text of n words has about 44 · n^0.49 different ones (Heaps' law with the
 * constants of Manning, Raghavan and Schütze 2008, section 5.1.1): 10 000 in 64 000 words, a whole novel. A page with
 * more is counted in part and says so. `letters` bounds the time, because new forms are stemmed; `forms` bounds what is
 * stored and held in memory while other people wait.
 */
export const MOST_COUNTED: MostCounted = { forms: 10_000, letters: 600_000 };

/** Letters. */
export const LONGEST_TITLE = 1_000;
export const LONGEST_DESCRIPTION = 5_000;
/** Of a description or of keywords, as they are counted. */
export const LONGEST_COUNTED = 20_000;
/** All authors of a page together. */
export const LONGEST_AUTHOR = 1_000;

/** Characters; the most that servers take. */
export const LONGEST_ADDRESS = 8_000;

/** Stands where something was cut off. */
export const CUT = '…';

/** The text, or its beginning with a mark that there was more. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${beginningOf(text, most - CUT.length).trimEnd()}${CUT}`;
}

/** At most this many letters of a text, without half a character at the end. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
