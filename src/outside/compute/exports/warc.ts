/**
 * Web archives (WARC, ISO 28500), as wget, Heritrix, Browsertrix and ArchiveBox write them, packed or not: takes the
 * pages among their responses. Counts pictures, styles and errors.
 */
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { because, decodeText, FetchFailed } from '../../../../agents/reader/reading.ts';
import type { Collecting } from './collecting.ts';
import { type Headers, headAt } from './headers.ts';
import { readable } from './saved-page.ts';
import { MOST_OF_ARCHIVE, type Unpacking } from './unpacking.ts';

const MEBIBYTE = 1024 * 1024;
const MOST_PAGE_BYTES = 8 * MEBIBYTE;
const MOST_RECORDS = 20_000;

/** Throws `FetchFailed` if it is none. */
export function takeWarc(file: Uint8Array, collecting: Collecting): string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { unpacked, isWhole } =
    bytes[0] === GZIP ? membersIn(bytes, collecting.unpacking) : { unpacked: bytes, isWhole: true };
  // If everything is packed at once and unpacks too large, only its beginning shows what it is.
  if (unpacked.length === 0 && beginsAs(MAGIC, bytes)) {
    collecting.leave('', 'too-large');
    return 'warc';
  }
  if (unpacked.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new FetchFailed(because('file.no-archive'), {
      kind: 'type',
    });
  }
  const records = recordsIn(unpacked);
  let next = records.next();
  for (; next.done !== true; next = records.next()) takeRecord(next.value, collecting);
  if (!isWhole) collecting.leave('', 'too-large');
  else if (next.value === 'broken') collecting.leave('', 'damaged');
  return 'warc';
}

const MAGIC = 'WARC/';
const GZIP = 0x1f;
const GZIP_HEAD = 10;
const GZIP_END = 8;

/** Each record may be packed for itself. */
function membersIn(bytes: Buffer, all: Unpacking): { readonly unpacked: Buffer; readonly isWhole: boolean } {
  const parts: Buffer[] = [];
  let room = MOST_OF_ARCHIVE;
  let isWhole = true;
  for (let at = 0, i = 0; at < bytes.length && bytes[at] === GZIP && isWhole; i++) {
    const start = dataAt(bytes, at);
    const member = start === undefined ? 'damaged' : all.run(room, (most) => inflated(bytes.subarray(start), most));
    if (start === undefined || typeof member === 'string') isWhole = false;
    else {
      parts.push(member.content);
      room -= member.content.length;
      at = start + member.length + GZIP_END;
      isWhole = room > 0 && !all.isOver && i < MOST_RECORDS;
    }
  }
  return { unpacked: Buffer.concat(parts), isWhole };
}

const PACKED_BEGINNING = 1_024;

function beginsAs(text: string, packed: Buffer): boolean {
  const start = dataAt(packed, 0);
  if (start === undefined) return false;
  try {
    const begins = inflateRawSync(packed.subarray(start, start + PACKED_BEGINNING), CUT);
    return begins.toString('latin1', 0, text.length) === text;
  } catch {
    return false;
  }
}

/** RFC 1952, section 2.3: names and remarks follow a head if its flags say so. */
function dataAt(bytes: Buffer, at: number): number | undefined {
  const flags = bytes[at + 3] ?? 0;
  let start = at + GZIP_HEAD;
  if (start + 2 > bytes.length) return undefined;
  if ((flags & 4) !== 0) start += 2 + bytes.readUInt16LE(start);
  for (const flag of [8, 16]) {
    const end = (flags & flag) === 0 ? start - 1 : bytes.indexOf(0, start);
    if (end < start - 1) return undefined;
    start = end + 1;
  }
  return (flags & 2) === 0 ? start : start + 2;
}

interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/** Its content, and its packed length. */
function inflated(bytes: Buffer, maxOutputLength: number) {
  const { buffer, engine } = inflateRawSync(bytes, { ...CUT, info: true, maxOutputLength }) as unknown as Inflated;
  return { content: buffer, length: engine.bytesWritten };
}

interface WarcRecord {
  readonly headers: Headers;
  readonly block: Buffer;
}

