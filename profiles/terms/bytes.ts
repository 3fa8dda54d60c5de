/** Numbers and texts as bytes: numbers are unsigned LEB128 varints, texts are UTF-8 with their length before them. */

/** Bytes that are not what the modules beside this one write. */
export class TermCodecError extends Error {
  override readonly name = 'TermCodecError';
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const FIRST_BYTES = 4_096;
/** Of a varint of 53 bits. */
const LONGEST_NUMBER = 8;

export interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

/** Bytes one after another; when there is no room for more of them, twice as much is made. */
export class Writer {
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

  bytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
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
    this.bytes(bytes);
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

export function takeSuffix(reader: Reader, base: string): string {
  const shared = takeNumber(reader);
  const length = takeNumber(reader);
  const end = reader.at + length;
  if (shared > base.length || end > reader.bytes.length) throw new TermCodecError('terms are cut short');
  const rest = takeText(reader, end);
  reader.at = end;
  return base.slice(0, shared) + rest;
}

/** Letter by letter as long as they are ASCII: most texts are a few letters, and a decoder takes longer to begin. */
function takeText({ bytes, at }: Reader, end: number): string {
  let text = '';
  for (let i = at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte >= 0x80) return decodeText(bytes.subarray(at, end));
    text += String.fromCharCode(byte);
  }
  return text;
}

function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw new TermCodecError('a term is not UTF-8', { cause: error });
  }
}

export function expectEnd({ bytes, at }: Reader): void {
  if (at !== bytes.length) throw new TermCodecError('terms are followed by something else');
}

export function takeNumber(reader: Reader): number {
  let value = 0;
  for (let scale = 1; ; scale *= 0x80) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new TermCodecError('terms are cut short');
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
  }
}

/** So many of them, as a copy. */
export function takeBytes(reader: Reader, length: number): Uint8Array {
  const end = reader.at + length;
  if (end > reader.bytes.length) throw new TermCodecError('terms are cut short');
  // A buffer's own `slice` would be no copy.
  const taken = new Uint8Array(reader.bytes.subarray(reader.at, end));
  reader.at = end;
  return taken;
}
