/**
 * What words say in the languages of the web: for each language the phrases of a concept, and the words that turn it round. A
 * phrase counts where it stands as whole words; where a negator stands near it, its opposite is said.
 *
 * Phrases are written as they are compared: small, without the accents of European scripts. `#` is a number, `*` the
 * rest of a word, `|` stands between phrases.
 */

interface Negators {
  /** With two words between them and the phrase at most: "not currently in stock". */
  readonly not: string;
  /** Right before it: "without stock". */
  readonly without?: string;
  /** Right behind it: Turkish, Hindi, Japanese. */
  readonly after?: string;
  /** Words are not apart: Chinese, Japanese, Thai. */
  readonly isUnspaced?: true;
}

export type Row<Concept extends string> = Negators & Readonly<Partial<Record<Concept, string>>>;

export interface Saying<Concept> {
  readonly concept: Concept;
  readonly isNegated: boolean;
}

const WORDS_BETWEEN = 2;
/** Of a question's answer: "in stock: no". */
const ANSWERED_NO = 'no|nao|nein|non|nej|nei|nee|ne|nie|nem|ei|hayir|нет|ні|не|όχι|0';

export class Lexicon<Concept extends string> {
  readonly #concepts: readonly Concept[];
  readonly #rows: readonly PhraseRow<Concept>[];
  readonly #all: string;
  /** Most texts say nothing of it: that is known at one look. */
  #any: RegExp | undefined;

  constructor(concepts: readonly Concept[], rows: Readonly<Record<string, Row<Concept>>>) {
    this.#concepts = concepts;
    this.#rows = Object.values(rows).map((row) => new PhraseRow(row, concepts));
    this.#all = this.#rows.map(({ phrases }) => phrases).join('|');
  }

  /** All that a clause says, in the order of the concepts. */
  *said(clause: string): Generator<Saying<Concept>> {
    const text = asSaid(clause);
    this.#any ??= new RegExp(this.#all, 'u');
    if (!this.#any.test(text)) return;
    const rows = this.#rows.filter((row) => row.mayBeIn(text));
    for (const concept of this.#concepts) {
      const found = rows.map((row) => row.said(concept, text)).filter((each) => each !== null);
      // "Pas en stock" is Spanish, too, but for its first word.
      if (found.length > 0) yield { concept, isNegated: found.some(isNegated) };
    }
  }
}

/** One language. Its patterns are made when a text has one of its phrases: no process needs those of all languages. */
class PhraseRow<Concept extends string> {
  readonly phrases: string;
  readonly #row: Row<Concept>;
  readonly #patterns = new Map<Concept, RegExp>();
  #any: RegExp | undefined;

  constructor(row: Row<Concept>, concepts: readonly Concept[]) {
    this.#row = row;
    this.phrases = concepts.flatMap((concept) => (row[concept] === undefined ? [] : [written(row[concept])])).join('|');
  }

  mayBeIn(text: string): boolean {
    this.#any ??= new RegExp(this.phrases, 'u');
    return this.#any.test(text);
  }

  said(concept: Concept, text: string): RegExpExecArray | null {
    const phrases = this.#row[concept];
    if (phrases === undefined) return null;
    const pattern = this.#patterns.get(concept) ?? patternOf(phrases, this.#row);
    this.#patterns.set(concept, pattern);
    return pattern.exec(text);
  }
}

/** Small, one blank between words, without the accents of Latin, Greek and Cyrillic. */
function asSaid(text: string): string {
  return withoutAccents(text.toLowerCase())
    .replaceAll('ı', 'i')
    .replaceAll('’', "'")
    .replace(/[\s\-–—_"“”«»()[\]]+/gu, ' ')
    .trim();
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
}

function isNegated({ groups = {} }: RegExpExecArray): boolean {
  return Object.values(groups).some((group) => group !== undefined);
}

function patternOf(phrases: string, { not, without, after, isUnspaced }: Negators): RegExp {
  const said = `(?:${written(phrases)})`;
  if (isUnspaced) return new RegExp(`${group('not', not)}?${said}${group('after', after)}?`, 'u');
  const word = "[\\p{L}\\p{M}']+ ";
  const before = `(?:${group('not', not)} (?:${word}){0,${WORDS_BETWEEN}}|${group('without', without)} )?`;
  const behind = `(?: (?:${word})?${group('after', after)}${END}| ?: ?${group('answered', ANSWERED_NO)}$)?`;
  return new RegExp(`${BEGIN}${before}${said}${END}${behind}`, 'u');
}

const BEGIN = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';

/** Nothing fits a group without phrases. */
function group(name: string, phrases: string | undefined): string {
  return `(?<${name}>${phrases === undefined ? '(?!)' : written(phrases)})`;
}

function written(phrases: string): string {
  return withoutAccents(phrases).replaceAll('#', '\\d+').replaceAll('*', "[\\p{L}\\p{M}']*");
}
