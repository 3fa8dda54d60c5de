/** What the characters of a line say about it, found in one pass over them: this runs for every line of every page. */

export interface Scan {
  readonly words: number;
  readonly letters: number;
  readonly digits: number;
  readonly capitals: number;
  readonly commas: number;
  readonly stops: number;
  readonly ends: number;
  /** Of a short line, hashes of its words; of a long one, of the first of them. */
  readonly tokens: readonly number[];
}

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

function classOf(code: number): number {
  if (code < 128) return ASCII[code] as number;
  return code < 0x2000 ? classOfLetters(code) : classOfOthers(code);
}

function classOfLetters(code: number): number {
  if (code < 0xaa) return NOTHING;
  return code >= 0xc0 && code <= 0xde ? CAPITAL : LETTER;
}

/** Punctuation of East Asian scripts. */
const WIDE: ReadonlyMap<number, number> = new Map([
  [0x3001, COMMA],
  [0x3002, END],
  [0xff01, END],
  [0xff0c, COMMA],
  [0xff1f, END],
]);

function classOfOthers(code: number): number {
  if (code < IDEOGRAPH) return NOTHING;
  if (code >= 0x3040 && code < 0xff00) return LETTER;
  return WIDE.get(code) ?? (code < 0x3000 || code >= 0xff10 ? LETTER : NOTHING);
}

export function scanText(text: string): Scan {
  const scanner = new Scanner();
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = classOf(code);
    if (kind >= LETTER && kind <= CAPITAL) scanner.inWord(code, kind);
    else scanner.between(kind);
  }
  scanner.between(NOTHING);
  return scanner.result();
}

class Scanner {
  #words = 0;
  #ideographs = 0;
  #letters = 0;
  #digits = 0;
  #capitals = 0;
  #commas = 0;
  #stops = 0;
  #ends = 0;
  readonly #tokens: number[] = [];
  #hash = 0;
  /** What the word at hand is made of so far: nothing, letters, or digits alone. */
  #word = NOTHING;

  inWord(code: number, kind: number): void {
    if (kind === DIGIT) this.#digits++;
    else this.#letters++;
    if (kind === CAPITAL && this.#word === NOTHING) this.#capitals++;
    if (code >= IDEOGRAPH) this.#ideographs++;
    if (kind !== DIGIT) this.#word = LETTER;
    else if (this.#word === NOTHING) this.#word = DIGIT;
    this.#hash = (Math.imul(this.#hash, 31) + (kind === CAPITAL ? code | 32 : code)) | 0;
  }

  between(kind: number): void {
    if (this.#word !== NOTHING) this.#endWord();
    if (kind === COMMA) this.#commas++;
    else if (kind === END) this.#ends++;
  }

  #endWord(): void {
    this.#words++;
    if (STOP_HASHES.has(this.#hash)) this.#stops++;
    if (this.#tokens.length < TOKENS) this.#tokens.push(this.#word === DIGIT ? DIGITS : this.#hash);
    this.#word = NOTHING;
    this.#hash = 0;
  }

  result(): Scan {
    return {
      words: this.#words + (this.#ideographs >> 1),
      letters: this.#letters,
      digits: this.#digits,
      capitals: this.#capitals,
      commas: this.#commas,
      stops: this.#stops,
      ends: this.#ends,
      tokens: this.#tokens,
    };
  }
}
