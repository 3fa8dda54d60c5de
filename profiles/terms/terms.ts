/**
 * Text to terms: what a page says, as counted stems.
 *
 *   text ── tokens ──▶ tokens ── known tokens (words, stemming) ──▶ forms ── counted here ──▶ terms
 */
import { detectLanguage } from './detection.ts';
import { type Form, type KnownTokens, knownTokensOf, type Term } from './known-tokens.ts';
import type { Language } from './language.ts';
import { sortedTerms } from './sorting.ts';
import { scanTokens } from './tokens.ts';

/** Raised whenever the same text would give other terms. Counts carry it, so old ones stay readable. */
export const TERMS_VERSION = 3;

/** The counted terms of one text. Immutable; terms are sorted by code unit, so every sum over them has one order. */
export interface TermCounts {
  readonly version: number;
  readonly language: Language;
  readonly terms: readonly string[];
  readonly counts: readonly number[];
  /** The commonest written form of each term: people read "fotografia", never "fotograf". */
  readonly surfaces: readonly string[];
  /** The text went on when as much had been counted as was asked for. */
  readonly truncated?: true;
}

/** How much of one text is counted. A repeated form costs nothing; a new form has to be learned, which takes time. */
export interface MostCounted {
  /** Written forms of terms, each once. */
  readonly forms: number;
  /** Of the tokens that they stand in, each once. */
  readonly letters: number;
}

const ALL: MostCounted = { forms: Number.POSITIVE_INFINITY, letters: Number.POSITIVE_INFINITY };

/** Counts the terms of a text. Without a language it is detected. */
export function countTerms(
  text: string,
  language: Language = detectLanguage(text).language,
  most: MostCounted = ALL,
): TermCounts {
  const { forms, isFull } = countForms(text, knownTokensOf(language), most);
  const terms = sortedTerms(tally(forms));
  return {
    version: TERMS_VERSION,
    language,
    terms: terms.map(({ term }) => term),
    counts: terms.map(({ count }) => count),
    surfaces: terms.map(({ surface }) => surface),
    ...(isFull ? { truncated: true } : {}),
  };
}

interface CountedForms {
  readonly forms: readonly Form[];
  readonly isFull: boolean;
}

/** The forms in a text, each once, with their tallies. */
function countForms(text: string, tokens: KnownTokens, most: MostCounted): CountedForms {
  const number = tokens.nextText();
  const forms: Form[] = [];
  let letters = 0;
  const isFull = () => forms.length >= most.forms || letters >= most.letters;
  scanTokens(text, (start, end, hash) => {
    if (isFull()) return;
    const known = tokens.lookAt(text, start, end, hash);
    if (known.text !== number) {
      known.text = number;
      letters += end - start;
    }
    for (const form of known.forms) {
      if (form.text === number) form.count++;
      else {
        form.text = number;
        form.count = 1;
        forms.push(form);
      }
    }
  });
  return { forms, isFull: isFull() };
}

/** Their terms, each once, with the sums of their tallies and their commonest forms. */
function tally(forms: readonly Form[]): readonly Term[] {
  const found: Term[] = [];
  for (const form of forms) {
    const term = form.of;
    if (term.text !== form.text) {
      term.text = form.text;
      term.count = 0;
      term.surface = '';
      term.surfaceCount = 0;
      found.push(term);
    }
    term.count += form.count;
    if (isCommoner(form, term)) {
      term.surface = form.surface;
      term.surfaceCount = form.count;
    }
  }
  return found;
}

/** The most frequent form; among equals the shortest, then the first by code unit. */
function isCommoner(form: Form, than: Term): boolean {
  if (form.count !== than.surfaceCount) return form.count > than.surfaceCount;
  return (
    form.surface.length - than.surface.length < 0 ||
    (form.surface.length === than.surface.length && form.surface < than.surface)
  );
}
