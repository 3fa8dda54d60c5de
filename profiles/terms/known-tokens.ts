/**
 * What was learned about the tokens of one language. Texts are made of few words said often: a token that came by before
 * costs one look-up, everything else that is known about it (case, accents, stop words, stem) is asked once.
 */
import type { Language } from './language.ts';
import { beginOf } from './sorting.ts';
import { stemmingFor } from './stemming.ts';
import { wordsOfToken } from './token-words.ts';

/** A term with its tally in the text that is being counted. */
export interface Term {
  readonly term: string;
  /** Its place in the order of terms, roughly (sorting.ts). */
  readonly begin: number;
  /** The text that the tally is about; texts are numbered, so that no tally must be wiped. */
  text: number;
  count: number;
  /** The commonest form so far. */
  surface: string;
  surfaceCount: number;
}

/** One written form of a term, in lower case, with its tally. There is one object per form, whatever its tokens' case. */
export interface Form {
  readonly surface: string;
  readonly of: Term;
  text: number;
  count: number;
}

/** Tokens learned before a new generation begins. Hostile pages cannot fill the memory. */
const GENERATION = 16_384;

/** Places for the tokens that came by last: a power of two, some times the words in common use. */
const RECENT = 16_384;

/** A token, and the forms of terms that it holds. */
interface KnownToken {
  readonly token: string;
  readonly forms: readonly Form[];
  /** The text that met it last. */
  text: number;
}

class Generation {
  readonly tokens = new Map<string, KnownToken>();
  readonly #forms = new Map<string, Form>();
  readonly #terms = new Map<string, Term>();

  known(surface: string): Form | undefined {
    return this.#forms.get(surface);
  }

  form(surface: string, term: string): Form {
    const known = this.#forms.get(surface);
    if (known !== undefined) return known;
    const form = { surface, of: this.#term(term), text: 0, count: 0 };
    this.#forms.set(surface, form);
    return form;
  }

  #term(term: string): Term {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const fresh = { term, begin: beginOf(term), text: 0, count: 0, surface: '', surfaceCount: 0 };
    this.#terms.set(term, fresh);
    return fresh;
  }
}

export class KnownTokens {
  readonly #language: Language;
  /** By a hash of the token. Most tokens are found here, compared in place, without a copy being cut out of the text. */
  readonly #recent: (KnownToken | undefined)[] = new Array<KnownToken | undefined>(RECENT).fill(undefined);
  #now = new Generation();
  /** Tokens of the generation before are taken over when they come by again: words in use stay. */
  #before = new Generation();
  #texts = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  /** A number for the text that is counted next. Only here a generation ends: within a text, forms are one object each. */
  nextText(): number {
    const learned = this.#now.tokens.size;
    if (learned >= GENERATION) {
      // What one enormous text taught is not worth its memory.
      this.#before = learned < 2 * GENERATION ? this.#now : new Generation();
      this.#now = new Generation();
      this.#recent.fill(undefined);
    }
    return ++this.#texts;
  }

  /** What is known of the token at a place of a text, by the hash that the scanner made of it. */
  lookAt(text: string, start: number, end: number, hash: number): KnownToken {
    const place = (hash ^ (hash >>> 13)) & (RECENT - 1);
    const recent = this.#recent[place];
    if (recent !== undefined && isAt(text, start, end, recent.token)) return recent;
    const known = this.look(ownCopy(text.slice(start, end)));
    this.#recent[place] = known;
    return known;
  }

  /** What is known of a token, which must be no slice of a larger text: it is kept. */
  look(token: string): KnownToken {
    return this.#now.tokens.get(token) ?? this.#learn(token);
  }

  #learn(token: string): KnownToken {
    const before = this.#before.tokens.get(token)?.forms;
    const forms = before?.map(({ surface, of }) => this.#now.form(surface, of.term)) ?? this.#formsOf(token);
    const known = { token, forms, text: 0 };
    this.#now.tokens.set(token, known);
    return known;
  }

  #formsOf(token: string): readonly Form[] {
    const { stops, stem } = stemmingFor(this.#language);
    const forms: Form[] = [];
    for (const surface of wordsOfToken(token, stops)) {
      const known = this.#now.known(surface);
      if (known !== undefined) forms.push(known);
      else {
        const term = stem(surface);
        if (term !== undefined && term !== '') forms.push(this.#now.form(surface, term));
      }
    }
    return forms.length === 0 ? NONE : forms;
  }
}

const NONE: readonly Form[] = [];

const BY_LANGUAGE = new Map<Language, KnownTokens>();

export function knownTokensOf(language: Language): KnownTokens {
  const known = BY_LANGUAGE.get(language);
  if (known !== undefined) return known;
  const fresh = new KnownTokens(language);
  BY_LANGUAGE.set(language, fresh);
  return fresh;
}

function isAt(text: string, start: number, end: number, token: string): boolean {
  if (token.length !== end - start) return false;
  for (let i = 0; i < token.length; i++) if (text.charCodeAt(start + i) !== token.charCodeAt(i)) return false;
  return true;
}

/** A slice keeps the whole text it was cut from in memory, as long as the slice lives. */
export function ownCopy(slice: string): string {
  return `_${slice}`.slice(1);
}
