/** What the characters of a line say about it, found in one pass over them: this runs for every line of every page. */

export class Scan {
  words = 0;
  letters = 0;
  digits = 0;
  capitals = 0;
  commas = 0;
  stops = 0;
  ends = 0;
  /** Of a short line, hashes of its words; of a long one, of the first of them. */
  readonly tokens: number[] = NO_TOKENS.slice();
}

/** Copied, as NO_CHILDREN is (parsing.ts). */
const NO_TOKENS: readonly number[] = [];

/** Words that hold sentences together, of the languages met most; lists and menus have few of them. */
const STOPS =
  'the of and to a in is that for it with as was on are be this by or from at an not you your we can have has will ' +
  'o a os as de do da dos das e em no na um uma que para com por se mais não ao como foi ' +
  'el la los las un una y en del con por su al lo le les des et est dans pour une du qui que sur pas ' +
  'der die das und ist von mit den ein eine zu auf für nicht im dem des sich';

/** Longer lines are known by their form; the first words of them are enough. */
const TOKENS = 16;
const DIGITS = 1;

export function hashOf(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0;
  return hash === DIGITS ? 0 : hash;
}

const STOP_HASHES = new Set(STOPS.split(' ').map(hashOf));

/** Classes of characters. */
const NOTHING = 0;
const LETTER = 1;
const DIGIT = 2;
const CAPITAL = 3;
const COMMA = 4;
const END = 5;

/** Ideographs are written without blanks: two of them count as a word. */
const IDEOGRAPH = 0x2e80;

const ASCII = new Uint8Array(128);
for (let code = 48; code < 58; code++) ASCII[code] = DIGIT;
for (let code = 65; code < 91; code++) ASCII[code] = CAPITAL;
for (let code = 97; code < 123; code++) ASCII[code] = LETTER;
for (const sign of ',;:') ASCII[sign.charCodeAt(0)] = COMMA;
for (const sign of '.!?') ASCII[sign.charCodeAt(0)] = END;

/** Punctuation of East Asian scripts. */
const WIDE: ReadonlyMap<number, number> = new Map([
  [0x3001, COMMA],
  [0x3002, END],
  [0xff01, END],
  [0xff0c, COMMA],
  [0xff1f, END],
]);

function classOfOthers(code: number): number {
  if (code < 0xaa) return NOTHING;
  if (code < 0x2000) return code >= 0xc0 && code <= 0xde ? CAPITAL : LETTER;
  if (code < IDEOGRAPH) return NOTHING;
  if (code >= 0x3040 && code < 0xff00) return LETTER;
  return WIDE.get(code) ?? (code < 0x3000 || code >= 0xff10 ? LETTER : NOTHING);
}

export function scanText(text: string): Readonly<Scan> {
  const scanner = new Scanner();
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? (ASCII[code] as number) : classOfOthers(code);
    if (kind >= LETTER && kind <= CAPITAL) scanner.inWord(code, kind);
    else scanner.between(kind);
  }
  return scanner.end();
}

class Scanner {
  readonly scan = new Scan();
  ideographs = 0;
  hash = 0;
  /** What the word at hand is made of so far: nothing, letters, or digits alone. */
  word = NOTHING;

  inWord(code: number, kind: number): void {
    const { scan } = this;
    if (kind === DIGIT) scan.digits++;
    else scan.letters++;
    if (kind === CAPITAL && this.word === NOTHING) scan.capitals++;
    if (code >= IDEOGRAPH) this.ideographs++;
    if (kind !== DIGIT) this.word = LETTER;
    else if (this.word === NOTHING) this.word = DIGIT;
    this.hash = (Math.imul(this.hash, 31) + (kind === CAPITAL ? code | 32 : code)) | 0;
  }

  between(kind: number): void {
    if (this.word !== NOTHING) this.#endWord();
    if (kind === COMMA) this.scan.commas++;
    else if (kind === END) this.scan.ends++;
  }

  #endWord(): void {
    const { scan, hash, word } = this;
    scan.words++;
    if (STOP_HASHES.has(hash)) scan.stops++;
    if (scan.tokens.length < TOKENS) scan.tokens.push(word === DIGIT ? DIGITS : hash);
    this.word = NOTHING;
    this.hash = 0;
  }

  end(): Scan {
    this.between(NOTHING);
    this.scan.words += this.ideographs >> 1;
    return this.scan;
  }
}
