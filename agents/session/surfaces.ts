/** Words as people write them; terms are stems. */
import { countTerms, likelyLanguages, type Steps, type TermCounts } from '../../profiles/profiles.ts';

/** Terms as they are written. */
export interface Surfaces {
  get(term: string): string | undefined;
}

interface Forms {
  /** The most frequent form, and its count in all pages so far. */
  surface: string;
  count: number;
  /** The counts of other forms. */
  others?: Map<string, number>;
}

/**
 * For each term, or each of these, its most frequent form in the pages; one page in a step, and no work for all of them
 * at the end.
 */
export function* findingSurfaces(pages: readonly TermCounts[], wanted?: ReadonlySet<string>): Steps<Surfaces> {
  const best = new Map<string, Forms>();
  for (const { terms, counts, surfaces } of pages) {
    for (const [i, term] of terms.entries()) {
      if (wanted?.has(term) === false) continue;
      const [surface, count] = [surfaces[i] ?? term, counts[i] ?? 0];
      const known = best.get(term);
      if (known === undefined) best.set(term, { surface, count });
      else add(known, surface, count);
    }
    yield;
  }
  return { get: (term) => best.get(term)?.surface };
}

function add(known: Forms, surface: string, count: number): void {
  if (known.surface === surface) {
    known.count += count;
    return;
  }
  known.others ??= new Map();
  const sum = (known.others.get(surface) ?? 0) + count;
  if (sum <= known.count) {
    known.others.set(surface, sum);
    return;
  }
  known.others.set(known.surface, known.count);
  known.surface = surface;
  known.count = sum;
}

/** The terms of words, in whatever language reads them. */
export function termsIn(words: string): readonly string[] {
  return likelyLanguages(words).flatMap((language) => countTerms(words, language).terms);
}

/**
 * A word: no number, no single letter, no sign. In Chinese and Japanese a letter may be a word, and two capitals are a
 * short name.
 */
export function isWord(surface: string): boolean {
  return WORD.test(surface);
}

const WORD =
  /^(?:\p{L}[\p{L}\p{M}'’-]{2,}|\p{Script=Han}+|[\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Thai}]{2}|\p{Lu}{2}|\p{Lu}(?:\+\+|#))$/u;

/** Terms as they are written, each word once: it may be a term in several languages. */
export function written(terms: readonly string[], surfaces: Surfaces): readonly string[] {
  return [...new Set(terms.map((term) => surfaces.get(term) ?? term))];
}
