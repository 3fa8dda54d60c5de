/** Text to terms: what a page says, as counted stems. */
import { detectLanguage, type Language } from './language.ts';
import { stemmerFor } from './stemming.ts';

/** Raised whenever the same text would give other terms. Counts carry it, so old ones stay readable. */
export const TERMS_VERSION = 1;

/** The counted terms of one text. Immutable; terms are sorted by code unit, so every sum over them has one order. */
export interface TermCounts {
  readonly version: number;
  readonly language: Language;
  readonly terms: readonly string[];
  readonly counts: readonly number[];
  /** The commonest written form of each term: people read "fotografia", never "fotograf". */
  readonly surfaces: readonly string[];
}

/** Letters and digits, joined inside by apostrophe, hyphen, underscore or dot ("d'água", "xj-200b", "3.5"). */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-_.][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

const BETWEEN_BLANKS = /\S+/gu;
const ADDRESS_BEGINS = /(?:https?|ftp):\/\/|www\./iu;
/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.2. */
const LONGEST_MAIL_ADDRESS = 320;
/** Soft hyphens and zero-width spaces stand inside words and are not seen. */
const UNSEEN = /[\u00AD\u200B]/gu;

const SHORTEST_WORD = 2;
const LONGEST_WORD = 40;

/** Counts the terms of a text. Without a language it is detected. */
export function countTerms(text: string, language: Language = detectLanguage(text)): TermCounts {
  const stem = stemmerFor(language);
  const found = new Map<string, Map<string, number>>();
  for (const word of wordsOf(text)) {
    const term = stem(word);
    if (term === undefined || term === '') continue;
    const forms = found.get(term) ?? new Map<string, number>();
    forms.set(word, (forms.get(word) ?? 0) + 1);
    found.set(term, forms);
  }
  return toCounts(found, language);
}

/** The words of a text in lower case, addresses of pages and people left out. Linear in the length of the text. */
function* wordsOf(text: string): Generator<string> {
  const visible = text.replace(UNSEEN, '').normalize('NFC');
  for (const [token] of visible.matchAll(BETWEEN_BLANKS)) {
    for (const [match] of withoutAddress(token).toLowerCase().matchAll(WORD)) {
      for (const word of partsOf(match)) {
        if (word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD) yield word;
      }
    }
  }
}

function withoutAddress(token: string): string {
  const at = token.indexOf('@');
  if (at > 0 && token.length <= LONGEST_MAIL_ADDRESS && token.includes('.', at + 2)) return '';
  const begin = token.search(ADDRESS_BEGINS);
  return begin === -1 ? token : token.slice(0, begin);
}

/** A compound of plain words counts as its words ("bem-vindo"); one with a digit is a code and stays whole ("xj-200b"). */
function partsOf(match: string): readonly string[] {
  if (LETTERS_ONLY.test(match)) return [match];
  return /\p{N}/u.test(match) ? [match] : match.split(/['’\-_.]/u);
}

function toCounts(found: ReadonlyMap<string, ReadonlyMap<string, number>>, language: Language): TermCounts {
  const terms = [...found.keys()].sort();
  const forms = terms.map((term) => [...(found.get(term) ?? [])]);
  return {
    version: TERMS_VERSION,
    language,
    terms,
    counts: forms.map((list) => list.reduce((sum, [, count]) => sum + count, 0)),
    surfaces: forms.map(commonest),
  };
}

/** The most frequent form; among equals the shortest, then the first by code unit. */
function commonest(forms: readonly (readonly [string, number])[]): string {
  const [best] = [...forms].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
  return best?.[0] ?? '';
}
