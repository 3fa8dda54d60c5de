/**
 * How a form's text becomes bytes: the encodings of the web, and characters that they lack (HTML and Encoding
 * standards).
 */
import iconv from 'iconv-lite';

const UTF_8 = 'UTF-8';

/** HTML standard, "pick an encoding for the form". `documentEncoding` is a label, too. */
export function formEncoding(acceptCharset: string | undefined, document: string): string {
  if (acceptCharset === undefined) return encodingNamed(document) ?? UTF_8;
  const [first] = acceptCharset.split(/[\t\n\f\r ]+/).flatMap((label) => encodingNamed(label) ?? []);
  return first ?? UTF_8;
}

/** Encoding standard, "get an output encoding": UTF-16 is written as UTF-8. */
function encodingNamed(label: string): string | undefined {
  if (label === '') return undefined;
  try {
    const name = new TextDecoder(label).encoding;
    return /^utf-/.test(name) || !iconv.encodingExists(name) ? UTF_8 : name;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Encoding standard, "encode" with the error mode "html": writes a character that the encoding lacks as its number. */
export function encoded(text: string, encoding: string): Uint8Array {
  const sound = text.replace(/\p{Surrogate}/gu, '\uFFFD');
  if (encoding === UTF_8) return new TextEncoder().encode(sound);
  const whole = iconv.encode(sound, encoding);
  if (iconv.decode(whole, encoding) === sound) return whole;
  const written = Array.from(sound, (character) =>
    iconv.decode(iconv.encode(character, encoding), encoding) === character
      ? character
      : `&#${character.codePointAt(0)};`,
  );
  return iconv.encode(written.join(''), encoding);
}

/** URL standard, "application/x-www-form-urlencoded serializing". */
export function percentEncoded(text: string, encoding: string): string {
  let written = '';
  for (const byte of encoded(text, encoding)) {
    const character = String.fromCharCode(byte);
    if (byte === 0x20) written += '+';
    else if (/[\w*.-]/.test(character)) written += character;
    else written += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return written;
}
