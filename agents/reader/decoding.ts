/**
 * Bytes to text. Believes declarations in the order of the HTML standard ("determining the character encoding"): byte
 * order mark, header, the document's own. Two exceptions: bytes that are UTF-8 beyond chance are UTF-8, and bytes that
 * cannot be UTF-8 are not, whatever was declared; these are judged by their statistics.
 */
import chardet from 'chardet';
import iconv from 'iconv-lite';
import type { Fetched } from '../web-ports.ts';
import { onceEncoded } from './twice-encoded.ts';

/** The document's text. Never throws; leaves out NUL bytes, which no text has. */
export function decodeText({ contentType, bytes }: Pick<Fetched, 'contentType' | 'bytes'>): string {
  const text = decodeAs(encodingOf(contentType, bytes), bytes);
  return onceEncoded(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).replaceAll('\0', '');
}

/** The name of the encoding used. */
export function encodingOf(contentType: string, bytes: Uint8Array): string {
  const declared = CHARSET.exec(contentType)?.[1] ?? declaredIn(bytes);
  return markOf(bytes) ?? wideOf(bytes) ?? encodingWithout(bytes, declared === undefined ? '' : known(declared));
}

const BYTE_ORDER_MARK = '\uFEFF';
const CHARSET = /charset\s*=\s*["']?([\w.:-]+)/i;
const META_CHARSET = /<meta\s[^>]*charset\s*=\s*["']?([\w.:-]+)/i;
const XML_ENCODING = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)/i;

/** A declaration lies within the first 1024 bytes. Browsers begin anew for a later one. */
const DECLARATION_BYTES = 1024;

function declaredIn(bytes: Uint8Array, most = DECLARATION_BYTES): string | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, most));
  const unhidden = beginning.replace(/<!--[\s\S]*?-->/g, '');
  return XML_ENCODING.exec(unhidden)?.[1] ?? META_CHARSET.exec(unhidden)?.[1];
}

/** The longer marks first: UTF-32 begins as UTF-16 does. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function markOf(bytes: Uint8Array): string | undefined {
  return MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
}

/** Latin text in UTF-16 has a NUL for every other byte. */
const NUL_SHARE = 0.3;

