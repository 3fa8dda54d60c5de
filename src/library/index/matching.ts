/**
 * A question as the databases understand it. Each language has an alternative of its own: the words as it stems them,
 * without its stop words; a page is of one language, so one of them is about it.
 */
import { LANGUAGES, type Language } from '../../../profiles/profiles.ts';
import { indexLanguage, naming, termsOf } from './index-terms.ts';
import type { LibraryQuery } from './library-query.ts';

/** Phrases, all of which a page must hold: each is terms that follow each other. */
type Alternative = readonly (readonly string[])[];

const ALL: readonly Language[] = [...LANGUAGES, 'und'];
/** Of all phrases together: what is asked costs as much as the lists of its terms are long. */
const MOST_TERMS = 32;

/** What may be found: empty when no language makes anything of the words. */
export function alternativesOf({ phrases, language }: LibraryQuery, owner?: string): readonly Alternative[] {
  const languages = language === '' ? ALL : [language];
  return languages.map((each) => termsOfAll(phrases, each, naming(each, owner))).filter(({ length }) => length > 0);
}

/** The terms that are looked for in pages of a language, as they stand in a text. */
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

/** In the words of FTS5 (https://www.sqlite.org/fts5.html, section 3): terms have no quotation mark. */
export function forFts5(alternatives: readonly Alternative[]): string {
  const all = (phrases: Alternative) => phrases.map((terms) => `"${terms.join(' ')}"`).join(' AND ');
  return alternatives.map((phrases) => `(${all(phrases)})`).join(' OR ');
}

/** The same terms, wherever each of them stands. */
export function apart(phrases: Alternative): Alternative {
  return phrases.flat().map((term) => [term]);
}

/** As a `tsquery` is written (https://www.postgresql.org/docs/current/datatype-textsearch.html). */
export function forTsquery(alternatives: readonly Alternative[]): string {
  const phrase = (terms: readonly string[]) => `(${terms.map(quoted).join(' <-> ')})`;
  return alternatives.map((phrases) => `(${phrases.map(phrase).join(' & ')})`).join(' | ');
}

/** A lexeme, as `tsvector` and `tsquery` take it. */
export function quoted(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