function* recordsIn(bytes: Buffer): Generator<WarcRecord, 'broken' | 'whole'> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const head = bytes.toString('latin1', at, at + MAGIC.length) === MAGIC ? headAt(bytes, at) : undefined;
    const length = Number(head?.headers.get('content-length') ?? Number.NaN);
    if (head === undefined || !Number.isSafeInteger(length) || length < 0 || i === MOST_RECORDS) return 'broken';
    yield { headers: head.headers, block: bytes.subarray(head.body, head.body + length) };
    at = head.body + length;
    while (bytes[at] === 13 || bytes[at] === 10) at++;
  }
  return at > bytes.length ? 'broken' : 'whole';
}

function takeRecord({ headers, block }: WarcRecord, collecting: Collecting): void {
  const type = headers.get('warc-type');
  if (type !== 'response' && type !== 'resource' && type !== 'revisit') return;
  // wget writes addresses between angle brackets.
  const url = headers.get('warc-target-uri')?.replace(/^<(.*)>$/s, '$1');
  const page =
    type === 'response'
      ? pageOf(block, collecting.unpacking)
      : pageIn(type === 'resource' ? headers : new Map(), block);
  if (typeof page === 'string') collecting.leave(url, page);
  else collecting.addCopy(url, readable(decodeText(page)), headers.get('warc-date'));
}

interface Page {
  readonly contentType: string;
  readonly bytes: Buffer;
}

type NoPage = 'no-page' | 'too-large' | 'damaged';

/** An answer as the server sent it. */
function pageOf(block: Buffer, unpacking: Unpacking): Page | NoPage {
  const head = headAt(block, 0);
  if (head === undefined || !/^HTTP\/\d(?:\.\d)? 200\b/.test(head.headers.get('') ?? '')) return 'no-page';
  const { headers } = head;
  const page = pageIn(headers, block.subarray(head.body));
  if (typeof page === 'string') return page;
  const isChunked = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '');
  const body = isChunked ? joined(page.bytes) : page.bytes;
  const bytes = unpackedAs(headers.get('content-encoding') ?? '', body, unpacking);
  return typeof bytes === 'string' ? bytes : { ...page, bytes };
}

function pageIn(headers: Headers, bytes: Buffer): Page | NoPage {
  const contentType = headers.get('content-type') ?? '';
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) ? { contentType, bytes } : 'no-page';
}

/** RFC 9112, section 7.1. Some programs join the chunks and leave the header: without chunk lengths it is whole. */
function joined(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf('\r\n', at);
    const digits = /^[\dA-Fa-f]{1,8}(?=\s*(?:;|$))/.exec(
      line < 0 ? '' : body.toString('latin1', at, Math.min(line, at + 64)),
    )?.[0];
    if (digits === undefined) return pieces.length === 0 ? body : Buffer.concat(pieces);
    const length = Number.parseInt(digits, 16);
    if (length === 0) break;
    pieces.push(body.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
  return Buffer.concat(pieces);
}

function unpackedAs(encoding: string, body: Buffer, unpacking: Unpacking): Buffer | NoPage {
  const unpack = unpackerOf(encoding, body);
  if (unpack === undefined) return body.length > MOST_PAGE_BYTES ? 'too-large' : body;
  const page = unpacking.run(MOST_PAGE_BYTES, (maxOutputLength) => ({ content: unpack(body, { maxOutputLength }) }));
  return typeof page === 'string' ? page : page.content;
}

type Unpack = (body: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

/** Data that was cut off is read up to the cut. */
const CUT = { finishFlush: constants.Z_SYNC_FLUSH };

/** Data that claims to be packed and is not was unpacked before it was written. */
function unpackerOf(encoding: string, body: Buffer): Unpack | undefined {
  if (/gzip/i.test(encoding)) {
    return body[0] === GZIP ? (bytes, options) => gunzipSync(bytes, { ...CUT, ...options }) : undefined;
  }
  if (/\bbr\b/i.test(encoding)) return brotliDecompressSync;
  if (!/deflate/i.test(encoding)) return undefined;
  const inflate = ((body[0] ?? 0) & 0x0f) === 8 ? inflateSync : inflateRawSync;
  return (bytes, options) => inflate(bytes, { ...CUT, ...options });
}