function wideOf(bytes: Uint8Array): string | undefined {
  const nuls = [0, 0];
  const seen = Math.min(bytes.length, DECLARATION_BYTES);
  for (let i = 0; i < seen; i++) if (bytes[i] === 0) nuls[i % 2] = (nuls[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  if (odd > seen * NUL_SHARE && even < odd / 10) return 'utf-16le';
  if (even > seen * NUL_SHARE && odd < even / 10) return 'utf-16be';
  return undefined;
}

/** Encodings that write other scripts in ASCII bytes: only a declaration shows them. */
const SEVEN_BIT = new Set(['iso-2022-jp', 'iso-2022-kr', 'iso-2022-cn', 'hz-gb-2312', 'utf-7']);

function encodingWithout(bytes: Uint8Array, declared: string): string {
  if (SEVEN_BIT.has(declared) && bytes.every((byte) => byte < 0x80)) return declared;
  if (isUtf8(bytes)) return 'utf-8';
  // Without zero bytes it cannot be the declared UTF-16 (HTML standard, "prescan": UTF-16 means UTF-8).
  if (declared !== '' && !/^utf-?(?:8|16|32|7)/.test(declared)) return declared;
  if (slightlyBroken(bytes, declared === '' ? SLIPS : DECLARED_SLIPS)) return 'utf-8';
  const late = declared === '' ? known(declaredIn(bytes, SAMPLE_BYTES) ?? '') : '';
  return late !== '' && !/^utf-?\d/.test(late) ? late : sniffed(bytes);
}

/** A text cut in the middle of a character is still UTF-8 if other characters are whole. */
function isUtf8(bytes: Uint8Array): boolean {
  const whole = decodedStrictly(bytes, false);
  return whole !== undefined || /[^\0-\x7f]/.test(decodedStrictly(bytes, true) ?? '');
}

function decodedStrictly(bytes: Uint8Array, mayBeCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: mayBeCut });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** One wrong character in this many is a slip in a UTF-8 text; in another encoding nearly all would be wrong. */
const SLIPS = 10;
/** A declared UTF-8 is believed if it has one right character for each wrong one: that is already beyond chance. */
const DECLARED_SLIPS = 1;

function slightlyBroken(bytes: Uint8Array, slips: number): boolean {
  const text = new TextDecoder('utf-8').decode(sampleOf(bytes), { stream: true });
  let wrong = 0;
  let right = 0;
  for (const character of text) {
    if (character === '\uFFFD') wrong++;
    else if (character > '\x7f') right++;
  }
  return right > 0 && right >= wrong * slips;
}

const SAMPLE_BYTES = 64 * 1024;

/** Long scripts may stand before the first letter that is not ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  return bytes.subarray(first > SAMPLE_BYTES / 2 ? first : 0).subarray(0, SAMPLE_BYTES);
}

/** Most of the web without a declaration uses this. */
const COMMONEST = 'windows-1252';

/** Guesses with less confidence (of 100) do not count. */
const LEAST_CONFIDENCE = 15;

const LANGUAGE = /<html\s[^>]{0,400}?lang\s{0,3}=\s{0,3}["']?([a-z]{2})(?![a-z])/i;

/** What pages of a language used before UTF-8, the most usual first. */
const OF_LANGUAGE: Readonly<Record<string, string>> = {
  ar: 'windows-1256 iso-8859-6',
  bg: 'windows-1251 koi8-r iso-8859-5',
  cs: 'windows-1250 iso-8859-2',
  el: 'windows-1253 iso-8859-7',
  fa: 'windows-1256',
  he: 'windows-1255 iso-8859-8',
  hr: 'windows-1250 iso-8859-2',
  hu: 'windows-1250 iso-8859-2',
  ja: 'shift_jis euc-jp',
  ko: 'euc-kr',
  pl: 'windows-1250 iso-8859-2',
  ru: 'windows-1251 koi8-r iso-8859-5 ibm866',
  sk: 'windows-1250 iso-8859-2',
  th: 'windows-874',
  tr: 'windows-1254',
  uk: 'windows-1251 koi8-u koi8-r',
  zh: 'gb18030 gbk big5',
};

function usualOf(bytes: Uint8Array): readonly string[] | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  return OF_LANGUAGE[LANGUAGE.exec(beginning)?.[1]?.toLowerCase() ?? '']?.split(' ');
}

function sniffed(bytes: Uint8Array): string {
  const guesses = chardet
    .analyse(withoutTags(sampleOf(bytes)))
    .map(({ name, confidence }) => ({ name: known(name), confidence }))
    .filter(({ name }) => name !== '' && name !== 'utf-8');
  const usual = usualOf(bytes);
  const likely = usual && (guesses.find(({ name }) => usual.includes(name))?.name ?? usual[0]);
  if (likely !== undefined) return likely;
  const [best] = guesses;
  return best === undefined || best.confidence < LEAST_CONFIDENCE ? COMMONEST : best.name;
}

/** Tags are ASCII in every encoding and tell nothing of the language. */
function withoutTags(bytes: Uint8Array): Uint8Array {
  const text: number[] = [];
  let inTag = false;
  for (const byte of bytes) {
    if (byte === 0x3c) inTag = true;
    if (!inTag) text.push(byte);
    if (byte === 0x3e) inTag = false;
  }
  return Uint8Array.from(text);
}

/** Some releases of Node take windows-1252 for Latin-1 (nodejs/node#56542). */
const KNOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.of(0x80)) === '€';

/** The encoding that a label stands for; empty for an unknown label. */
function known(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return iconv.encodingExists(label) ? label.toLowerCase() : '';
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  const byIconv = encoding === COMMONEST && !KNOWS_1252;
  try {
    if (!byIconv) return new TextDecoder(encoding).decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
}
