/** Words as people write them: terms are stems. */
import { countTerms, LIKELY_LANGUAGES, type Steps, type TermCounts } from '../profiles/profiles.ts';

/** Per term the form in which the pages write it most. */
export function* findingSurfaces(pages: readonly TermCounts[]): Steps<ReadonlyMap<string, string>> {
  const best = new Map<string, { readonly surface: string; readonly count: number }>();
  for (const { terms, counts, surfaces } of pages) {
    for (const [i, term] of terms.entries()) {
      const count = counts[i] ?? 0;
      if (count > (best.get(term)?.count ?? 0)) best.set(term, { surface: surfaces[i] ?? term, count });
    }
    yield;
  }
  return new Map([...best].map(([term, { surface }]) => [term, surface]));
}

/** The terms of words, by whatever language they are read. */
export function termsIn(words: string): readonly string[] {
  return LIKELY_LANGUAGES.flatMap((language) => countTerms(words, language).terms);
}

/** A word: no number, no single letter, no sign. */
export function isWord(surface: string): boolean {
  return WORD.test(surface);
}

const WORD = /^\p{L}[\p{L}\p{M}'’-]{2,}$/u;

/** Terms as they are written, each word once: it may be a term in several languages. */
export function written(terms: readonly string[], surfaces: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set(terms.map((term) => surfaces.get(term) ?? term))];
}
