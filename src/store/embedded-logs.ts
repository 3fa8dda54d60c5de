/**
 * Append-only logs as segments: `logs/<name>/<position of its first record>.log`.
 *
 *   segment = "FENIXLOG" frame*          frame = length u32 · checksum u32 · payload
 *   payload = (record length u32 · record)*        checksum = CRC-32 over length and payload; little endian
 *
 * Appends that arrive while a write is under way share the next one (group commit): one frame, one fdatasync. Since a
 * frame is synced before the next is begun, a crash can only spoil the last frame. So a bad frame at the very end is a
 * torn write that nobody was told of, and is cut; a bad frame before good ones is damage, and the log is left as it is.
 */
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  appendToFile,
  ensureFolder,
  type FileHandle,
  type FileSystem,
  listFolder,
  readAt,
  readIfThere,
  syncFolder,
  truncateFile,
  unlinkIfThere,
  writeNewFile,
} from './files.ts';
import { assertName, Conflict, type Log, type LogRecord, Unreadable } from './store.ts';

const MAGIC = Buffer.from('FENIXLOG');
const FRAME_HEAD = 8;
const RECORD_HEAD = 4;

/** A segment that has grown past this is followed by a new one. */
export const SEGMENT_BYTES = 4 * 1024 * 1024;

/** More in one append is refused: a log holds events, not pages. */
const LARGEST_FRAME = 16 * 1024 * 1024;

const FIRST_POSITION_DIGITS = 15;

interface LogPlaces {
  readonly fs: FileSystem;
  readonly root: string;
  readonly folders: Set<string>;
  readonly segmentBytes: number;
  readonly warn: (message: string) => void;
}

interface Segment {
  readonly path: string;
  /** Position of its first record. */
  readonly first: number;
}

/** What is known of a log once it was opened: all of it is on disk. */
interface State {
  readonly segments: Segment[];
  /** Records on disk. */
  length: number;
  /** Bytes of the last segment. */
  lastBytes: number;
}

interface Waiting {
  readonly records: readonly Uint8Array[];
  readonly done: (length: number) => void;
  readonly failed: (error: unknown) => void;
}

export class EmbeddedLog implements Log {
  readonly #name: string;
  readonly #places: LogPlaces;
  readonly #folder: string;
  #opening: Promise<State> | undefined;
  /** The state that `#opening` led to; gone after a failed write, since only the disk knows then. */
  #state: State | undefined;
  #waiting: Waiting[] = [];
  /** Length once all accepted appends are on disk. */
  #accepted = 0;
  #draining: Promise<void> | undefined;

  constructor(name: string, places: LogPlaces) {
    assertName(name);
    this.#name = name;
    this.#places = places;
    this.#folder = join(places.root, 'logs', name);
  }

