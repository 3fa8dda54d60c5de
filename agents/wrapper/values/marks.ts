/** Where a text names currencies, and which. */
import { isosOf, isVague, isWeak, MARKS } from './currencies.ts';

export interface CurrencyMark {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

const LONGEST_MARK = Math.max(...[...MARKS.keys()].map((mark) => mark.length));
const LENGTHS_BY_FIRST = lengthsByFirst();

/** Lengths of the marks that begin with a letter, the longest first. */
function lengthsByFirst(): ReadonlyMap<string, readonly number[]> {
  const lengths = new Map<string, number[]>();
  for (let length = LONGEST_MARK; length > 0; length--) {
    for (const mark of MARKS.keys()) {
      if (mark.length !== length) continue;
      const known = lengths.get(mark.charAt(0)) ?? [];
      if (known.at(-1) !== length) lengths.set(mark.charAt(0), [...known, length]);
    }
  }
  return lengths;
}

export function marksIn(text: string): readonly CurrencyMark[] {
  const marks: CurrencyMark[] = [];
  let isInWord = false;
  for (let start = 0; start < text.length; start++) {
    const isLetter = isLetterAt(text, start);
    // Most letters of a text stand within words, where no mark begins.
    const written = isLetter && isInWord ? undefined : markAt(text, start);
    isInWord = isLetter && !isBeforeLatin(text, start);
    if (written === undefined) continue;
    marks.push({ start, end: start + written.length, written });
    start += written.length - 1;
    isInWord = isLetterAt(text, start);
  }
  return marks;
}

/** "運費NT$40": no word goes on from a script without blanks into Latin letters. */
function isBeforeLatin(text: string, index: number): boolean {
  return LATIN_LETTER.test(text.charAt(index + 1)) && NO_BLANKS.test(text.charAt(index));
}

const NO_BLANKS = /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Thai}]/u;
const ASCII = 128;

function isLetterAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < ASCII) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return LETTER.test(text.charAt(index));
}

const SIGN = /^\p{Sc}$/u;

function markAt(text: string, start: number): string | undefined {
  const first = text.charAt(start);
  for (const length of LENGTHS_BY_FIRST.get(first) ?? []) {
    const written = text.slice(start, start + length);
    if (MARKS.has(written) && standsAlone(text, start, start + length)) return written;
  }
  return SIGN.test(first) ? first : undefined;
}

const LETTER = /^\p{L}$/u;
/** "1,990원부터": scripts without blanks between words. */
const UNSPACED = /[円元圆원บ]/;
const LATIN_LETTER = /^[A-Za-z]$/;

/** Letters are a mark if no other letters touch them; a single Latin letter only as everything beside a number. */
function standsAlone(text: string, start: number, end: number): boolean {
  if (isLetterAt(text, start) && isLetterAt(text, start - 1) && !isBeforeLatin(text, start - 1)) return false;
  const isBehindDigit = UNSPACED.test(text.charAt(start)) && /\d/.test(text.charAt(start - 1));
  if (isLetterAt(text, end - 1) && isLetterAt(text, end) && !isBehindDigit) return false;
  // Soles come before their number; "S/ JUROS" is Portuguese.
  if (/^[A-Z]\/$/.test(text.slice(start, end))) return /^\.? ?\d/.test(text.slice(end, end + 3));
  if (!LATIN_LETTER.test(text.slice(start, end))) return true;
  return start === 0 && /^ ?\d[\d.,' ]*(?:-+)?$/.test(text.slice(end));
}

/** The clearest of several marks: ambiguous ones come last, some dollar after a certain one. */
export function clearest(marks: readonly (string | undefined)[]): string | undefined {
  const all = marks.filter((mark) => mark !== undefined);
  return (
    all.find((mark) => !isWeak(mark) && !isVague(mark)) ?? all.find((mark) => !isWeak(mark)) ?? all.find(() => true)
  );
}

/** "$" with "CAD" beside it: the exact dollar. */
export function precise(mark: string, others: readonly (string | undefined)[]): string {
  if (!isVague(mark)) return mark;
  const isOne = (other: string) =>
    isosOf(other).length === 1 &&
    (isosOf(mark).includes(isosOf(other)[0] ?? '') || (mark === '$' && other.endsWith('$')));
  return others.find((other) => other !== undefined && isOne(other)) ?? mark;
}

/** Coins of no country. */
const NO_ISO = new Set(['BTC', 'ETH']);

/** The ISO code of a mark; by what is usual there, if several countries share the mark. */
export function isoOf(mark: string, usual?: string): string | undefined {
  const isos = isosOf(mark);
  if (isos.length === 1) return NO_ISO.has(mark) ? undefined : isos[0];
  return usual !== undefined && isos.includes(usual.toUpperCase()) ? usual.toUpperCase() : undefined;
}
