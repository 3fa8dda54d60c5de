/**
 * Which language a text is in, and how sure that is.
 *
 * Two witnesses. Function words (stop-words.ts) are a third to a half of any sentence and quickly counted; trigrams
 * (`franc-min`) cost more, need length to be right, and are asked only when the words leave a doubt. What both say adds
 * up to log-odds in the manner of naive Bayes, "none of these" being one of the languages.
 */
import { francAll } from 'franc-min';
import { LANGUAGES, type Language } from './language.ts';
import { stemmingFor } from './stemming.ts';
import { OWN_STOP_WORDS } from './stop-words.ts';
import { scanTokens } from './tokens.ts';

interface Detected {
  readonly language: Language;
  /**
   * The belief that the text is in `language`, 0 to 1, after what its words and trigrams say; the rest is spread over the
   * other languages and "none of these". `und` claims nothing: 0.
   */
  readonly confidence: number;
}

const UNKNOWN: Detected = { language: 'und', confidence: 0 };

/** The beginning of a text says it; more only costs time. */
const SAMPLE_CHARACTERS = 600;
const TRIGRAM_CHARACTERS = 200;
/** Under this many characters both witnesses guess. */
const LEAST_CHARACTERS = 10;

/** Below this belief no language is named. */
const LEAST_CONFIDENCE = 0.6;
/** Above this belief the trigrams are not asked. */
const CERTAIN = 0.95;

/** The share of function words in a text of the language, and of words that look like them in any other. */
const OWN_SHARE = 0.38;
const CHANCE_SHARE = 0.08;
const HIT = Math.log(OWN_SHARE / CHANCE_SHARE);
const MISS = Math.log((1 - OWN_SHARE) / (1 - CHANCE_SHARE));

/**
 * What a letter with a mark says for the languages that write it, and against those that do not (they do at times, in
 * names), each letter once.
 */
const LETTER_KNOWN = 0.5;
const LETTER_FOREIGN = -2;

/** franc's scores are 1 for the nearest language and fall to 0; what they are worth grows with the text, up to a bound. */
const TRIGRAM_WEIGHT_PER_CHARACTER = 1 / 8;
const MOST_TRIGRAM_WEIGHT = 20;

/** Neighbours and all other languages are met less often than ours: what is in doubt is ours. */
const NEIGHBOUR_ODDS = -1.5;
const OTHERS_ODDS = -2;

/** Our languages, and those that are taken for them: to know Danish is to not call it Norwegian. */
const CODES = [...LANGUAGES, 'da', 'ca', 'ro', 'pl'] as const;
type Code = (typeof CODES)[number];

const NEIGHBOURS: Readonly<Record<Exclude<Code, Language>, string>> = {
  da: `jeg du han hun det den vi de sig mig dig os dem en et er var været har havde bliver blev vil ville kan kunne skal
    skulle må og eller men som at om når hvis hvad hvem hvor hvordan hvorfor i på til fra med af for ved over under efter
    før mellem mod uden hos ikke også bare så nu da her der alle noget nogle mange meget mere mest hver dette disse denne`,
  ca: `el la els les un una uns unes de del dels al als amb per a en i o però que qui què com quan va vaig ser estar sobre havia haver abans ningú cap sense fins entre ja així després ara aquí on és són era ha han
    hi he no ni si més molt tot tots tota aquest aquesta aquests això seu seva seus seves meu teu jo tu ell ella ens us`,
  ro: `și sau dar în din de la pe cu pentru prin către este sunt era au are a al ai ale o un unei unui care ce cum când
    unde nu mai se să sa fi fost lui ei lor acest această aceste cel cea cei cele după foarte este`,
  pl: `i w we z ze na do od za po o u dla przez przy bez pod nad się nie jest są był była było być to ten ta te tego tej
    co kto jak gdy czy że ale lub oraz a który która które ich jego jej już tylko także może po`,
};

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
  uk: 'а в є з і й о у я',
  da: 'i å',
  ca: 'a i o',
  ro: 'a o',
  pl: 'a i o u w z',
};

/** The letters beyond a to z; those of Cyrillic that not all its languages have. */
const LETTERS: Readonly<Record<Code, string>> = {
  en: '',
  pt: 'áâãàçéêíóôõúü',
  de: 'äöüß',
  es: 'áéíñóúü',
  fr: 'àâçéèêëîïôœùûü',
  it: 'àèéìòù',
  nl: 'éëïö',
  no: 'åæøé',
  ru: 'ёыэъ',
  sv: 'åäöé',
  uk: 'єіїґ',
  da: 'åæøé',
  ca: 'àçéèíïóòúü·',
  ro: 'ăâîșşțţ',
  pl: 'ąćęłńóśźż',
};

/** Per word the languages in which it is a function word, a bit each. */
const FUNCTION_WORDS = functionWords();

function functionWords(): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  for (const [place, code] of CODES.entries()) {
    for (const word of wordsOf(code)) bits.set(word, (bits.get(word) ?? 0) | (1 << place));
  }
  return bits;
}

function wordsOf(code: Code): readonly string[] {
  const letters = (ONE_LETTER[code] ?? '').split(' ');
  if (!isStemmed(code)) return [...NEIGHBOURS[code].split(/\s+/), ...letters];
  const stops = [...stemmingFor(code).stops, ...OWN_STOP_WORDS[code]];
  return [...stops.filter((word) => word.length > 1), ...letters];
}

function isStemmed(code: Code): code is (typeof LANGUAGES)[number] {
  return LANGUAGES.some((language) => language === code);
}