  async append(records: readonly Uint8Array[], expected: number | 'any'): Promise<number> {
    const bytes = records.reduce((sum, record) => sum + RECORD_HEAD + record.length, 0);
    if (records.length === 0 || bytes > LARGEST_FRAME) {
      throw new RangeError(`an append holds at least one record and at most ${LARGEST_FRAME} bytes, not ${bytes}`);
    }
    const state = await this.#open();
    if (state !== this.#state) return this.append(records, expected);
    if (expected !== 'any' && expected !== this.#accepted) {
      // Whoever is told so reads again: by then what was in the way must be there to be read.
      await this.#draining;
      throw new Conflict(`log ${this.#name} has ${this.#accepted} records, not ${expected}`);
    }
    this.#accepted += records.length;
    return new Promise((done, failed) => {
      this.#waiting.push({ records, done, failed });
      this.#draining ??= this.#drain(state);
    });
  }

  async length(): Promise<number> {
    return (await this.#open()).length;
  }

  async *read(from = 0): AsyncGenerator<LogRecord> {
    const { segments, length } = { ...(await this.#open()) };
    const start = Math.max(
      0,
      segments.findLastIndex((segment) => segment.first <= from),
    );
    for (const segment of segments.slice(start)) {
      let position = segment.first;
      if (position >= length) return;
      for await (const records of this.#framesOf(segment)) {
        for (const bytes of records) {
          if (position >= from) yield { position, bytes };
          position++;
        }
        // Stop here, before looking at a frame that may be half written.
        if (position >= length) return;
      }
    }
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.#draining;
  }

  /** Writes groups until nobody waits. A failure is everybody's who waits, and the log is opened anew. */
  async #drain(state: State): Promise<void> {
    let group: Waiting[] = [];
    try {
      while (this.#waiting.length > 0) {
        group = this.#takeGroup();
        const records = group.flatMap((waiting) => waiting.records);
        await this.#writeFrame(state, records);
        let length = state.length;
        state.length += records.length;
        for (const { records: own, done } of group) {
          length += own.length;
          done(length);
        }
      }
    } catch (error) {
      const failed = [...group, ...this.#waiting];
      this.#waiting = [];
      this.#opening = undefined;
      this.#state = undefined;
      for (const waiting of failed) waiting.failed(error);
    } finally {
      this.#draining = undefined;
    }
  }

  /** As many waiting appends as fit one frame. */
  #takeGroup(): Waiting[] {
    let bytes = 0;
    const end = this.#waiting.findIndex(({ records }, i) => {
      bytes += records.reduce((sum, record) => sum + RECORD_HEAD + record.length, 0);
      return i > 0 && bytes > LARGEST_FRAME;
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  async #writeFrame(state: State, records: readonly Uint8Array[]): Promise<void> {
    const { fs, segmentBytes } = this.#places;
    const frame = encodeFrame(records);
    const last = state.segments.at(-1);
    if (last !== undefined && state.lastBytes < segmentBytes) {
      await appendToFile(fs, last.path, frame);
      state.lastBytes += frame.length;
      return;
    }
    const segment = this.#segmentAt(state.length);
    const bytes = Buffer.concat([MAGIC, frame]);
    await ensureFolder(fs, this.#places.root, this.#folder, this.#places.folders);
    await writeNewFile(fs, segment.path, bytes);
    await syncFolder(fs, this.#folder);
    state.segments.push(segment);
    state.lastBytes = bytes.length;
  }

  #segmentAt(first: number): Segment {
    return { first, path: join(this.#folder, `${String(first).padStart(FIRST_POSITION_DIGITS, '0')}.log`) };
  }

  #open(): Promise<State> {
    this.#opening ??= this.#recover().then(
      (state) => {
        this.#state = state;
        this.#accepted = state.length;
        return state;
      },
      (error: unknown) => {
        this.#opening = undefined;
        throw error;
      },
    );
    return this.#opening;
  }

  /**
   * Finds the segments, checks the last one and cuts a torn tail; earlier ones are checked when they are read. What a
   * killed process left unsynced is synced before anybody builds on it.
   */
  async #recover(): Promise<State> {
    const { fs, root, folders, segmentBytes, warn } = this.#places;
    const names = (await listFolder(fs, this.#folder)).map(({ name }) => name).filter((name) => name.endsWith('.log'));
    const segments = names.map((name) => this.#segmentAt(Number.parseInt(name, 10)));
    const last = segments.at(-1);
    if (last === undefined) return { segments, length: 0, lastBytes: segmentBytes };
    await ensureFolder(fs, root, this.#folder, folders);
    const bytes = (await readIfThere(fs, last.path)) ?? Buffer.alloc(0);
    const { end, records } = soundPart(bytes);
    if (end < bytes.length) {
      if (hasFrameAfter(bytes, end)) throw this.#damaged(last, end);
      warn(`log ${this.#name}: a torn write of ${bytes.length - end} bytes was cut from ${last.path}`);
    }
    if (records > 0) {
      await truncateFile(fs, last.path, end);
    } else {
      // A segment is begun with its first frame in one write: without that frame nothing was promised.
      await unlinkIfThere(fs, last.path);
      segments.pop();
    }
    await syncFolder(fs, this.#folder);
    return { segments, length: last.first + records, lastBytes: records > 0 ? end : segmentBytes };
  }

  /** The frames of a segment, read one by one, so that a long log costs no memory. */
  async *#framesOf(segment: Segment): AsyncGenerator<readonly Uint8Array[]> {
    const handle = await this.#places.fs.open(segment.path, 'r');
    try {
      const { size } = await handle.stat();
      for (let at = MAGIC.length; at < size; ) {
        const frame = await readFrame(handle, at, size);
        if (frame === undefined) throw this.#damaged(segment, at);
        yield frame.records;
        at += frame.bytes;
      }
    } finally {
      await handle.close();
    }
  }

  #damaged(segment: Segment, at: number): Unreadable {
    return new Unreadable(
      `log ${this.#name} is damaged at byte ${at} of ${segment.path}: nothing was changed. ` +
        'Restore that file from a backup, or move it away to go on without its records',
    );
  }
}

function encodeFrame(records: readonly Uint8Array[]): Buffer {
  const length = records.reduce((sum, record) => sum + RECORD_HEAD + record.length, 0);
  const frame = Buffer.alloc(FRAME_HEAD + length);
  frame.writeUInt32LE(length, 0);
  let at = FRAME_HEAD;
  for (const record of records) {
    at = frame.writeUInt32LE(record.length, at);
    frame.set(record, at);
    at += record.length;
  }
  frame.writeUInt32LE(checksum(frame), 4);
  return frame;
}

/** Over the length and the payload: a frame whose length was spoilt must not pass either. */
function checksum(frame: Uint8Array): number {
  return crc32(frame.subarray(FRAME_HEAD), crc32(frame.subarray(0, 4)));
}

/** The length a frame at this place would have, if its head is there and possible. */
function frameLength(head: Buffer, at: number, available: number): number | undefined {
  if (available < FRAME_HEAD) return undefined;
  const length = FRAME_HEAD + head.readUInt32LE(at);
  return length > FRAME_HEAD && length <= available ? length : undefined;
}

/** The records of a whole frame, or undefined when it is not sound. */
function decodeFrame(frame: Buffer): readonly Uint8Array[] | undefined {
  if (frame.readUInt32LE(4) !== checksum(frame)) return undefined;
  const records: Uint8Array[] = [];
  for (let at = FRAME_HEAD; at < frame.length; ) {
    const end = at + RECORD_HEAD + frame.readUInt32LE(at);
    if (end > frame.length) return undefined;
    records.push(frame.subarray(at + RECORD_HEAD, end));
    at = end;
  }
  return records;
}

async function readFrame(handle: FileHandle, at: number, size: number) {
  const head = await readAt(handle, at, Math.min(FRAME_HEAD, size - at));
  const bytes = frameLength(head, 0, size - at);
  if (bytes === undefined) return undefined;
  const records = decodeFrame(await readAt(handle, at, bytes));
  return records === undefined ? undefined : { bytes, records };
}

/** How far a segment is sound, and the records up to there. */
function soundPart(bytes: Buffer): { readonly end: number; readonly records: number } {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return { end: 0, records: 0 };
  let end = MAGIC.length;
  let records = 0;
  for (;;) {
    const length = frameLength(bytes, end, bytes.length - end);
    const frame = length === undefined ? undefined : decodeFrame(bytes.subarray(end, end + length));
    if (length === undefined || frame === undefined) break;
    end += length;
    records += frame.length;
  }
  return { end, records };
}

function hasFrameAfter(bytes: Buffer, start: number): boolean {
  for (let at = start + 1; at + FRAME_HEAD < bytes.length; at++) {
    const length = frameLength(bytes, at, bytes.length - at);
    if (length !== undefined && decodeFrame(bytes.subarray(at, at + length)) !== undefined) return true;
  }
  return false;
}
