/** Facts about a line's characters, found in one pass: this runs for every line of every page. */

export class Scan {
  words = 0;
  letters = 0;
  digits = 0;
  capitals = 0;
  commas = 0;
  stops = 0;
  ends = 0;
  /** Hashes of a short line's words, or of the first words of a long one. */
  readonly tokens: number[] = NO_TOKENS.slice();
}

/** Copied, as NO_CHILDREN is (parsing.ts). */
const NO_TOKENS: readonly number[] = [];

/** Words that hold sentences together, in the most frequent languages; lists and menus have few of them. */
const STOPS =
  'the of and to a in is that for it with as was on are be this by or from at an not you your we can have has will ' +
  'o a os as de do da dos das e em no na um uma que para com por se mais não ao como foi ' +
  'el la los las un una y en del con por su al lo le les des et est dans pour une du qui que sur pas ' +
  'der die das und ist von mit den ein eine zu auf für nicht im dem des sich';

/** Longer lines are known by their form, so their first words suffice. */
const TOKENS = 16;
const DIGITS = 1;

export function hashOf(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0;
  return hash === DIGITS ? 0 : hash;
}

const STOP_HASHES = new Set(STOPS.split(' ').map(hashOf));
/** By the last bits of their hashes: this shows for most words, without a lookup, that they are none. */
const LAST_BITS = 1023;
const MAY_STOP = new Uint8Array(LAST_BITS + 1);
for (const hash of STOP_HASHES) MAY_STOP[hash & LAST_BITS] = 1;

/** Classes of characters. */
const NOTHING = 0;
const LETTER = 1;
const DIGIT = 2;
const CAPITAL = 3;
const COMMA = 4;
const END = 5;

/** Ideographs have no blanks between words: two of them count as a word. */
const IDEOGRAPH = 0x2e80;

const ASCII = new Uint8Array(128);
for (let code = 48; code < 58; code++) ASCII[code] = DIGIT;
for (let code = 65; code < 91; code++) ASCII[code] = CAPITAL;
for (let code = 97; code < 123; code++) ASCII[code] = LETTER;
for (const sign of ',;:') ASCII[sign.charCodeAt(0)] = COMMA;
for (const sign of '.!?') ASCII[sign.charCodeAt(0)] = END;

/** Of other scripts before `OTHERS`: danda, the Arabic question mark, capitals of Cyrillic and Greek. */
const OTHERS = 0x2000;
const LATIN = 0x100;
const BY_CODE = new Uint8Array(OTHERS);
for (let code = 0; code < OTHERS; code++) BY_CODE[code] = classOfLetter(code);

function classOfLetter(code: number): number {
  if (code < 0xaa) return NOTHING;
  if (code < LATIN) return code >= 0xc0 && code <= 0xde ? CAPITAL : LETTER;
  const character = String.fromCharCode(code);
  if (/\p{STerm}/u.test(character)) return END;
  if (/\p{Terminal_Punctuation}/u.test(character)) return COMMA;
  return /\p{Lu}/u.test(character) ? CAPITAL : LETTER;
}

/** Punctuation of East Asian scripts. */
const WIDE: ReadonlyMap<number, number> = new Map([
  [0x3001, COMMA],
  [0x3002, END],
  [0xff01, END],
  [0xff0c, COMMA],
  [0xff1f, END],
  [0xff61, END],
  [0xff64, COMMA],
]);

function classOfOthers(code: number): number {
  if (code < OTHERS) return BY_CODE[code] as number;
  if (code < IDEOGRAPH) return NOTHING;
  if (code >= 0x3040 && code < 0xff00) return LETTER;
  return WIDE.get(code) ?? (code < 0x3000 || code >= 0xff10 ? LETTER : NOTHING);
}

export function scanText(text: string): Readonly<Scan> {
  const scan = new Scan();
  const word = new Word();
  let ideographs = 0;
  for (let at = 0; at < text.length; at++) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === COMMA) scan.commas++;
    else if (kind === END) scan.ends++;
    else if (kind !== NOTHING) {
      word.read(text, at, kind);
      take(word, scan);
      ideographs += word.ideographs;
      at = word.end - 1;
    }
  }
  scan.words += ideographs >> 1;
  return scan;
}

function classOf(code: number): number {
  return code < 128 ? (ASCII[code] as number) : classOfOthers(code);
}

function take({ end, start, hash, digits, capital }: Word, scan: Scan): void {
  scan.words++;
  scan.digits += digits;
  scan.letters += end - start - digits;
  if (capital) scan.capitals++;
  if (MAY_STOP[hash & LAST_BITS] === 1 && STOP_HASHES.has(hash)) scan.stops++;
  if (scan.tokens.length < TOKENS) scan.tokens.push(digits === end - start ? DIGITS : hash);
}

/** The present word: one object for all of a line, since nothing of it is kept. */
class Word {
  start = 0;
  end = 0;
  hash = 0;
  digits = 0;
  ideographs = 0;
  /** It begins with a capital. */
  capital = false;

  read(text: string, start: number, first: number): void {
    let hash = 0;
    let digits = 0;
    let ideographs = 0;
    let end = start;
    for (let kind = first; kind >= LETTER && kind <= CAPITAL; ) {
      const code = text.charCodeAt(end++);
      if (kind === DIGIT) digits++;
      if (code >= IDEOGRAPH) ideographs++;
      hash = (Math.imul(hash, 31) + (kind === CAPITAL && code < LATIN ? code | 32 : code)) | 0;
      kind = end < text.length ? classOf(text.charCodeAt(end)) : NOTHING;
    }
    this.start = start;
    this.end = end;
    this.hash = hash;
    this.digits = digits;
    this.ideographs = ideographs;
    this.capital = first === CAPITAL;
  }
}
