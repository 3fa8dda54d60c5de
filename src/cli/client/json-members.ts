/**
 * Reads the members of a JSON object from a stream, one after the other, as text; a member that is a list comes element
 * by element. Memory holds one of them at a time, however large the object is.
 */
import { TextDecoder } from 'node:util';

export interface Member {
  /** As in `agents[2]`, counted from 0; only the name if the member is no list. */
  readonly key: string;
  readonly place: string;
  readonly text: string;
}

/** `longest`: the most characters that one of them may have. Throws if the text is no such object. */
export async function* membersOf(pieces: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Member> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const splitter = new Splitter(longest);
  for await (const piece of pieces) yield* splitter.take(decoded(decoder, piece));
  yield* splitter.take(decoded(decoder));
  splitter.end();
}

function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (error) {
    throw new Error('the file is not in UTF-8', { cause: error });
  }
}

/** What may come next in the text. */
type Expected = 'object' | 'key' | 'colon' | 'value' | 'element' | 'more' | 'moreElements' | 'nothing';

const SPACE = /\s/;

class Splitter {
  readonly #longest: number;
  #expected: Expected = 'object';
  #read = 0;
  #key = '';
  #index: number | undefined;
  #value: Value | undefined;

  constructor(longest: number) {
    this.#longest = longest;
  }

  *take(piece: string): Generator<Member> {
    let at = 0;
    while (at < piece.length) {
      if (this.#value === undefined) {
        at = this.#step(piece, at);
        continue;
      }
      at = this.#value.take(piece, at);
      if (this.#value.length > this.#longest)
        throw new Error(`${this.#place()} has more than ${this.#longest} letters`);
      const { text } = this.#value;
      if (text === undefined) break;
      this.#value = undefined;
      yield* this.#ended(text);
    }
    this.#read += piece.length;
  }

  end(): void {
    if (this.#expected !== 'nothing') throw new Error(`the file breaks off after ${this.#read} letters`);
  }

  /** Takes one character between values. */
  #step(piece: string, at: number): number {
    const letter = piece[at] as string;
    if (SPACE.test(letter)) return at + 1;
    const next = NEXT[this.#expected][letter];
    if (next !== undefined) {
      if (letter === '[') this.#index = 0;
      if (letter === ',' && this.#index !== undefined) this.#index++;
      if (letter === ']') this.#index = undefined;
      this.#expected = next;
      return at + 1;
    }
    const isValue =
      this.#expected === 'value' || this.#expected === 'element' || (this.#expected === 'key' && letter === '"');
    if (!isValue || ENDS.test(letter)) throw this.#wrong(at);
    this.#value = new Value();
    return at;
  }

  *#ended(text: string): Generator<Member> {
    if (this.#expected === 'key') {
      this.#key = this.#parsed(text);
      this.#expected = 'colon';
      return;
    }
    const place = this.#place();
    this.#expected = this.#expected === 'element' ? 'moreElements' : 'more';
    yield { key: this.#key, place, text };
  }

  #parsed(text: string): string {
    try {
      return JSON.parse(text) as string;
    } catch (error) {
      throw new Error(`the file is no JSON: after ${this.#key || 'its beginning'} comes no name`, { cause: error });
    }
  }

  #place(): string {
    return this.#index === undefined ? this.#key : `${this.#key}[${this.#index}]`;
  }

  #wrong(at: number): Error {
    return new Error(`the file is no JSON object: see its letter ${this.#read + at + 1}`);
  }
}

/** Which state a character between values leads to. */
const NEXT: Readonly<Record<Expected, Readonly<Record<string, Expected>>>> = {
  object: { '{': 'key' },
  key: { '}': 'nothing' },
  colon: { ':': 'value' },
  value: { '[': 'element' },
  element: { ']': 'more' },
  more: { ',': 'key', '}': 'nothing' },
  moreElements: { ',': 'element', ']': 'more' },
  nothing: {},
};

const ENDS = /[,:\]}]/;
const MARKS = /["{}[\],\s]/g;
const IN_TEXT = /["\\]/g;

/** A value, read to its end. */
class Value {
  readonly #parts: string[] = [];
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  length = 0;
  /** Undefined until the value has ended. */
  text: string | undefined;

  /** Returns where the value ends in this piece, or the end of the piece. */
  take(piece: string, from: number): number {
    let at = from;
    while (this.text === undefined && at < piece.length)
      at = this.#isText ? this.#inText(piece, at) : this.#outside(piece, at);
    this.#parts.push(piece.slice(from, at));
    this.length += at - from;
    if (this.text !== undefined) this.text = this.#parts.join('');
    return at;
  }

  #inText(piece: string, from: number): number {
    if (this.#isEscaped) {
      this.#isEscaped = false;
      return from + 1;
    }
    IN_TEXT.lastIndex = from;
    const at = IN_TEXT.exec(piece)?.index ?? piece.length;
    if (piece[at] === '\\') this.#isEscaped = true;
    if (piece[at] === '"') {
      this.#isText = false;
      if (this.#depth === 0) this.text = '';
    }
    return Math.min(at + 1, piece.length);
  }

  #outside(piece: string, from: number): number {
    MARKS.lastIndex = from;
    const at = MARKS.exec(piece)?.index ?? piece.length;
    const mark = piece[at];
    if (mark === undefined) return at;
    if (this.#depth === 0 && (mark === ',' || mark === '}' || mark === ']' || SPACE.test(mark))) {
      this.text = '';
      return at;
    }
    if (mark === '"') this.#isText = true;
    if (mark === '{' || mark === '[') this.#depth++;
    if ((mark === '}' || mark === ']') && --this.#depth === 0) this.text = '';
    return at + 1;
  }
}
