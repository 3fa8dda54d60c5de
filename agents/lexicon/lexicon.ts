/**
 * Meanings of words in the languages of the web: for each language the phrases of a concept, and the words that negate
 * it. A phrase counts where it stands as whole words. A negator near it makes it say the opposite. `phrases.ts`
 * explains how phrases are written.
 */
import {
  asSaid,
  type Phrase,
  phrasesOf,
  standsAt,
  type Tokens,
  tokensOf,
  WORD,
  waysToSay,
  withoutAccents,
} from './phrases.ts';

interface Negators {
  /** At most three words before the phrase: "not currently in stock". */
  readonly not: string;
  /** Right before it: "without stock". */
  readonly without?: string;
  /** Behind it: Turkish, Hindi, Japanese. */
  readonly after?: string;
  /** Writes no blanks between words: Chinese, Japanese, Thai. */
  readonly isUnspaced?: true;
}

export type Row<Concept extends string> = Negators & Readonly<Partial<Record<Concept, string>>>;

export interface Saying<Concept> {
  readonly concept: Concept;
  readonly isNegated: boolean;
}

interface Entry<Concept, P> {
  readonly concept: Concept;
  readonly row: Row<string>;
  readonly phrase: P;
}

type Hit<Concept> = Saying<Concept> & { readonly row: Row<string> };

/** Sorts the phrases of all languages when the first text comes, in some milliseconds. */
export class Lexicon<Concept extends string> {
  readonly #concepts: readonly Concept[];
  readonly #rows: readonly Row<Concept>[];
  #index: Index<Concept> | undefined;

  constructor(concepts: readonly Concept[], rows: Readonly<Record<string, Row<Concept>>>) {
    this.#concepts = concepts;
    this.#rows = Object.values(rows);
  }

  /** All that a clause says, in the order of the concepts. */
  said(clause: string): readonly Saying<Concept>[] {
    const hits = this.#hitsIn(clause);
    return this.#concepts.flatMap((concept) => {
      const own = hits.filter((hit) => hit.concept === concept);
      // "Pas en stock" is also Spanish, except for its first word.
      return own.length === 0 ? [] : [{ concept, isNegated: own.some(({ isNegated }) => isNegated) }];
    });
  }

  /** What it says in each language that has such a phrase, and whether that language negates it. */
  inEach(clause: string): readonly ReadonlyMap<Concept, boolean>[] {
    const byRow = new Map<Row<string>, Map<Concept, boolean>>();
    for (const { row, concept, isNegated } of this.#hitsIn(clause)) {
      const said = byRow.get(row) ?? new Map<Concept, boolean>();
      byRow.set(row, said.set(concept, isNegated || said.get(concept) === true));
    }
    return [...byRow.values()];
  }

  #hitsIn(clause: string): readonly Hit<Concept>[] {
    this.#index ??= new Index(this.#concepts, this.#rows);
    return this.#index.hitsIn(asSaid(clause));
  }
}

/** Phrases that begin with a part of a word are found by this many letters, all others by their whole first word. */
const PREFIX = 2;
const NUMBER = '#';

class Index<Concept extends string> {
  /** By the first word, its beginning, or the fact that it is a number. */
  readonly #spaced = new Map<string, Entry<Concept, Phrase>[]>();
  /** By the first letter. */
  readonly #unspaced = new Map<string, Entry<Concept, string>[]>();
  readonly #negators = new Map<Row<string>, ReadNegators>();

  constructor(concepts: readonly Concept[], rows: readonly Row<Concept>[]) {
    for (const row of rows) for (const concept of concepts) this.#add(concept, row, row[concept]);
  }

