/**
 * Words and phrases whose pages an agent leaves out. They are compared as terms, in the language of each page, so one
 * form of a word stands for all. Several words are a phrase, quoted or not: they must follow each other, stop words
 * aside.
 */
import {
  countTerms,
  likelyLanguages,
  type Steps,
  scanningTerms,
  scanTerms,
  type TermCounts,
} from '../../profiles/profiles.ts';
import type { Ports } from '../ports.ts';
import type { Page } from '../records.ts';

/** Letters of a text looked through in one step. */
const LETTERS_AT_ONCE = 4_000;

/** Whether a page contains one of the words. */
export type Negative = (page: Page, counts: TermCounts) => Promise<boolean>;

export function negativeBy(
  words: readonly string[],
  { library, inTurns }: Pick<Ports, 'library' | 'inTurns'>,
): Negative {
  const isIn = async (word: string, terms: readonly string[], page: Page, counts: TermCounts) => {
    if (SIGNED.test(word)) return isWritten(word, [page.title, page.description, await library.textOf(page)]);
    return terms.length === 1 || inTurns(findingPhrase(await library.textOf(page), page, terms, counts));
  };
  return async (page, counts) => {
    const held = new Set(counts.terms);
    for (const word of words) {
      const terms = sequenceOf(word, counts.language);
      const isPossible = terms.length > 0 && terms.every((term) => held.has(term));
      if (isPossible && (await isIn(word, terms, page, counts))) return true;
    }
    return false;
  };
}

/** A name that includes a sign: `.NET` is not `net`, nor is `C#` the letter. */
const SIGNED = /^\.\p{L}+$|^\p{L}+[+#]+$/u;

function isWritten(name: string, texts: readonly string[]): boolean {
  const escaped = name.replace(/[.+]/g, '\\$&');
  const alone = new RegExp(`(?<![\\p{L}\\p{N}.+#])${escaped}(?![\\p{L}\\p{N}+#])`, 'iu');
  return texts.some((text) => alone.test(text));
}

/** Whether it contains anything to compare pages by: signs alone do not. */
export function isComparable(word: string): boolean {
  return likelyLanguages(word).some((language) => countTerms(word, language).terms.length > 0);
}

/** Its terms in order; the first of a word that is read as several. */
export function sequenceOf(words: string, language: TermCounts['language']): readonly string[] {
  const terms: string[] = [];
  let last = -1;
  scanTerms(words, language, (term, start) => {
    if (start !== last) terms.push(term);
    last = start;
  });
  return terms;
}

function* findingPhrase(
  text: string,
  { title, description }: Page,
  phrase: readonly string[],
  { language }: TermCounts,
): Steps<boolean> {
  for (const part of [title, description, text]) {
    const sought = new Sought(phrase);
    const scanning = scanningTerms(part, language, (term, start) => sought.take(term, start), LETTERS_AT_ONCE);
    for (;;) {
      const { done } = scanning.next();
      if (sought.isFound) return true;
      if (done === true) break;
      yield;
    }
  }
  return false;
}

/** A phrase during a scan: how much of it has come, for each place where it may have begun. */
class Sought {
  readonly #phrase: readonly string[];
  /** Lengths of the parts that end with the token before, and with the present one. */
  #before: ReadonlySet<number> = new Set([0]);
  #now = new Set<number>();
  #token = -1;
  isFound = false;

  constructor(phrase: readonly string[]) {
    this.#phrase = phrase;
  }

  take(term: string, start: number): void {
    if (start !== this.#token) this.#next(start);
    for (const length of this.#before) {
      if (this.#phrase[length] !== term) continue;
      this.#now.add(length + 1);
      if (length + 1 === this.#phrase.length) this.isFound = true;
    }
  }

  #next(token: number): void {
    if (this.#token !== -1) {
      this.#before = new Set([0, ...this.#now]);
      this.#now = new Set();
    }
    this.#token = token;
  }
}
