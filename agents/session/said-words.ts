/**
 * Which of an agent's words a page has. Words mean AND (filtering spec 1): while nothing else guards a list, pages with
 * too few of them come last. Words are compared as terms, in the language of each page, so one form of a word stands
 * for all; stop words do not count.
 */
import { countTerms, type Language, likelyLanguages, type TermCounts } from '../../profiles/profiles.ts';
import type { MustSay } from '../records.ts';
import { sequenceOf } from './negative-words.ts';

const LEAST: Readonly<Record<MustSay, (words: number) => number>> = {
  all: (words) => words,
  most: (words) => Math.floor(words / 2) + 1,
  any: () => 1,
};

export class SaidWords {
  /** Each once, as written. */
  readonly #words: readonly string[];
  readonly #least: number;
  /** Likely languages of the words. */
  readonly #languages: readonly Language[];
  /** For each language and word its forms, and the terms of each. */
  readonly #terms = new Map<Language, readonly (readonly (readonly string[])[])[]>();

  constructor(words: string, mustSay: MustSay = 'all') {
    const own = words.split(/\s+/).filter((word) => countTerms(word, 'und').terms.length > 0);
    this.#words = [...new Map(own.map((word) => [word.toLowerCase(), word])).values()];
    this.#languages = likelyLanguages(words).filter((language) => language !== 'und');
    this.#least = Math.min(this.#words.length, LEAST[mustSay](this.#words.length));
  }

  /** The words that a page lacks in every form. */
  lackedBy(page: TermCounts): readonly string[] {
    const held = heldBy(page, this.#languages);
    return this.#words.filter((_, i) => !held.some(({ language, terms }) => this.#isIn(terms, language, i)));
  }

  /** The share of them that a page has; 1 if there are none. */
  shareIn(page: TermCounts): number {
    const all = this.#words.length;
    return all === 0 ? 1 : 1 - this.lackedBy(page).length / all;
  }

  /** Whether a page has too few of them. */
  isShortIn(page: TermCounts): boolean {
    return this.#words.length - this.lackedBy(page).length < this.#least;
  }

  #isIn(terms: ReadonlySet<string>, language: Language, word: number): boolean {
    // A stop word of that language does not count.
    return (this.#formsIn(language)[word] ?? []).some((form) => form.every((term) => terms.has(term)));
  }

  #formsIn(language: Language): readonly (readonly (readonly string[])[])[] {
    const sequences = (word: string) => formsOf(word, language).map((form) => sequenceOf(form, language));
    const known = this.#terms.get(language) ?? this.#words.map(sequences);
    this.#terms.set(language, known);
    return known;
  }
}

/**
 * Endings of Portuguese plurals and singulars that its stemmer does not join: "móveis" and "móvel", "trens" and "trem".
 */
const ENDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/eis$/iu, ['el', 'il']],
  [/([^ae])is$/iu, ['$1il']],
  [/el$/iu, ['eis']],
  [/il$/iu, ['is', 'eis']],
  [/ns$/iu, ['m']],
  [/m$/iu, ['ns']],
];

function formsOf(word: string, language: Language): readonly string[] {
  if (language !== 'pt') return [word];
  return [
    word,
    ...ENDS.flatMap(([end, others]) => (end.test(word) ? others.map((each) => word.replace(end, each)) : [])),
  ];
}

interface Held {
  readonly language: Language;
  readonly terms: ReadonlySet<string>;
}

/** On a page of unknown language words are no stems, so it is read in each likely language of the agent's words. */
function heldBy({ language, terms, surfaces }: TermCounts, likely: readonly Language[]): readonly Held[] {
  const own = { language, terms: new Set(terms) };
  if (language !== 'und') return [own];
  const text = surfaces.join(' ');
  return [own, ...likely.map((each) => ({ language: each, terms: new Set(countTerms(text, each).terms) }))];
}
