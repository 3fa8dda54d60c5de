/**
 * Measures the unpacked streams of a PDF. The library that reads them assumes memory for all of them, and looks for a
 * missing end through all of the file.
 */
import { constants, inflateRawSync } from 'node:zlib';
import { because, FetchFailed } from '../../../agents/reader/reading.ts';

const MEBIBYTE = 1024 * 1024;

/** All streams together except pictures, which nobody unpacks for their text. */
const MOST_BYTES = 96 * MEBIBYTE;
/** Streams that begin before the last one ended: a damaged file may have some. */
const MOST_ENDLESS = 20;
/** Some are packed twice. */
const MOST_LAYERS = 3;

/** Throws `FetchFailed` for a PDF that swells beyond measure. */
export function mustBeUnpackable(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MOST_BYTES;
  let endless = 0;
  for (const { isPicture, isEndless, packed } of streamsOf(file)) {
    if (isEndless && ++endless > MOST_ENDLESS) throw refused('page.pdf-endless');
    if (!isPicture) left -= unpackedBytes(packed, left);
    if (left <= 0) throw refused('page.pdf-swollen');
  }
}

function refused(code: 'page.pdf-endless' | 'page.pdf-swollen'): FetchFailed {
  return new FetchFailed(because(code, { most: MOST_BYTES / MEBIBYTE }), { kind: 'size' });
}

interface PdfStream {
  readonly isPicture: boolean;
  /** It began before the one before it ended. */
  readonly isEndless: boolean;
  readonly packed: Buffer;
}

/** ISO 32000-1, section 7.3.8: a dictionary, the word, and the end of its line. */
const BEGIN = 'stream';
const END = 'endstream';
const LONGEST_DICTIONARY = 2_000;
const DICTIONARY_ENDS = />>\s*$/;
const PICTURE = /\/Subtype\s*\/Image\b/;

function* streamsOf(file: Buffer): Generator<PdfStream> {
  let last = 0;
  let end = 0;
  for (let at = file.indexOf(BEGIN); at >= 0; at = file.indexOf(BEGIN, at + BEGIN.length)) {
    const dictionary = file.toString('latin1', Math.max(last, at - LONGEST_DICTIONARY), at);
    if (!DICTIONARY_ENDS.test(dictionary)) continue;
    last = at + BEGIN.length;
    const isEndless = at < end;
    if (!isEndless) end = endFrom(file, last);
    const isLine = file[last] === CARRIAGE_RETURN ? 2 : 1;
    yield { isPicture: PICTURE.test(dictionary), isEndless, packed: file.subarray(last + isLine, end) };
  }
}

const CARRIAGE_RETURN = 13;

function endFrom(file: Buffer, from: number): number {
  const end = file.indexOf(END, from);
  return end < 0 ? file.length : end;
}

/** A stream's size, layer by layer; 0 if it is packed in another way. */
function unpackedBytes(packed: Buffer, most: number): number {
  let bytes = 0;
  let inner = packed;
  for (let layer = 0; layer < MOST_LAYERS && isDeflated(inner) && bytes < most; layer++) {
    const unpacked = inflated(inner, most);
    if (unpacked === 'more') return most;
    inner = unpacked;
    bytes += inner.length;
  }
  return bytes;
}

/** RFC 1950, section 2.2: the method, and a check of the first two bytes. */
function isDeflated([method = 0, flags = 0]: Buffer): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

const HEAD_BYTES = 2;

/** Without the check at the end, as the library does. Damaged data gives nothing. */
function inflated(packed: Buffer, most: number): Buffer | 'more' {
  try {
    return inflateRawSync(packed.subarray(HEAD_BYTES), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) return 'more';
    return Buffer.alloc(0);
  }
}
