/**
 * Batches: JSON lines in (gzip accepted), JSON lines out in the same order, in constant memory.
 * A bad line is answered by `{"id"?, "error"}` and makes the exit code 1 at the end; the others are not disturbed.
 */
import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** A longer line is answered as an error instead of being held in memory. */
export const LONGEST_LINE = 64 * 1024 * 1024;

/** What is wrong with one request, in words for whoever wrote it. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Batch {
  readonly input: Readable;
  readonly output: Writable;
  /** Answers one request; throws `BadRequest` for one it cannot answer. */
  readonly answer: (request: JsonObject) => unknown;
}

/** Runs a batch to its end; false when a line was answered by an error. */
export async function runBatch({ input, output, answer }: Batch): Promise<boolean> {
  let sound = true;
  // A reader that goes away ("| head") ends the batch; nobody is left to be told.
  const gone = new AbortController();
  output.once('error', () => gone.abort());
  for await (const line of linesOf(await unzipped(input))) {
    if (gone.signal.aborted) break;
    const reply = replyTo(line, answer);
    if (reply.failed) sound = false;
    if (!output.write(`${JSON.stringify(reply.value)}\n`)) await drained(output, gone.signal);
  }
  return sound;
}

async function drained(output: Writable, gone: AbortSignal): Promise<void> {
  try {
    await once(output, 'drain', { signal: gone });
  } catch (error) {
    if (!gone.aborted) throw error;
  }
}

interface Reply {
  readonly value: unknown;
  readonly failed: boolean;
}

function replyTo(line: Line, answer: Batch['answer']): Reply {
  let id: unknown;
  try {
    if (line.tooLong) throw new BadRequest(`the line is longer than ${LONGEST_LINE} bytes`);
    const request = parseRequest(line.text);
    id = request['id'];
    return { value: answer(request), failed: false };
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return { value: { ...(id === undefined ? {} : { id }), error: error.message }, failed: true };
  }
}

function parseRequest(text: string): JsonObject {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new BadRequest(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new BadRequest('not a JSON object');
  return json as JsonObject;
}

interface Line {
  readonly text: string;
  readonly tooLong: boolean;
}

const NEWLINE = 0x0a;

/** Lines of a byte stream, split on bytes so that no character is cut; blank ones are passed over. */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
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
    return tooLong || text !== '' ? { text, tooLong } : undefined;
  };
  for await (const chunk of input) {
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

/** The stream itself, or what is in it when it begins as gzip does (RFC 1952, section 2.3.1). */
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
    // Whoever stops reading here lets go of the input too.
    await rest.return?.();
  }
}

async function* gunzip(zipped: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const out = new PassThrough();
  const unzipping = pipeline(zipped, createGunzip(), out);
  // The same failure comes out of `out`, where it is waited for.
  unzipping.catch(() => undefined);
  try {
    yield* out;
  } catch (error) {
    throw new Error(`the input is not whole gzip: ${error instanceof Error ? error.message : String(error)}`);
  }
}
