/**
 * What is indexed of a page: its terms in order, each with its language, so a search finds a word by the stem of each
 * language (`pt/fotograf`) and never meets another language's stem by chance. The terms of a private page begin with
 * its owner: nobody else's question can name them.
 */
import { LANGUAGES, type Language, type Steps, scanTerms } from '../../../profiles/profiles.ts';

export interface IndexTerms {
  readonly title: readonly string[];
  readonly body: readonly string[];
}

export interface IndexedText {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** Of a private page. */
  readonly owner?: string | undefined;
}

/** PostgreSQL has no place in a text beyond 16 383: later terms are not found, in either database. */
const MOST_TERMS = 16_000;
const MOST_TITLE_TERMS = 200;
/** Of all terms together: in UTF-8 they stay below a megabyte, PostgreSQL's limit for a page. */
const MOST_LETTERS = 300_000;

/** Scanned between two turns of the event loop. */
const SLICE_LETTERS = 4_000;
/** A slice goes on this much further to end between words. */
const LONGEST_WORD = 300;

/** In steps: a long text takes some tens of milliseconds. */
export function* indexTermsOf({ title, text, language, owner }: IndexedText): Steps<IndexTerms> {
  const spoken = indexLanguage(language);
  const name = naming(spoken, owner);
  const titleTerms = termsOf(title.slice(0, SLICE_LETTERS), spoken, name).slice(0, MOST_TITLE_TERMS);
  const body: string[] = [];
  let letters = titleTerms.reduce((sum, { length }) => sum + length, 0);
  for (let at = 0; at < text.length && body.length < MOST_TERMS && letters < MOST_LETTERS; ) {
    const end = sliceEnd(text, at);
    for (const term of termsOf(text.slice(at, end), spoken, name)) {
      letters += term.length;
      if (body.length === MOST_TERMS || letters > MOST_LETTERS) break;
      body.push(term);
    }
    at = end;
    yield;
  }
  return { title: titleTerms, body };
}

/** The language whose stems represent a page: `und` for every tag that Fenix does not know. */
export function indexLanguage(tag: string): Language {
  return LANGUAGES.find((language) => language === tag) ?? 'und';
}

/** A term as it stands in the index. */
export function naming(language: Language, owner = ''): (term: string) => string {
  const prefix = owner === '' ? `${language}/` : `${owner}/${language}/`;
  return (term) => prefix + term.replace(UNKNOWN_SIGN, '_');
}

/** Any other ASCII character would end a term: the tokenizer knows only these. */
const UNKNOWN_SIGN = /[^0-9a-z+#._\-'/:,\u0080-\uffff]/g;

export function termsOf(text: string, language: Language, name: (term: string) => string): string[] {
  const terms: string[] = [];
  scanTerms(text, language, (term) => terms.push(name(term)));
  return terms;
}

/** May lie behind the end of the text. */
export function sliceEnd(text: string, start: number): number {
  const end = start + SLICE_LETTERS;
  const blank = text.slice(end, end + LONGEST_WORD).search(/\s/);
  return blank < 0 ? end : end + blank;
}
