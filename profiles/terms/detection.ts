/**
 * Which language a text is in, and how sure that is.
 *
 * Some scripts have one language here (scripts.ts). For the others there are two witnesses. Function words are a third to a
 * half of any sentence and quickly counted; trigrams (`franc-min`) cost more, need length to be right, and are asked only
 * when the words leave a doubt. What both say adds up to log-odds in the manner of naive Bayes, "none of these" being one
 * of the languages.
 */
import { francAll } from 'franc-min';
import { type Code, codeNumber, functionWords, isNeighbour, LETTERS } from './function-words.ts';
import type { Language } from './language.ts';
import { scriptIn } from './scripts.ts';

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

/** The belief in what a script says alone. */
const BY_SCRIPT = 0.99;

/** Below this belief no language is named. */
const LEAST_CONFIDENCE = 0.5;
/** Above this belief the trigrams are not asked. */
const CERTAIN = 0.95;

/** The share of function words in a text of the language, and of words that look like them in any other. */
const SHARES: Shares = { own: 0.38, chance: 0.08 };
/** Languages that say with endings what others say with words; their function words are long, and are no other's. */
const RARER_SHARES: Readonly<Partial<Record<Code, Shares>>> = {
  ar: { own: 0.16, chance: 0.04 },
  cs: { own: 0.29, chance: 0.08 },
  fi: { own: 0.25, chance: 0.04 },
  ga: { own: 0.27, chance: 0.06 },
  lt: { own: 0.14, chance: 0.03 },
  pl: { own: 0.29, chance: 0.08 },
  tr: { own: 0.17, chance: 0.03 },
};

interface Shares {
  readonly own: number;
  readonly chance: number;
}

/**
 * What a letter with a mark says for the languages that write it, and against those that do not (they do at times, in
 * names), each letter once.
 */
const LETTER_KNOWN = 0.5;
const LETTER_FOREIGN = -2;

/** franc's scores are 1 for the nearest language and fall to 0; what they are worth grows with the text, up to a bound. */
const TRIGRAM_WEIGHT_PER_CHARACTER = 1 / 8;
const MOST_TRIGRAM_WEIGHT = 20;

/** In doubt a text is in a more common language; neighbours and all others are least common. */
const RARER_ODDS = -1;
const OFTEN: ReadonlySet<Code> = new Set([
  'en',
  'pt',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'no',
  'sv',
  'ru',
  'uk',
  'ar',
  'da',
  'hi',
]);
/** They share most of their words: which of both it is may be in doubt when it is certain that it is one of them. */
const KIN: ReadonlySet<Code | 'und'> = new Set(['da', 'no']);
const NEIGHBOUR_ODDS = -1.5;
const OTHERS_ODDS = -2;

/** ISO 639-3, as the library names them. It knows no Norwegian and no Danish: Swedish is their nearest kin there. */
const ISO_639_3: Readonly<Partial<Record<Code, string>>> = {
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
  ar: 'arb',
  cs: 'ces',
  da: 'swe',
  hi: 'hin',
  hu: 'hun',
  id: 'ind',
  ro: 'ron',
  pl: 'pol',
  tr: 'tur',
  ca: 'spa',
  sk: 'ces',
  hr: 'hrv',
  bg: 'bul',
  sl: 'hrv',
  fa: 'pes',
  mr: 'mar',
};

/** Of languages that the library does not know at all: their words have to say it, and little speaks against them. */
const UNKNOWN_NEARNESS = 0.6;

/** Languages of the same scripts that are often met; when one of them is nearest, that speaks for none of ours. */
const OTHERS: readonly string[] = ['vie', 'bel', 'srp', 'urd', 'npi'];
const ASKED = [...new Set([...Object.values(ISO_639_3), ...OTHERS])];

/** The language of a text; `und` when it is too short, in none of our languages, or in doubt. */
export function detectLanguage(text: string): Detected {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const { words, script } = scriptIn(sample);
  if (script === undefined) return UNKNOWN;
  if (typeof script === 'string') return { language: script, confidence: BY_SCRIPT };
  if (sample.trim().length < LEAST_CHARACTERS) return UNKNOWN;
  const byWords = withLetters(oddsByWords(words, script), sample);
  const first = strongest(byWords);
  if (first.confidence >= CERTAIN) return first;
  const best = strongest(withTrigrams(byWords, sample));
  return best.confidence >= LEAST_CONFIDENCE ? best : UNKNOWN;
}

