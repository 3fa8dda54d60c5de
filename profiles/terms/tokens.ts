/**
 * The scanner: cuts a text into tokens, as they are written, in one pass. A token is a run of letters, digits and marks,
 * joined inside by apostrophe, hyphen, underscore, plus or dot ("d'água", "xj-200b", "node.js"), between digits also by
 * comma, colon and slash ("1.299,00", "12:30"), and "c++", "c#". What is written without spaces is cut elsewhere
 * (unspaced.ts). Addresses of pages and people are left out.
 *
 * What a token says is not asked here (token-words.ts): tokens repeat, so that is asked once for each of them
 * (known-tokens.ts).
 */
import { type TakeToken, Unspaced } from './unspaced.ts';

/** What a character is to the scanner; those up to `UNSEEN` go on with a word. */
const LETTER = 1;
const DIGIT = 2;
const MARK = 3;
/** Soft hyphens, zero-width and direction characters: inside words, and not seen. */
const UNSEEN = 4;
/** Of a script that is written without spaces between words. */
const UNSPACED = 5;
const JOINS_ALL = 6;
const JOINS_DIGITS = 7;
const BLANK = 8;
/** Half of a character beyond the basic plane. */
const SURROGATE = 9;
const OTHER = 10;

/** Of every UTF-16 code unit that came by; 0 = not asked yet. */
const KINDS = new Uint8Array(0x1_0000);

/** No word is longer: a longer run without a blank is cut at the next joiner. */
const LONG_TOKEN = 128;
/** A run of this length without a joiner is no word: the scanner skips it. */
const LONGEST_TOKEN = 256;

const AT = 0x40;
const COLON = 0x3a;
const SLASH = 0x2f;
const PLUS = 0x2b;
const HASH = 0x23;
const DOT = 0x2e;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUOTE = 0x22;

/** The hash of the token whose end was found last: a lookup would otherwise go over the token once more. */
interface Last {
  hash: number;
}

/** Calls `take` for every token of a text, in their order. Linear in the length of the text. */
export function scanTokens(text: string, take: TakeToken): void {
  new Scanner(text, take).goTo(text.length);
}

/** A scan that may be interrupted. */
export class Scanner {
  readonly #text: string;
  readonly #take: TakeToken;
  readonly #unspaced: Unspaced;
  readonly #last: Last = { hash: 0 };
  #at = 0;

  constructor(text: string, take: TakeToken) {
    this.#text = text;
    this.#take = take;
    this.#unspaced = new Unspaced(text, take);
  }

  get isThrough(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Up to the end of the token that stands there. */
  goTo(place: number): void {
    const text = this.#text;
    const end = Math.min(place, text.length);
    let at = this.#at;
    while (at < end) {
      const kind = kindAt(text, at);
      if (kind === LETTER || kind === DIGIT) at = takeToken(text, at, this.#take, this.#last);
      else if (kind === UNSPACED) at = this.#unspaced.takeFrom(at, unspacedEnd(text, at));
      else at++;
    }
    this.#at = at;
  }
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const kind = KINDS[code] || learnKind(code);
  return kind === SURROGATE ? kindOfPair(text.codePointAt(at) ?? 0) : kind;
}

function learnKind(code: number): number {
  const kind = code >= 0xd800 && code <= 0xdfff ? SURROGATE : kindOf(String.fromCharCode(code));
  KINDS[code] = kind;
  return kind;
}

/** Emoji and other signs fill a plane of their own, and halves without their other half are nothing. */
function kindOfPair(point: number): number {
  if (point < 0x1_0000 || (point >= 0x1_f000 && point < 0x2_0000)) return OTHER;
  return kindOf(String.fromCodePoint(point));
}

const UNSPACED_SCRIPTS =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;

/** True for a word that has tokens inside, though nobody would cut it. */
export function isUnspaced(word: string): boolean {
  return [...word].every((each) => (UNSPACED_SCRIPTS.test(each) && /\p{L}/u.test(each)) || /\p{M}/u.test(each));
}

function kindOf(character: string): number {
  if (/['’＇_.+\-‐‑]/u.test(character)) return JOINS_ALL;
  if (/[,:/]/.test(character)) return JOINS_DIGITS;
  if (/\s/.test(character)) return BLANK;
  if (/\p{DI}/u.test(character)) return UNSEEN;
  if (/[\p{L}\p{Nl}]/u.test(character) && UNSPACED_SCRIPTS.test(character)) return UNSPACED;
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /\p{M}/u.test(character) ? MARK : OTHER;
}

/** Takes the token that begins here, unless it belongs to an address; returns where to go on. */
function takeToken(text: string, start: number, take: TakeToken, last: Last): number {
  const end = tokenEnd(text, start, last);
  const { hash } = last;
  const next = text.charCodeAt(end);
  if (isScheme(text, next, end) || isHost(text, start, end)) return addressEnd(text, end);
  if (next === AT) {
    const mailEnd = tokenEnd(text, end + 1, last);
    if (text.slice(end + 1, Math.min(mailEnd, end + LONGEST_TOKEN)).includes('.')) return mailEnd;
  }
  const signed = end + signsAfter(text, start, end);
  if (signed - start <= LONGEST_TOKEN) take(start, signed, hash);
  return signed;
}

function tokenEnd(text: string, start: number, last: Last): number {
  let at = start;
  let hash = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = KINDS[code] || learnKind(code);
    if (kind > UNSEEN) {
      if (kind === SURROGATE && kindAt(text, at) <= UNSEEN) at++;
      else if (!(kind <= JOINS_DIGITS && at - start < LONG_TOKEN && isJoined(text, at, kind))) break;
    }
    hash = (Math.imul(hash, 31) + code) | 0;
  }
  last.hash = hash;
  return at;
}

function isJoined(text: string, at: number, kind: number): boolean {
  if (kind === UNSPACED || at + 1 === text.length || at === 0) return false;
  const after = kindAt(text, at + 1);
  if (kind === JOINS_ALL) return after === LETTER || after === DIGIT;
  return after === DIGIT && kindAt(text, at - 1) === DIGIT;
}

/** The signs that belong to one letter before them: "C++", "C#", "F#". */
function signsAfter(text: string, start: number, end: number): number {
  const sign = text.charCodeAt(end);
  if (end - start !== 1 || (sign !== PLUS && sign !== HASH)) return 0;
  const signs = sign === HASH ? 1 : 2;
  if (signs === 2 && text.charCodeAt(end + 1) !== PLUS) return 0;
  return end + signs < text.length && kindAt(text, end + signs) <= UNSPACED ? 0 : signs;
}

function isScheme(text: string, next: number, end: number): boolean {
  return next === COLON && text.charCodeAt(end + 1) === SLASH && text.charCodeAt(end + 2) === SLASH;
}

function isHost(text: string, start: number, end: number): boolean {
  if (end - start < 5 || text.charCodeAt(start + 3) !== DOT) return false;
  return /^www\.$/i.test(text.slice(start, start + 4));
}

/** Addresses go on to the next blank, quotation mark or angle bracket, or to where Chinese goes on without a blank. */
function addressEnd(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LESS || code === GREATER || code === QUOTE) break;
    const kind = KINDS[code] || learnKind(code);
    if (kind === BLANK || kind === UNSPACED) break;
  }
  return at;
}

/** Without a full stop or a comma nobody writes longer ones. */
const LONGEST_RUN = 4_000;

/** Where a run of characters without spaces ends, with their vowels and tones. */
function unspacedEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && at - start < LONGEST_RUN) {
    const kind = kindAt(text, at);
    if (kind !== UNSPACED && !(kind === MARK && at > start)) break;
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}