  #add(concept: Concept, row: Row<string>, phrases: string | undefined): void {
    if (phrases === undefined) return;
    if (row.isUnspaced) {
      for (const phrase of waysToSay(phrases)) {
        add(this.#unspaced, phrase.replace(/^\^/, '').charAt(0), { concept, row, phrase });
      }
    } else {
      for (const phrase of phrasesOf(phrases)) add(this.#spaced, keyOf(phrase), { concept, row, phrase });
    }
  }

  hitsIn(text: string): readonly Hit<Concept>[] {
    const tokens = tokensOf(text);
    const hits = tokens.flatMap((token, at) => {
      const likely = [token, `${token.slice(0, PREFIX)}*`, NUMBER].flatMap((key) => this.#spaced.get(key) ?? []);
      const standing = likely.filter(({ phrase }) => standsAt(phrase, tokens, at));
      return standing.map(({ phrase, row, concept }) => {
        const isNegated = !phrase.isWhole && isTurned(this.#negatorsOf(row), tokens, at, at + phrase.tokens.length);
        return { concept, row, isNegated };
      });
    });
    return UNSPACED.test(text) ? [...hits, ...this.#unspacedIn(text.trim())] : hits;
  }

  #negatorsOf(row: Row<string>): ReadNegators {
    const read = this.#negators.get(row) ?? negatorsOf(row);
    this.#negators.set(row, read);
    return read;
  }

  #unspacedIn(text: string): readonly Hit<Concept>[] {
    return text.split('').flatMap((letter, at) => {
      const likely = this.#unspaced.get(/\d/.test(letter) ? NUMBER : letter) ?? [];
      return likely.flatMap(({ phrase, row, concept }) => {
        const end = endOf(phrase, text, at);
        return end === undefined ? [] : [{ concept, row, isNegated: isTurnedWithin(row, text, at, end) }];
      });
    });
  }
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Hang}]/u;

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

function keyOf({ tokens }: Phrase): string {
  const [first = ''] = tokens;
  return first.endsWith('*') ? `${first.slice(0, -1).slice(0, PREFIX)}*` : first;
}

const WORDS_BETWEEN = 3;
/** Behind an answered question: "in stock: no". */
const ANSWERED_NO = new Set(
  'no nao nein non nej nei nee ne nie nem ei hayir нет ні не οχι 0 false none nincs brak yok nema nu khong לא'.split(
    ' ',
  ),
);

function isTurned({ not, without, after }: ReadNegators, tokens: Tokens, start: number, end: number): boolean {
  if (without.some((phrase) => standsAt(phrase, tokens, start - phrase.tokens.length))) return true;
  for (let gap = 0; gap <= WORDS_BETWEEN; gap++) {
    if (not.some((phrase) => standsAt(phrase, tokens, start - gap - phrase.tokens.length))) return true;
    if (!WORD.test(tokens[start - gap - 1] ?? '')) break;
  }
  if (after.some((phrase) => standsAt(phrase, tokens, end) || standsAt(phrase, tokens, end + 1))) return true;
  const answer = tokens[end] === ':' ? end + 1 : end;
  return answer === tokens.length - 1 && ANSWERED_NO.has(tokens[answer] ?? '');
}

interface ReadNegators {
  readonly not: readonly Phrase[];
  readonly without: readonly Phrase[];
  readonly after: readonly Phrase[];
}

function negatorsOf({ not, without, after }: Row<string>): ReadNegators {
  return { not: phrasesOf(not), without: phrasesOf(without), after: phrasesOf(after) };
}

/** The end of a phrase that stands there letter by letter. */
function endOf(phrase: string, text: string, start: number): number | undefined {
  const isWhole = phrase.startsWith('^');
  let at = start;
  for (const letter of phrase.replace(/[\^$]/g, '')) {
    if (letter === NUMBER) {
      const digits = /^\d+/.exec(text.slice(at, at + 9))?.[0];
      if (digits === undefined) return undefined;
      at += digits.length;
    } else if (text.startsWith(letter, at)) at += letter.length;
    else return undefined;
  }
  return isWhole && (start > 0 || at < text.length) ? undefined : at;
}

function isTurnedWithin({ not, after }: Row<string>, text: string, start: number, end: number): boolean {
  if (waysToSay(not).some((word) => text.slice(0, start).trimEnd().endsWith(word))) return true;
  return waysToSay(after ?? '').some((word) => word !== '' && text.slice(end).trimStart().startsWith(word));
}

/** The phrases of all languages, as one alternation for texts without accents. */
export function anyOf(phrases: Readonly<Record<string, string>>): string {
  return withoutAccents(Object.values(phrases).join('|')).replaceAll('*', '[^\\s\\d.,:;|!?()]*');
}