const LATIN: readonly Code[] = CODES.filter((code) => code !== 'ru' && code !== 'uk');
const CYRILLIC: readonly Code[] = ['ru', 'uk'];

/** ISO 639-3, as the library names them. It knows no Norwegian: Swedish is its nearest kin there. */
const ISO_639_3: Readonly<Record<Code, string>> = {
  en: 'eng',
  pt: 'por',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  it: 'ita',
  nl: 'nld',
  no: 'swe',
  ru: 'rus',
  sv: 'swe',
  uk: 'ukr',
  da: 'swe',
  ca: 'spa',
  ro: 'ron',
  pl: 'pol',
};

/** Languages of the same scripts that are often met; when one of them is nearest, that speaks for none of ours. */
const OTHERS: readonly string[] = ['ces', 'hun', 'tur', 'ind', 'vie', 'hrv', 'bul', 'bel', 'srp'];
const ASKED = [...new Set([...Object.values(ISO_639_3), ...OTHERS])];

/** The language of a text; `und` when it is too short, in none of the stemmed languages, or in doubt. */
export function detectLanguage(text: string): Detected {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const { words, script } = wordsIn(sample);
  if (script === undefined || sample.trim().length < LEAST_CHARACTERS) return UNKNOWN;
  const byWords = withLetters(oddsByWords(words, script), sample);
  const first = strongest(byWords);
  if (first.confidence >= CERTAIN) return first;
  const best = strongest(withTrigrams(byWords, sample));
  return best.confidence >= LEAST_CONFIDENCE ? best : UNKNOWN;
}

/** The words of a text in lower case, and the languages that are written in the script of most of them. */
function wordsIn(sample: string): { readonly words: readonly string[]; readonly script: readonly Code[] | undefined } {
  const latin: string[] = [];
  const cyrillic: string[] = [];
  let others = 0;
  scanTokens(sample, (start, end) => {
    const script = scriptOf(sample.charCodeAt(start));
    if (script === LATIN) latin.push(sample.slice(start, end).toLowerCase());
    else if (script === CYRILLIC) cyrillic.push(sample.slice(start, end).toLowerCase());
    else if (script === undefined) others++;
  });
  if (others > latin.length + cyrillic.length) return { words: [], script: undefined };
  if (latin.length === 0 && cyrillic.length === 0) return { words: [], script: undefined };
  return latin.length >= cyrillic.length ? { words: latin, script: LATIN } : { words: cyrillic, script: CYRILLIC };
}

/** Figures are of no script: `null`. */
function scriptOf(code: number): readonly Code[] | undefined | null {
  if (code < 0x41) return null;
  if (code < 0x250 || (code >= 0x1e00 && code < 0x1f00)) return LATIN;
  return code >= 0x400 && code < 0x530 ? CYRILLIC : undefined;
}

/** Log-odds of each language, and of "none of these", against a text of chance words. */
type Odds = ReadonlyMap<Code | 'und', number>;

function oddsByWords(words: readonly string[], script: readonly Code[]): Odds {
  const pieces = words.flatMap((word) => piecesOf(word));
  const found = pieces.map((piece) => FUNCTION_WORDS.get(piece) ?? 0);
  const odds = new Map<Code | 'und', number>([['und', OTHERS_ODDS]]);
  for (const code of script) {
    const bit = 1 << CODES.indexOf(code);
    const hits = found.reduce((sum, bits) => sum + (bits & bit ? 1 : 0), 0);
    odds.set(code, hits * HIT + (found.length - hits) * MISS + (isStemmed(code) ? 0 : NEIGHBOUR_ODDS));
  }
  return odds;
}

function withLetters(odds: Odds, sample: string): Odds {
  const letters = new Set(sample.toLowerCase().match(MARKED_LETTERS));
  if (letters.size === 0) return odds;
  const said = (code: Code | 'und') => {
    let sum = 0;
    for (const letter of letters)
      sum += code === 'und' ? 0 : LETTERS[code].includes(letter) ? LETTER_KNOWN : LETTER_FOREIGN;
    return sum;
  };
  return new Map([...odds].map(([code, value]) => [code, value + said(code)] as const));
}

/** Latin letters with marks, and the Cyrillic ones that are not shared by all. */
const MARKED_LETTERS = /[\u00DF-\u024F\u1E00-\u1EFFёыэъ\u0450-\u052F]/g;

/** "l'eau" is two words, "don't" is one. */
function piecesOf(word: string): readonly string[] {
  return /['’-]/.test(word) && !FUNCTION_WORDS.has(word) ? word.split(/['’-]/) : [word];
}

function withTrigrams(odds: Odds, sample: string): Odds {
  const part = sample.slice(0, TRIGRAM_CHARACTERS);
  const near = new Map(francAll(part, { only: ASKED, minLength: 1 }));
  const weight = Math.min(part.length * TRIGRAM_WEIGHT_PER_CHARACTER, MOST_TRIGRAM_WEIGHT);
  const nearestOther = Math.max(...OTHERS.map((code) => near.get(code) ?? 0));
  return new Map(
    [...odds].map(([code, value]) => {
      const nearness = code === 'und' ? nearestOther : (near.get(ISO_639_3[code]) ?? 0);
      return [code, value + weight * nearness] as const;
    }),
  );
}

/** Odds to beliefs, by softmax; the strongest of them. */
function strongest(odds: Odds): Detected {
  const top = Math.max(...odds.values());
  let sum = 0;
  let best: Code | 'und' = 'und';
  for (const [code, value] of odds) {
    sum += Math.exp(value - top);
    if (value === top) best = code;
  }
  return best !== 'und' && isStemmed(best) ? { language: best, confidence: 1 / sum } : UNKNOWN;
}
