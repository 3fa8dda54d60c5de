/** JSON lines out of a byte stream, in constant memory. */
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** A longer line is refused instead of being held in memory. */
export const LONGEST_LINE = 64 * 1024 * 1024;

/** What is wrong with one line, in words for its writer. */
export class BadLine extends Error {
  override readonly name = 'BadLine';
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Line {
  /** From 1; blank lines are counted, too. */
  readonly number: number;
  readonly text: string;
  readonly tooLong: boolean;
}

const NEWLINE = 0x0a;

/** Lines of a byte stream (gzip accepted), split on bytes so that no character is cut; skips blank ones. */
export async function* linesOf(input: Readable): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 0;
  const take = (): Line | undefined => {
    const tooLong = length > LONGEST_LINE;
    const text = tooLong
      ? ''
      : Buffer.concat(parts)
          .toString('utf8')
          .replace(/^\uFEFF/, '')
          .trim();
    parts = [];
    length = 0;
    number++;
    return tooLong || text !== '' ? { number, text, tooLong } : undefined;
  };
  for await (const chunk of await unzipped(input)) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      const line = take();
      if (line !== undefined) yield line;
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  const last = take();
  if (last !== undefined) yield last;

  function keep(part: Buffer): void {
    length += part.length;
    if (length <= LONGEST_LINE) parts.push(part);
    else parts = [];
  }
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** The stream itself, or its content if it begins as gzip does (RFC 1952, section 2.3.1). */
async function unzipped(input: Readable): Promise<AsyncIterable<Buffer>> {
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < GZIP_MAGIC.length) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const whole = prepend(head, chunks);
  if (!head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return whole;
  return gunzip(whole);
}

async function* prepend(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    // A reader that stops here lets go of the input too.
    await rest.return?.();
  }
}

async function* gunzip(zipped: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const out = new PassThrough();
  const unzipping = pipeline(zipped, createGunzip(), out);
  // `out` reports the same failure, and the reader waits for it there.
  unzipping.catch(() => undefined);
  try {
    yield* out;
  } catch (error) {
    throw new Error(`the input is not whole gzip: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The object on a line. Throws `BadLine`. */
export function objectIn({ text, tooLong }: Line): JsonObject {
  if (tooLong) throw new BadLine(`the line is longer than ${LONGEST_LINE} bytes`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new BadLine(`not JSON: each line is one object: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new BadLine('not a JSON object');
  return json as JsonObject;
}
