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
  /** Most texts say nothing of it: that is known at one look. */
  readonly #any: RegExp;
  readonly #patterns: readonly (readonly [Concept, readonly RegExp[]])[];

  constructor(concepts: readonly Concept[], rows: Readonly<Record<string, Row<Concept>>>) {
    const all = Object.values(rows).flatMap((row) => concepts.flatMap((concept) => row[concept] ?? []));
    this.#any = new RegExp(all.map(written).join('|'), 'u');
    this.#patterns = concepts.map((concept) => [
      concept,
      Object.values(rows).flatMap((row) => {
        const phrases = row[concept];
        return phrases === undefined ? [] : [patternOf(phrases, row)];
      }),
    ]);
  }

  /** All that a clause says, in the order of the concepts. */
  *said(clause: string): Generator<Saying<Concept>> {
    const text = asSaid(clause);
    if (!this.#any.test(text)) return;
    for (const [concept, patterns] of this.#patterns) {
      const found = patterns.map((pattern) => pattern.exec(text)).filter((each) => each !== null);
      // "Pas en stock" is Spanish, too, but for its first word.
      if (found.length > 0) yield { concept, isNegated: found.some(isNegated) };
    }
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
