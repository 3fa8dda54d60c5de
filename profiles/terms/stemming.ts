/** Words to stems, per language. The only module that touches `natural`, and only its files by path. */
import englishStemmer from 'natural/lib/natural/stemmers/porter_stemmer.js';
import portugueseStemmer from 'natural/lib/natural/stemmers/porter_stemmer_pt.js';
import { words as englishStopWords } from 'natural/lib/natural/util/stopwords.js';
import { words as portugueseStopWords } from 'natural/lib/natural/util/stopwords_pt.js';
import type { Language } from './language.ts';

/** Turns one lower-case word into its stem, or into `undefined` when it is a stop word. */
export type Stemmer = (word: string) => string | undefined;

/** Distinct words seen per language before the cache starts anew; a cap, so that hostile pages cannot fill the memory. */
const CACHE_WORDS = 50_000;

const BY_LANGUAGE: Readonly<Record<Language, Stemmer>> = {
  en: cached(stemmerOf(englishStopWords, (word) => englishStemmer.stem(word))),
  pt: cached(stemmerOf(portugueseStopWords, (word) => portugueseStemmer.stem(word))),
  und: cached(stemmerOf([...englishStopWords, ...portugueseStopWords], (word) => word)),
};

export function stemmerFor(language: Language): Stemmer {
  return BY_LANGUAGE[language];
}

function stemmerOf(stopWords: readonly string[], stem: (word: string) => string): Stemmer {
  const stops = new Set(stopWords);
  return (word) => (stops.has(word) ? undefined : fold(stem(word)));
}

/**
 * Accents are dropped after stemming, since people leave them out: "genética" and "genetica" must meet. Only the marks
 * of European scripts go; elsewhere a mark is a vowel or another letter.
 */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036F]+/gu, '')
    .normalize('NFC');
}

function cached(stemmer: Stemmer): Stemmer {
  let known = new Map<string, string | undefined>();
  return (word) => {
    if (known.has(word)) return known.get(word);
    if (known.size >= CACHE_WORDS) known = new Map();
    const stem = stemmer(word);
    known.set(word, stem);
    return stem;
  };
}
