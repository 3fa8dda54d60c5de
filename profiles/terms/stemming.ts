/**
 * Words to stems, per language. The only module that touches `natural`, and only its files by path: all eleven stemmers
 * and their lists take about 80 ms of processor time to load and 10 MB resident more than English and Portuguese alone.
 * German's brings a list of stop words of every language on earth, 1.3 MB that nobody asked for.
 */
import english from 'natural/lib/natural/stemmers/porter_stemmer.js';
import german from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import spanish from 'natural/lib/natural/stemmers/porter_stemmer_es.js';
import french from 'natural/lib/natural/stemmers/porter_stemmer_fr.js';
import italian from 'natural/lib/natural/stemmers/porter_stemmer_it.js';
import dutch from 'natural/lib/natural/stemmers/porter_stemmer_nl.js';
import norwegian from 'natural/lib/natural/stemmers/porter_stemmer_no.js';
import portuguese from 'natural/lib/natural/stemmers/porter_stemmer_pt.js';
import russian from 'natural/lib/natural/stemmers/porter_stemmer_ru.js';
import swedish from 'natural/lib/natural/stemmers/porter_stemmer_sv.js';
import ukrainian from 'natural/lib/natural/stemmers/porter_stemmer_uk.js';
import { words as englishStops } from 'natural/lib/natural/util/stopwords.js';
import { words as spanishStops } from 'natural/lib/natural/util/stopwords_es.js';
import { words as frenchStops } from 'natural/lib/natural/util/stopwords_fr.js';
import { words as italianStops } from 'natural/lib/natural/util/stopwords_it.js';
import { words as dutchStops } from 'natural/lib/natural/util/stopwords_nl.js';
import { words as norwegianStops } from 'natural/lib/natural/util/stopwords_no.js';
import { words as portugueseStops } from 'natural/lib/natural/util/stopwords_pt.js';
import { words as russianStops } from 'natural/lib/natural/util/stopwords_ru.js';
import { words as swedishStops } from 'natural/lib/natural/util/stopwords_sv.js';
import { words as ukrainianStops } from 'natural/lib/natural/util/stopwords_uk.js';
import type { Language } from './language.ts';
import { OWN_STOP_WORDS } from './stop-words.ts';

/** What a language makes of words in lower case. */
interface Stemming {
  readonly stops: ReadonlySet<string>;
  /** The stem of a word, without accents; `undefined` for a stop word. */
  readonly stem: (word: string) => string | undefined;
}

const ASCII = /^[\0-\x7F]*$/;

const en = stopsOf(OWN_STOP_WORDS.en, englishStops);
const pt = stopsOf(OWN_STOP_WORDS.pt, portugueseStops);

const BY_LANGUAGE: Readonly<Record<Language, Stemming>> = {
  en: stemming(en, (word) => english.stem(word)),
  pt: stemming(pt, (word) => portuguese.stem(regularPortuguese(word))),
  de: stemming(stopsOf(OWN_STOP_WORDS.de), (word) => german.stem(word)),
  es: stemming(stopsOf(OWN_STOP_WORDS.es, spanishStops), (word) => spanish.stem(word)),
  fr: stemming(stopsOf(OWN_STOP_WORDS.fr, frenchStops), (word) => french.stem(word)),
  // It marks letters by capitals ("qU") and leaves some so.
  it: stemming(stopsOf(OWN_STOP_WORDS.it, italianStops), (word) => italian.stem(word).toLowerCase()),
  nl: stemming(stopsOf(OWN_STOP_WORDS.nl, dutchStops), (word) => dutch.stem(word).toLowerCase()),
  no: stemming(stopsOf(OWN_STOP_WORDS.no, norwegianStops), (word) => norwegian.stem(word)),
  ru: stemming(stopsOf(OWN_STOP_WORDS.ru, russianStops), (word) => russian.stem(word)),
  sv: stemming(stopsOf(OWN_STOP_WORDS.sv, swedishStops), (word) => swedish.stem(word)),
  uk: stemming(stopsOf(OWN_STOP_WORDS.uk, ukrainianStops), (word) => ukrainian.stem(word)),
  // Texts too short to tell are in the languages of our users more often than not. Their stop words go; those of all
  // languages together would take words away (Norwegian "for", German "war", Dutch "over", Swedish "bra").
  und: stemming(new Set([...en, ...pt]), (word) => word),
};

export function stemmingFor(language: Language): Stemming {
  return BY_LANGUAGE[language];
}

function stemming(stops: ReadonlySet<string>, stem: (word: string) => string): Stemming {
  // What holds a digit or a sign ("xj-200b", "c++") is a name, and a stemmer would cut it; an apostrophe is still there in
  // Cyrillic only, where it is as good as a letter.
  const stemOf = (word: string) => fold(/^[\p{L}\p{M}']+$/u.test(word) ? stem(word) : word);
  return { stops, stem: (word) => (stops.has(word) ? undefined : stemOf(word)) };
}

function stopsOf(...lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const words = lists.flat().filter((word) => /^\p{L}/u.test(word));
  return new Set([...words, ...words.map(fold)]);
}

/**
 * Accents are dropped after stemming, since people leave them out: "genética" and "genetica" must meet. Only the marks
 * of European scripts go; elsewhere a mark is a vowel or another letter. Sharp s and final sigma are ways of writing.
 */
export function fold(word: string): string {
  if (ASCII.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036F]+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
}

/**
 * What the Portuguese stemmer does not bring together: plurals in -ais, -éis, -óis, -uis and -ões beside their singulars
 * ("redes neurais", "rede neural"), and -ção written without its accents ("informacao").
 */
function regularPortuguese(word: string): string {
  if (word.length < 5) return word;
  return word
    .replace(/[çc](?:ões|oes|ão|ao)$/u, 'ção')
    .replace(/ões$/u, 'ão')
    .replace(/ais$/u, 'al')
    .replace(/éis$/u, 'el')
    .replace(/óis$/u, 'ol')
    .replace(/([^o])uis$/u, '$1ul');
}
