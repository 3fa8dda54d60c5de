/**
 * Term counts as bytes: small enough to keep one for every page ever read.
 *
 *   version · language · number of terms · then per term, in order:
 *     letters shared with the previous term · rest of the term · count · letters shared with the term · rest of the surface
 *
 * Numbers are unsigned LEB128 varints, texts are UTF-8 with their length before them.
 */
import { finished, type Steps } from '../steps.ts';
import type { Language } from './language.ts';
import { sorting, TERMS_A_STEP } from './sorting.ts';
import type { TermCounts } from './terms.ts';

/** A language is written as its place in this list: new ones are appended, none ever moves. */
const LANGUAGE_CODES: readonly Language[] = ['und', 'en', 'pt', 'de', 'es', 'fr', 'it', 'nl', 'no', 'ru', 'sv', 'uk'];

/** Bytes that are not term counts as this module writes them. */
export class TermCodecError extends Error {
  override readonly name = 'TermCodecError';
}

export function encodeTermCounts(counts: TermCounts): Uint8Array {
  const out = new Writer();
  out.number(counts.version);
  out.number(LANGUAGE_CODES.indexOf(counts.language));
  out.number(counts.terms.length);
  let previous = '';
  for (let i = 0; i < counts.terms.length; i++) {
    const term = counts.terms[i] as string;
    out.suffix(previous, term);
    out.number(counts.counts[i] ?? 0);
    out.suffix(term, counts.surfaces[i] ?? term);
    previous = term;
  }
  return out.written();
}

/** `share` gives the text that is kept in place of an equal one: many pages say the same words. */
export function decodeTermCounts(bytes: Uint8Array, share: (text: string) => string = itself): TermCounts {
  const reader = { bytes, at: 0 };
  const version = takeNumber(reader);
  const language = LANGUAGE_CODES[takeNumber(reader)];
  if (language === undefined) throw new TermCodecError('term counts name an unknown language');
  const length = takeNumber(reader);
  const terms: string[] = [];
  const counts: number[] = [];
  const surfaces: string[] = [];
  let previous = '';
  for (let i = 0; i < length; i++) {
    const term = share(takeSuffix(reader, previous));
    terms.push(term);
    counts.push(takeNumber(reader));
    surfaces.push(share(takeSuffix(reader, term)));
    previous = term;
  }
  expectEnd(reader);
  // Whatever grows by pushing keeps room for half as many again.
  return { version, language, terms: terms.slice(), counts: counts.slice(), surfaces: surfaces.slice() };
}

function itself(text: string): string {
  return text;
}

/** Numbers per term, as in document frequencies: number of terms · then per term its shared letters, rest and number. */
export function encodeTermNumbers(numbers: ReadonlyMap<string, number>): Uint8Array {
  return finished(encodingTermNumbers(numbers));
}

/** The same in steps: a dictionary holds hundreds of thousands of terms. */
export function* encodingTermNumbers(numbers: ReadonlyMap<string, number>): Steps<Uint8Array> {
  const out = new Writer();
  out.number(numbers.size);
  let previous = '';
  let put = 0;
  for (const term of yield* sorting(numbers.keys())) {
    out.suffix(previous, term);
    out.number(numbers.get(term) ?? 0);
    previous = term;
    if (++put % TERMS_A_STEP === 0) yield;
  }
  return out.written();
}

export function decodeTermNumbers(bytes: Uint8Array): ReadonlyMap<string, number> {
  return finished(decodingTermNumbers(bytes));
}

/** The same in steps. */
export function* decodingTermNumbers(bytes: Uint8Array): Steps<ReadonlyMap<string, number>> {
  const reader = { bytes, at: 0 };
  const numbers = new Map<string, number>();
  let previous = '';
  for (let left = takeNumber(reader); left > 0; left--) {
    previous = takeSuffix(reader, previous);
    numbers.set(previous, takeNumber(reader));
    if (left % TERMS_A_STEP === 0) yield;
  }
  expectEnd(reader);
  return numbers;
}

/** A dictionary as it is kept: the pages it counts, and per term those that hold it. */
interface CountedTerms {
  readonly pages: number;
  readonly frequencies: ReadonlyMap<string, number>;
}

export function encodeDictionary({ pages, frequencies }: CountedTerms): Uint8Array {
  const head = new Writer();
  head.number(pages);
  return Uint8Array.from([...head.written(), ...encodeTermNumbers(frequencies)]);
}

export function decodeDictionary(bytes: Uint8Array): CountedTerms {
  const reader = { bytes, at: 0 };
  const pages = takeNumber(reader);
  return { pages, frequencies: decodeTermNumbers(bytes.subarray(reader.at)) };
}

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const FIRST_BYTES = 4_096;
/** Of a varint of 53 bits. */
const LONGEST_NUMBER = 8;

/** Bytes one after another; when there is no room for more of them, twice as much is made. */
class Writer {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  number(value: number): void {
    this.#makeRoom(LONGEST_NUMBER);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** What a text has that `base` does not begin with. */
  suffix(base: string, text: string): void {
    let shared = 0;
    while (shared < base.length && base.charCodeAt(shared) === text.charCodeAt(shared)) shared++;
    // Never cut a surrogate pair: half of one cannot be written as UTF-8.
    if (shared > 0 && isFirstHalf(base.charCodeAt(shared - 1))) shared--;
    this.number(shared);
    if (isAscii(text, shared)) this.#ascii(text, shared);
    else this.#utf8(encoder.encode(text.slice(shared)));
  }

  written(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** Most texts are short and ASCII: letter by letter they are written in a fraction of the time. */
  #ascii(text: string, from: number): void {
    this.number(text.length - from);
    this.#makeRoom(text.length - from);
    for (let i = from; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }

  #utf8(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + bytes));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isAscii(text: string, from: number): boolean {
  for (let i = from; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) return false;
  return true;
}

function takeSuffix(reader: Reader, base: string): string {
  const shared = takeNumber(reader);
  const length = takeNumber(reader);
  const end = reader.at + length;
  if (shared > base.length || end > reader.bytes.length) throw new TermCodecError('term counts are cut short');
  const rest = decodeText(reader.bytes.subarray(reader.at, end));
  reader.at = end;
  return base.slice(0, shared) + rest;
}

function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw new TermCodecError('term counts hold a term that is not UTF-8', { cause: error });
  }
}

function expectEnd({ bytes, at }: Reader): void {
  if (at !== bytes.length) throw new TermCodecError('term counts are followed by something else');
}

function takeNumber(reader: Reader): number {
  let value = 0;
  for (let scale = 1; ; scale *= 0x80) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new TermCodecError('term counts are cut short');
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
  }
}
