/**
 * The files in a zip, one after the other, within limits: their number, their sizes, and their size relative to the zip
 * (APPNOTE.TXT of PKWARE, sections 4.3 and 4.4). Reports unread ones with the reason.
 */
import { constants, inflateRawSync } from 'node:zlib';
import { because, FetchFailed, type WhyLeft } from '../../../../agents/reader/reading.ts';
import { MOST_OF_ARCHIVE, Unpacking } from './unpacking.ts';

const MEBIBYTE = 1024 * 1024;
/** A takeout has some hundred; later ones are counted. */
const MOST_FILES = 5_000;
const MOST_BYTES_OF_ONE = 24 * MEBIBYTE;
/** Text shrinks some twenty times; data that shrinks this much was made to swell. */
const MOST_TIMES = 250;

export interface ZippedFile {
  readonly name: string;
  /** Its beginning, which shows whether the whole is wanted; or why it cannot be read. */
  readonly beginning: Buffer | WhyLeft;
  readonly whole: () => Buffer | WhyLeft;
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const ENTRY = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
const HEADER = 0x04_03_4b_50;
const HEADER_BYTES = 30;
const LONGEST_REMARK = 65_535;

interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly isDeflated: boolean;
  readonly isStored: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** Throws `FetchFailed` if it is none. Returns how many files lie behind those looked at. */
export function* filesIn(bytes: Uint8Array): Generator<ZippedFile, number> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unpacking = new Unpacking(MOST_OF_ARCHIVE);
  let looked = 0;
  const { first, count } = directoryOf(zip);
  for (const entry of entriesOf(zip, first, count)) {
    if (looked === MOST_FILES) break;
    looked++;
    const { name } = entry;
    if (name.endsWith('/')) continue;
    yield {
      name,
      beginning: beginningOf(zip, entry),
      whole: () => unpacked(zip, entry, unpacking),
    };
  }
  return count - looked;
}

function directoryOf(zip: Buffer): { readonly first: number; readonly count: number } {
  const end = zip.lastIndexOf(END);
  const isThere = end >= 0 && end + END_BYTES <= zip.length && end >= zip.length - END_BYTES - LONGEST_REMARK;
  if (!isThere) throw new FetchFailed(because('file.zip-damaged'), { kind: 'type' });
  return { count: zip.readUInt16LE(end + 10), first: zip.readUInt32LE(end + 16) };
}

function* entriesOf(zip: Buffer, first: number, count: number): Generator<Entry> {
  for (let i = 0, at = first; i < count; i++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) {
      throw new FetchFailed(because('file.zip-list'), { kind: 'type' });
    }
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    const nameBytes = zip.readUInt16LE(at + 28);
    yield {
      name: zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      isLocked: (flags & 1) === 1,
      isStored: method === 0,
      isDeflated: method === 8,
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** Undefined if the zip contradicts itself. */
function dataOf(zip: Buffer, { at, packed }: Entry): Buffer | undefined {
  if (at + HEADER_BYTES > zip.length || zip.readUInt32LE(at) !== HEADER) return undefined;
  const start = at + HEADER_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return start + packed > zip.length ? undefined : zip.subarray(start, start + packed);
}

const BEGINNING = 4_096;
const PACKED_BEGINNING = 1_024;
/** For a text this is some four thousand letters. */
const MOST_BEGINNING = 64 * 1024;

function beginningOf(zip: Buffer, entry: Entry): Buffer | WhyLeft {
  const whole = packedOf(zip, entry);
  if (typeof whole === 'string') return whole;
  const data = whole.subarray(0, PACKED_BEGINNING);
  if (entry.isStored) return data;
  const begun = new Unpacking(MOST_BEGINNING).run(MOST_BEGINNING, (maxOutputLength) => ({
    content: inflateRawSync(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }),
  }));
  return typeof begun === 'string' ? begun : begun.content.subarray(0, BEGINNING);
}

function packedOf(zip: Buffer, entry: Entry): Buffer | WhyLeft {
  if (entry.isLocked) return 'locked';
  return (entry.isStored || entry.isDeflated ? dataOf(zip, entry) : undefined) ?? 'damaged';
}

function unpacked(zip: Buffer, entry: Entry, unpacking: Unpacking): Buffer | WhyLeft {
  const data = packedOf(zip, entry);
  if (typeof data === 'string') return data;
  const most = Math.min(MOST_BYTES_OF_ONE, Math.max(MEBIBYTE, entry.packed * MOST_TIMES));
  if (entry.unpacked > most || (entry.isStored && data.length > most)) return 'too-large';
  const done = unpacking.run(most, (maxOutputLength) => {
    if (!entry.isStored) return { content: inflateRawSync(data, { maxOutputLength }) };
    if (data.length > maxOutputLength) throw new RangeError('more than is left');
    return { content: data };
  });
  return typeof done === 'string' ? done : done.content;
}
