/**
 * Term counts as bytes: small enough to keep one for every page ever read.
 *
 *   version · language · number of terms · then per term, in order:
 *     letters shared with the previous term · rest of the term · count · letters shared with the term · rest of the surface
 */
import { finished, type Steps } from '../steps.ts';
import { expectEnd, TermCodecError, takeNumber, takeSuffix, Writer } from './bytes.ts';
import type { Language } from './language.ts';
import { sorting, TERMS_A_STEP } from './sorting.ts';
import type { TermCounts } from './terms.ts';

/** A language is written as its place in this list: new ones are appended, none ever moves. */
const LANGUAGE_CODES: readonly Language[] = [
  ...(['und', 'en', 'pt', 'de', 'es', 'fr', 'it', 'nl', 'no', 'ru', 'sv', 'uk'] as const),
  ...(['ar', 'cs', 'da', 'el', 'fi', 'ga', 'hi', 'hu', 'id', 'ja', 'ko', 'lt', 'pl', 'ro', 'th', 'tr', 'zh'] as const),
];

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
