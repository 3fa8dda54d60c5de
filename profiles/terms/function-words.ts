/** What tells languages of one script apart: words that carry no topic, and letters that not all of them have. */
import { listedStopWords, stopsFor } from './stemming.ts';

/** Our languages, and those that are taken for them: to know Slovak is to not call it Czech. */
const NEIGHBOURS = ['ca', 'sk', 'hr', 'sl', 'et', 'lv', 'bg', 'fa', 'mr'] as const;
type Neighbour = (typeof NEIGHBOURS)[number];

export const LATIN = [
  ...([
    'en',
    'pt',
    'de',
    'es',
    'fr',
    'it',
    'nl',
    'no',
    'sv',
    'cs',
    'da',
    'fi',
    'ga',
    'hu',
    'id',
    'lt',
    'pl',
    'ro',
    'tr',
  ] as const),
  ...(['ca', 'sk', 'hr', 'sl', 'et', 'lv'] as const),
] as const;
export const CYRILLIC = ['ru', 'uk', 'bg'] as const;
export const ARABIC = ['ar', 'fa'] as const;
export const DEVANAGARI = ['hi', 'mr'] as const;

/** Whose words are compared. There are 32 at most: each has a bit. */
const CODES = [...LATIN, ...CYRILLIC, ...ARABIC, ...DEVANAGARI] as const;
export type Code = (typeof CODES)[number];

/** `stopwords-iso` has few Catalan ones among words that are Spanish as well. */
const CATALAN = `el la els les un una uns unes de del dels al als amb per a en i o però que qui què com quan va vaig ser estar sobre
  havia haver abans ningú cap sense fins entre ja així després ara aquí on és són era ha han hi he no ni si més molt tot tots
  tota aquest aquesta aquests això seu seva seus seves meu teu jo tu ell ella ens us`;

/** One-letter words; the stop-word lists hold the whole alphabet. */
const ONE_LETTER: Partial<Readonly<Record<Code, string>>> = {
  en: 'a i',
  pt: 'a e o à é',
  es: 'a e o u y',
  fr: 'a à y d l',
  it: 'a e i o è l',
  nl: 'u',
  no: 'i å',
  sv: 'i å',
  ru: 'а в и к о с у я',
  bg: 'а в и е о с я',
  uk: 'а в є з і й о у я',
  cs: 'a i k o s u v z',
  da: 'i å',
  hu: 'a s',
  lt: 'o į',
  ca: 'a i o',
  ro: 'a o',
  pl: 'a i o u w z',
  tr: 'o',
  sk: 'a i k o s u v z',
  hr: 'a i k o s u',
  sl: 'a k o s v z',
  ar: 'و',
};

/** The letters beyond a to z; those of Cyrillic and Arabic that not all its languages have. */
export const LETTERS: Readonly<Record<Code, string>> = {
  en: '',
  pt: 'áâãàçéêíóôõúü',
  de: 'äöüß',
  es: 'áéíñóúü',
  fr: 'àâçéèêëîïôœùûü',
  it: 'àèéìòù',
  nl: 'éëïö',
  no: 'åæøé',
  ru: 'ёыэъ',
  bg: 'ъ',
  sv: 'åäöé',
  uk: 'єіїґ',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'åæøé',
  fi: 'äö',
  ga: 'áéíóú',
  hu: 'áéíóöőúüű',
  id: '',
  lt: 'ąčęėįšųūž',
  ro: 'ăâîșşțţ',
  pl: 'ąćęłńóśźż',
  tr: 'çğıöşü',
  ca: 'àçéèíïóòúü·',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hr: 'čćđšž',
  sl: 'čšž',
  et: 'äõöü',
  lv: 'āčēģīķļņšūž',
  ar: 'أإةىي',
  fa: 'پچژگکی',
  hi: '',
  mr: 'ळ',
};

/** Per word the languages in which it is a function word, a bit each; made when the first text comes by. */
let known: ReadonlyMap<string, number> | undefined;

export function functionWords(): ReadonlyMap<string, number> {
  if (known !== undefined) return known;
  const bits = new Map<string, number>();
  for (const [place, code] of CODES.entries()) {
    for (const word of wordsOf(code)) bits.set(word, (bits.get(word) ?? 0) | (1 << place));
  }
  known = bits;
  return bits;
}

function wordsOf(code: Code): readonly string[] {
  const letters = (ONE_LETTER[code] ?? '').split(' ');
  const words = code === 'ca' ? CATALAN.split(/\s+/) : isNeighbour(code) ? listedStopWords(code) : [...stopsFor(code)];
  return [...words.filter((word) => word.length > 1 || code === 'ca'), ...letters];
}

export function isNeighbour(code: Code): code is Neighbour {
  return NEIGHBOURS.some((neighbour) => neighbour === code);
}

/** The place of a language's bit. */
export function codeNumber(code: Code): number {
  return CODES.indexOf(code);
}
