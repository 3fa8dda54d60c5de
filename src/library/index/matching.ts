/**
 * A question in the databases' terms. Each language has an alternative: the words as it stems them, without its stop
 * words. A page is in one language, so one alternative concerns it.
 */
import { LANGUAGES, type Language } from '../../../profiles/profiles.ts';
import { indexLanguage, naming, termsOf } from './index-terms.ts';
import type { LibraryQuery } from './library-query.ts';

/** Phrases that a page must contain, all of them: each is a row of terms. */
type Alternative = readonly (readonly string[])[];

const ALL: readonly Language[] = [...LANGUAGES, 'und'];
/** Over all phrases: a question costs as much as the lists of its terms are long. */
const MOST_TERMS = 32;

/** The alternatives; empty if no language makes terms of the words. */
export function alternativesOf({ phrases, language }: LibraryQuery, owner?: string): readonly Alternative[] {
  const languages = language === '' ? ALL : [language];
  return languages.map((each) => termsOfAll(phrases, each, naming(each, owner))).filter(({ length }) => length > 0);
}

/** The terms to find in pages of a language, as they stand in a text. */
export function wantedTerms({ phrases }: LibraryQuery, tag: string): ReadonlySet<string> {
  return new Set(termsOfAll(phrases, indexLanguage(tag), (term) => term).flat());
}

function termsOfAll(phrases: readonly string[], language: Language, name: (term: string) => string): Alternative {
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
  const all = (phrases: Alternative) => phrases.map((terms) => `"${terms.join(' ')}"`).join(' AND ');
  return alternatives.map((phrases) => `(${all(phrases)})`).join(' OR ');
}

/** The same terms, each anywhere. */
export function apart(phrases: Alternative): Alternative {
  return phrases.flat().map((term) => [term]);
}

/** In the syntax of `tsquery` (https://www.postgresql.org/docs/current/datatype-textsearch.html). */
export function forTsquery(alternatives: readonly Alternative[]): string {
  const phrase = (terms: readonly string[]) => `(${terms.map(quoted).join(' <-> ')})`;
  return alternatives.map((phrases) => `(${phrases.map(phrase).join(' & ')})`).join(' | ');
}

/** A lexeme in the syntax of `tsvector` and `tsquery`. */
export function quoted(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
