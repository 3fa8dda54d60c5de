/** Tokens to words: what one token says, in lower case. */

const SHORTEST_WORD = 2;
const LONGEST_WORD = 40;
/** Longer figures are numbers of articles and accounts. */
const MOST_DIGITS = 12;

const ASCII = /^[\0-\x7F]*$/;
const ASCII_LETTERS = /^[a-z]+$/;
const UNSPACED_SCRIPTS =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;

const ONE_LETTER_AND_SIGNS = /^[a-z](?:\+\+|#)$/;
const FIGURES = /^\p{N}[\p{N}.,:/\-_+']*$/u;
/** "2026-11-20", "20/11/2026", "20.11.26", "12:30": when something was written, never what it is about. */
const DATE_OR_TIME = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?)$/;

/** The words of a token. Stop words are asked for what an apostrophe joins only: "don't" is one, "d'água" is not. */
export function wordsOfToken(token: string, stops: ReadonlySet<string>): readonly string[] {
  const text = ASCII.test(token) ? token.toLowerCase() : normalized(token);
  if (UNSPACED_SCRIPTS.test(text)) return text.length <= LONGEST_WORD ? [text] : [];
  const words = ASCII_LETTERS.test(text) || ONE_LETTER_AND_SIGNS.test(text) ? [text] : partsOf(text, stops);
  return words.filter((word) => word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD);
}

/**
 * One way of writing for each word. Full-width forms and ligatures are ways of writing too (UAX #15, NFKC); other
 * compatibility characters are not: "m²" is no "m2".
 */
function normalized(token: string): string {
  return token
    .replace(/\p{DI}+/gu, '')
    .replace(/[\uFB00-\uFB06\uFF01-\uFF9F]+/gu, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .replace(/[‐‑]/gu, '-');
}

function partsOf(text: string, stops: ReadonlySet<string>): readonly string[] {
  if (stops.has(text)) return [];
  const word = text.replace(/'s$/u, '');
  if (FIGURES.test(word)) return figuresOf(word);
  return word.split(APOSTROPHE).flatMap((part) => (/\p{N}/u.test(part) ? codesOf(part) : part.split(/[-_.+]/u)));
}

/** In Ukrainian and Belarusian an apostrophe is as good as a letter: "комп'ютер". */
const APOSTROPHE = /(?<!\p{sc=Cyrl})'|'(?!\p{sc=Cyrl})/u;

/** Numbers stay as they are written, "3.5" as "1.299,00"; ranges and ratios count as their numbers. */
function figuresOf(figures: string): readonly string[] {
  if (DATE_OR_TIME.test(figures)) return [];
  return figures.split(/[^\p{N}.,]/u).filter((number) => number.replace(/[.,]/g, '').length <= MOST_DIGITS);
}

/** A code stays whole, since its parts say nothing: "xj-200b", "iso-8859-1", "covid-19". */
function codesOf(code: string): readonly string[] {
  return code.split(/[+:/]/u);
}
