/**
 * Batches: JSON lines in (gzip accepted), JSON lines out in the same order, in constant memory. A bad line gets the
 * answer `{"id"?, "error"}` and makes the exit code 1 at the end; the other lines go on.
 */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { BadLine, type JsonObject, type Line, linesOf, objectIn } from '../../lab/json-lines.ts';

interface Batch {
  readonly input: Readable;
  readonly output: Writable;
  /** Answers one request; throws `BadLine` if it cannot. */
  readonly answer: (request: JsonObject) => unknown;
}

/** Runs a batch to its end; false if a line got an error as its answer. */
export async function runBatch({ input, output, answer }: Batch): Promise<boolean> {
  let sound = true;
  // If the reader of the output stops ("| head"), the batch ends silently.
  const gone = new AbortController();
  output.once('error', () => gone.abort());
  for await (const line of linesOf(input)) {
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
    const request = objectIn(line);
    id = request['id'];
    return { value: answer(request), failed: false };
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    return { value: { ...(id === undefined ? {} : { id }), error: error.message }, failed: true };
  }
}
