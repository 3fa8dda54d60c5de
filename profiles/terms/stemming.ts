/**
 * Words to stems, per language. The only module that touches `natural`, `@orama/stemmers` and `stopwords-iso`, and only by
 * their files: what a language needs is loaded when its first word comes by.
 */
// biome-ignore lint/correctness/noNodejsModules: no other import waits until a language is met; all at once cost 100 ms and 10 MB.
import { createRequire } from 'node:module';
import type { Language } from './language.ts';
import { LIGHT_STEMS } from './light-stems.ts';
import { OWN_STOP_WORDS } from './stop-words.ts';

/** What a language makes of words in lower case. */
interface Stemming {
  readonly stops: ReadonlySet<string>;
  /** The stem of a word, without accents; `undefined` for a stop word. */
  readonly stem: (word: string) => string | undefined;
}

const ASCII = /^[\0-\x7F]*$/;

const load = createRequire(import.meta.url);

type Stem = (word: string) => string;

const AS_IT_IS = () => (word: string) => word;

const STEMMERS: Readonly<Record<Language, () => Stem>> = {
  en: natural(''),
  pt: () => {
    const stem = natural('_pt')();
    return (word) => stem(regularPortuguese(word));
  },
  de: natural('_de'),
  es: natural('_es'),
  fr: natural('_fr'),
  // It marks letters by capitals ("qU") and leaves some so; so does the Dutch one.
  it: inLowerCase(natural('_it')),
  nl: inLowerCase(natural('_nl')),
  no: natural('_no'),
  ru: natural('_ru'),
  sv: natural('_sv'),
  uk: natural('_uk'),
  ar: snowball('arabic'),
  cs: () => LIGHT_STEMS.cs,
  da: snowball('danish'),
  el: snowball('greek'),
  fi: snowball('finnish'),
  ga: snowball('irish'),
  hi: snowball('indian'),
  hu: snowball('hungarian'),
  id: AS_IT_IS,
  ja: AS_IT_IS,
  ko: AS_IT_IS,
  lt: snowball('lithuanian'),
  pl: () => LIGHT_STEMS.pl,
  ro: () => {
    const stem = snowball('romanian')();
    return (word) => stem(withCedillas(word));
  },
  th: AS_IT_IS,
  tr: snowball('turkish'),
  zh: AS_IT_IS,
  und: AS_IT_IS,
};

function natural(name: string): () => Stem {
  return () => {
    const stemmer = load(`natural/lib/natural/stemmers/porter_stemmer${name}.js`) as { readonly stem: Stem };
    return (word) => stemmer.stem(word);
  };
}

function snowball(name: string): () => Stem {
  return () => (load(`@orama/stemmers/${name}`) as { readonly stemmer: Stem }).stemmer;
}

/** Lists and stemmers write Romanian as computers had to once; people write it with commas below. */
function withCedillas(word: string): string {
  return word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ');
}

function withCommas(word: string): string {
  return word.replaceAll('ş', 'ș').replaceAll('ţ', 'ț');
}

function inLowerCase(stemmer: () => Stem): () => Stem {
  return () => {
    const stem = stemmer();
    return (word) => stem(word).toLowerCase();
  };
}

type Words = readonly string[];

/** German has ours alone; whatever is not named here has those of `stopwords-iso`. */
const NATURAL_STOPS: Readonly<Partial<Record<Language, string>>> = {
  en: '',
  pt: '_pt',
  es: '_es',
  fr: '_fr',
  it: '_it',
  nl: '_nl',
  no: '_no',
  ru: '_ru',
  sv: '_sv',
  uk: '_uk',
};

/** English and Portuguese ones are met in texts of every script, and in those too short to tell. */
const ALSO_OURS: ReadonlySet<Language> = new Set(['und', 'ja', 'ko', 'th', 'zh']);

function stopWords(language: Language): ReadonlySet<string> {
  const ours = ALSO_OURS.has(language) ? [...stopsFor('en'), ...stopsFor('pt')] : [];
  if (language === 'und') return new Set(ours);
  const own = isOwn(language) ? OWN_STOP_WORDS[language] : [];
  const name = NATURAL_STOPS[language];
  if (name !== undefined) return stopsOf(own, (load(`natural/lib/natural/util/stopwords${name}.js`) as Listed).words);
  const listed = language === 'de' ? [] : listedStopWords(language);
  return stopsOf(ours, own, listed, language === 'ro' ? listed.map(withCommas) : []);
}

/** Of any language, as `stopwords-iso` lists them. */
export function listedStopWords(language: string): Words {
  return (load('stopwords-iso') as Readonly<Record<string, Words>>)[language] ?? [];
}

interface Listed {
  readonly words: Words;
}

function isOwn(language: Language): language is keyof typeof OWN_STOP_WORDS {
  return Object.hasOwn(OWN_STOP_WORDS, language);
}

const STOPS = new Map<Language, ReadonlySet<string>>();
const BY_LANGUAGE = new Map<Language, Stemming>();

export function stopsFor(language: Language): ReadonlySet<string> {
  const stops = STOPS.get(language) ?? stopWords(language);
  STOPS.set(language, stops);
  return stops;
}

export function stemmingFor(language: Language): Stemming {
  const known = BY_LANGUAGE.get(language);
  if (known !== undefined) return known;
  const fresh = stemming(stopsFor(language), STEMMERS[language]());
  BY_LANGUAGE.set(language, fresh);
  return fresh;
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
 * of European scripts go; elsewhere a mark is a vowel or another letter. Sharp s and final sigma are ways of writing;
 * dotless i and crossed l have no mark to drop, and are left out as if they had.
 */
export function fold(word: string): string {
  if (ASCII.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036F]+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
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
