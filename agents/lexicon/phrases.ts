/**
 * Phrases as they are written in tables, and as texts are looked through for them: by their words, in scripts without blanks
 * by their letters.
 *
 * They are written small. `#` is a number, `*` the rest of a word, `?` makes the letter or group before it optional, `(?:a|b)`
 * and `[ab]` are choices, `^…$` is all that is said.
 */

/** Words, numbers, and single signs. */
export type Tokens = readonly string[];

const TOKEN = /\p{N}+|[\p{L}\p{M}'*]+|[^\s]/gu;

export function tokensOf(text: string): Tokens {
  return text.match(TOKEN) ?? [];
}

/** Small, without the accents of Latin, Greek and Cyrillic; hyphens and quotes become blanks. */
export function asSaid(text: string): string {
  return folded(text.toLowerCase()).replace(/[\s\-–—_"“”«»()[\]]+/gu, ' ');
}

export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
}

/** Letters that Unicode does not decompose, and invisible signs. */
const WHOLE: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ø: 'o', æ: 'ae', ß: 'ss', '’': "'" };

function folded(text: string): string {
  return withoutAccents(text).replace(/[ıłđøæß’\u200B-\u200F]/g, (letter) => WHOLE[letter] ?? '');
}

/** All phrases that a table's notation stands for, each in words alone. */
export function waysToSay(phrases: string): readonly string[] {
  const reading = new Reading(folded(phrases));
  return reading.choices().map((way) => way.replace(/ +/g, ' ').trim());
}

/** Reads the notation: choices of sequences of pieces, each of which may be optional. */
class Reading {
  readonly #letters: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#letters = [...text];
  }

  choices(): readonly string[] {
    const ways = [...this.#sequence()];
    while (this.#letters[this.#at] === '|') {
      this.#at++;
      ways.push(...this.#sequence());
    }
    return ways;
  }

  #sequence(): readonly string[] {
    let ways: readonly string[] = [''];
    for (let letter = this.#letters[this.#at]; letter !== undefined && !')|'.includes(letter); ) {
      const piece = this.#piece(letter);
      const isOptional = this.#letters[this.#at] === '?';
      if (isOptional) this.#at++;
      const each = isOptional ? [...piece, ''] : piece;
      ways = ways.flatMap((way) => each.map((end) => way + end));
      letter = this.#letters[this.#at];
    }
    return ways;
  }

  #piece(letter: string): readonly string[] {
    this.#at++;
    if (letter === '\\') return [this.#letters[this.#at++] ?? ''];
    if (letter === '[') return this.#until(']');
    if (letter !== '(') return [letter];
    // `(?:`
    this.#at += 2;
    const ways = this.choices();
    this.#at++;
    return ways;
  }

  #until(end: string): readonly string[] {
    const from = this.#at;
    this.#at = this.#letters.indexOf(end, from) + 1;
    return this.#letters.slice(from, this.#at - 1);
  }
}

/** A phrase to look for in the tokens of a text. */
export interface Phrase {
  readonly tokens: Tokens;
  readonly isWhole: boolean;
}

export function phrasesOf(phrases: string | undefined): readonly Phrase[] {
  return waysToSay(phrases ?? '').flatMap((way) => {
    const tokens = tokensOf(way.replace(/[\^$]/g, ' ').replaceAll('#', ' # '));
    return tokens.length === 0 ? [] : [{ tokens, isWhole: way.startsWith('^') }];
  });
}

const NUMBER = /^\p{N}/u;
export const WORD = /^[\p{L}\p{M}\p{N}']/u;

export function standsAt({ tokens, isWhole }: Phrase, text: Tokens, at: number): boolean {
  if (isWhole && (at > 0 || text.length !== tokens.length)) return false;
  return tokens.every((token, i) => fits(token, text[at + i]));
}

function fits(token: string, said: string | undefined): boolean {
  if (said === undefined) return false;
  if (token === '#') return NUMBER.test(said);
  return token.endsWith('*') ? said.startsWith(token.slice(0, -1)) : token === said;
}
