/**
 * Term counts as bytes: small enough to keep one for every page ever read.
 *
 *   version · language · number of terms · then per term, in order:
 *     letters shared with the previous term · rest of the term · count · letters shared with the term · rest of the surface
 *
 * Numbers are unsigned LEB128 varints, texts are UTF-8 with their length before them.
 */
import type { Language } from './language.ts';
import type { TermCounts } from './terms.ts';

/** A language is written as its place in this list: new ones are appended, none ever moves. */
const LANGUAGE_CODES: readonly Language[] = ['und', 'en', 'pt', 'de', 'es', 'fr', 'it', 'nl', 'no', 'ru', 'sv', 'uk'];

/** Bytes that are not term counts as this module writes them. */
export class TermCodecError extends Error {
  override readonly name = 'TermCodecError';
}

export function encodeTermCounts(counts: TermCounts): Uint8Array {
  const out: number[] = [];
  putNumber(out, counts.version);
  putNumber(out, LANGUAGE_CODES.indexOf(counts.language));
  putNumber(out, counts.terms.length);
  let previous = '';
  for (const [i, term] of counts.terms.entries()) {
    putSuffix(out, previous, term);
    putNumber(out, counts.counts[i] ?? 0);
    putSuffix(out, term, counts.surfaces[i] ?? term);
    previous = term;
  }
  return Uint8Array.from(out);
}

export function decodeTermCounts(bytes: Uint8Array): TermCounts {
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
    const term = takeSuffix(reader, previous);
    terms.push(term);
    counts.push(takeNumber(reader));
    surfaces.push(takeSuffix(reader, term));
    previous = term;
  }
  expectEnd(reader);
  return { version, language, terms, counts, surfaces };
}

/** Numbers per term, as in document frequencies: number of terms · then per term its shared letters, rest and number. */
export function encodeTermNumbers(numbers: ReadonlyMap<string, number>): Uint8Array {
  const out: number[] = [];
  putNumber(out, numbers.size);
  let previous = '';
  for (const term of [...numbers.keys()].sort()) {
    putSuffix(out, previous, term);
    putNumber(out, numbers.get(term) ?? 0);
    previous = term;
  }
  return Uint8Array.from(out);
}

export function decodeTermNumbers(bytes: Uint8Array): ReadonlyMap<string, number> {
  const reader = { bytes, at: 0 };
  const numbers = new Map<string, number>();
  let previous = '';
  for (let left = takeNumber(reader); left > 0; left--) {
    previous = takeSuffix(reader, previous);
    numbers.set(previous, takeNumber(reader));
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
  const head: number[] = [];
  putNumber(head, pages);
  return Uint8Array.from([...head, ...encodeTermNumbers(frequencies)]);
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

function putSuffix(out: number[], base: string, text: string): void {
  let shared = 0;
  while (shared < base.length && base[shared] === text[shared]) shared++;
  // Never cut a surrogate pair: half of one cannot be written as UTF-8.
  if (shared > 0 && /[\uD800-\uDBFF]/.test(base[shared - 1] ?? '')) shared--;
  const rest = encoder.encode(text.slice(shared));
  putNumber(out, shared);
  putNumber(out, rest.length);
  for (const byte of rest) out.push(byte);
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

function putNumber(out: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    out.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  out.push(rest);
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
