/** An entry of an export, and its parts made plain: addresses, titles and names. */
import { type CollectedPage, urlIn, type WhyLeft } from '../../../../agents/reader/reading.ts';

/** Longer addresses lead to nothing that is read. */
export const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 300;
export const LONGEST_NAME = 100;

export type EntryMark = 'starred' | 'archived' | 'read';

/** An entry as it stands there. */
export interface FoundEntry {
  readonly url: unknown;
  readonly title: unknown;
  readonly rating?: CollectedPage['rating'] | undefined;
  readonly text?: unknown;
  /** The name of a file beside it with the text. */
  readonly textFile?: string | undefined;
  readonly tags?: readonly string[];
  /** From the outermost. */
  readonly folders?: readonly string[] | undefined;
  readonly added?: unknown;
  readonly marks?: readonly EntryMark[];
  /** Why it is not taken, whatever its address. */
  readonly why?: WhyLeft | undefined;
}

/** Blanks, control characters and halves of characters. */
const NO_LETTERS = /[\s\p{Cc}\p{Cs}]+/gu;

export function titled(title: unknown): string {
  return typeof title === 'string' ? title.slice(0, LONGEST_TITLE).replace(NO_LETTERS, ' ').trim() : '';
}

export function named(name: string): string {
  // Blanks count; each entry looks at the folders around it.
  return titled(name.slice(0, 2 * LONGEST_NAME))
    .slice(0, LONGEST_NAME)
    .trim();
}

export function addressOf(url: unknown): string {
  const found = typeof url !== 'string' || url.length > LONGEST_ADDRESS ? undefined : urlIn(url);
  return found !== undefined && /^https?:$/.test(found.protocol) ? found.href : '';
}

const BASE = /<base\s[^<>]{0,2000}href/i;
const HEAD = 20_000;

/** Keeps links relative to the page's own address. */
export function based(html: string, url: string): string {
  return BASE.test(html.slice(0, HEAD)) ? html : `<base href="${url}">${html}`;
}
