/**
 * A question in the databases' terms. Each language has an alternative: the words as it stems them, without its stop
 * words. A page is in one language, so one alternative concerns it.
 */
import { LANGUAGES, type Language } from '../../../profiles/profiles.ts';
import { indexLanguage, naming, termsOf } from './index-terms.ts';
import type { LibraryQuery } from './library-query.ts';

/** A row of terms for each phrase. */
type Phrases = readonly (readonly string[])[];

interface Alternative {
  /** A page must contain all of them. */
  readonly phrases: Phrases;
  /** It may contain none of them. */
  readonly without: Phrases;
}

const ALL: readonly Language[] = [...LANGUAGES, 'und'];
/** Over all phrases: a question costs as much as the lists of its terms are long. */
const MOST_TERMS = 32;

/** The alternatives; empty if no language makes terms of the words. */
export function alternativesOf(query: LibraryQuery, owner?: string): readonly Alternative[] {
  const languages = query.language === '' ? ALL : [query.language];
  const alternatives = languages.map((language) => {
    const name = naming(language, owner);
    return {
      phrases: termsOfAll(query.phrases, language, name),
      without: termsOfAll(query.without, language, name),
    };
  });
  return alternatives.filter(({ phrases }) => phrases.length > 0);
}

/** The terms to find in pages of a language, as they stand in a text. */
export function wantedTerms({ phrases }: LibraryQuery, tag: string): ReadonlySet<string> {
  return new Set(termsOfAll(phrases, indexLanguage(tag), (term) => term).flat());
}

function termsOfAll(phrases: readonly string[], language: Language, name: (term: string) => string): Phrases {
  let room = MOST_TERMS;
  const found = phrases.map((phrase) => {
    const terms = termsOf(phrase, language, name).slice(0, room);
    room -= terms.length;
    return terms;
  });
  return found.filter(({ length }) => length > 0);
}

/** In the syntax of FTS5 (https://www.sqlite.org/fts5.html, section 3): terms have no quotation mark. */
export function forFts5(alternatives: readonly Alternative[]): string {
  const joined = (phrases: Phrases, by: string) => phrases.map((terms) => `"${terms.join(' ')}"`).join(by);
  return alternatives
    .map(({ phrases, without }) => {
      const all = joined(phrases, ' AND ');
      return without.length === 0 ? `(${all})` : `((${all}) NOT (${joined(without, ' OR ')}))`;
    })
    .join(' OR ');
}

/** The same terms, each anywhere: finds no less. A phrase that is left out may have each of its terms alone. */
export function apart({ phrases }: Alternative): Alternative {
  return { phrases: phrases.flat().map((term) => [term]), without: [] };
}

/** In the syntax of `tsquery` (https://www.postgresql.org/docs/current/datatype-textsearch.html). */
export function forTsquery(alternatives: readonly Alternative[]): string {
  const phrase = (terms: readonly string[]) => `(${terms.map(quoted).join(' <-> ')})`;
  return alternatives
    .map(({ phrases, without }) => [...phrases.map(phrase), ...without.map((terms) => `!${phrase(terms)}`)])
    .map((all) => `(${all.join(' & ')})`)
    .join(' | ');
}

/** A lexeme in the syntax of `tsvector` and `tsquery`. */
export function quoted(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
