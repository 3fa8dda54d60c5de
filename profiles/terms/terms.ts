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
export const TERMS_VERSION = 2;

/** The counted terms of one text. Immutable; terms are sorted by code unit, so every sum over them has one order. */
export interface TermCounts {
  readonly version: number;
  readonly language: Language;
  readonly terms: readonly string[];
  readonly counts: readonly number[];
  /** The commonest written form of each term: people read "fotografia", never "fotograf". */
  readonly surfaces: readonly string[];
}

/** Counts the terms of a text. Without a language it is detected. */
export function countTerms(text: string, language: Language = detectLanguage(text).language): TermCounts {
  const terms = sortedTerms(tally(countForms(text, knownTokensOf(language))));
  return {
    version: TERMS_VERSION,
    language,
    terms: terms.map(({ term }) => term),
    counts: terms.map(({ count }) => count),
    surfaces: terms.map(({ surface }) => surface),
  };
}

/** The forms in a text, each once, with their tallies. */
function countForms(text: string, known: KnownTokens): readonly Form[] {
  const number = known.nextText();
  const found: Form[] = [];
  scanTokens(text, (start, end) => {
    for (const form of known.lookAt(text, start, end)) {
      if (form.text === number) form.count++;
      else {
        form.text = number;
        form.count = 1;
        found.push(form);
      }
    }
  });
  return found;
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