/** The languages that an agent's few words may be in when nobody said so: all of their script, and the words as they are. */
export function possibleLanguages(words: string): readonly Language[] {
  const { script = OFTENEST } = scriptIn(words);
  if (typeof script === 'string') return script === 'zh' ? ['zh', 'ja', 'und'] : [script, 'und'];
  return [...script.filter((code) => !isNeighbour(code)), 'und'];
}

/**
 * Of these the ones that are met most, in which words are read that are not met in any page yet, and texts that are too short
 * to tell: each costs a reading.
 */
export function likelyLanguages(text: string): readonly Language[] {
  const possible = possibleLanguages(text);
  if (possible[0] !== OFTENEST[0]) return possible;
  const { language, confidence } = detectLanguage(text);
  return [...new Set<Language>([...OFTENEST, ...(confidence >= CERTAIN ? [language] : []), 'und'])];
}

const OFTENEST = ['en', 'pt'] as const;

/** Log-odds of each language, and of "none of these", against a text of chance words. */
type Odds = ReadonlyMap<Code | 'und', number>;

function oddsByWords(words: readonly string[], script: readonly Code[]): Odds {
  const pieces = words.flatMap((word) => piecesOf(word));
  const known = functionWords();
  const found = pieces.map((piece) => known.get(piece) ?? 0);
  const odds = new Map<Code | 'und', number>([['und', OTHERS_ODDS]]);
  for (const code of script) {
    const bit = 1 << codeNumber(code);
    const hits = found.reduce((sum, bits) => sum + (bits & bit ? 1 : 0), 0);
    const { own, chance } = RARER_SHARES[code] ?? SHARES;
    const said = hits * Math.log(own / chance) + (found.length - hits) * Math.log((1 - own) / (1 - chance));
    odds.set(code, said + priorOf(code));
  }
  return odds;
}

function priorOf(code: Code): number {
  if (isNeighbour(code)) return NEIGHBOUR_ODDS;
  return OFTEN.has(code) ? 0 : RARER_ODDS;
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

/** Latin letters with marks, and those of Cyrillic, Arabic and Devanagari that are not shared by all. */
const MARKED_LETTERS = /[\u00DF-\u024F\u1E00-\u1EFFёыэъ\u0450-\u052Fأإةىيپچژگکیळ]/g;

/** "l'eau" is two words, "don't" is one. */
function piecesOf(word: string): readonly string[] {
  return /['’-]/.test(word) && !functionWords().has(word) ? word.split(/['’-]/) : [word];
}

function withTrigrams(odds: Odds, sample: string): Odds {
  const part = sample.slice(0, TRIGRAM_CHARACTERS);
  const near = new Map(francAll(part, { only: ASKED, minLength: 1 }));
  const weight = Math.min(part.length * TRIGRAM_WEIGHT_PER_CHARACTER, MOST_TRIGRAM_WEIGHT);
  const nearestOther = Math.max(...OTHERS.map((code) => near.get(code) ?? 0));
  return new Map(
    [...odds].map(([code, value]) => {
      const nearness = code === 'und' ? nearestOther : nearnessOf(ISO_639_3[code], near);
      return [code, value + weight * nearness] as const;
    }),
  );
}

function nearnessOf(name: string | undefined, near: ReadonlyMap<string, number>): number {
  return name === undefined ? UNKNOWN_NEARNESS : (near.get(name) ?? 0);
}

/** Odds to beliefs, by softmax; the strongest of them. */
function strongest(odds: Odds): Detected {
  const top = Math.max(...odds.values());
  const sum = [...odds.values()].reduce((total, value) => total + Math.exp(value - top), 0);
  const [best = 'und'] = [...odds].find(([, value]) => value === top) ?? [];
  if (best === 'und' || isNeighbour(best)) return UNKNOWN;
  const kin = KIN.has(best) ? [...odds].filter(([code]) => KIN.has(code)) : [[best, top] as const];
  const own = kin.reduce((total, [, value]) => total + Math.exp(value - top), 0);
  return { language: best, confidence: own / sum };
}
