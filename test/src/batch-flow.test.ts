/** How a batch moves: never faster than its reader, and not at all once the reader is gone. */
import { Readable, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../lab/json-lines.ts';
import { runBatch } from '../../src/cli/batch.ts';
import { bytesOf, settled } from './support/streams.ts';

const LINES = 1_000;

/** A line as a chunk of its own, counted as it is pulled. */
function countedLines(): { readonly input: Readable; readonly pulled: () => number } {
  let pulled = 0;
  function* lines() {
    while (pulled < LINES) yield Buffer.from(`${JSON.stringify({ id: pulled++ })}\n`);
  }
  return { input: Readable.from(lines(), { highWaterMark: 1 }), pulled: () => pulled };
}

/** A reader that takes one chunk each time it is told to. */
class SlowReader extends Writable {
  readonly taken: string[] = [];
  /** Resolves with the first chunk taken. */
  readonly first = new Promise<void>((resolve) => this.once('taken', resolve));
  #release: (() => void) | undefined;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.taken.push(chunk.toString());
    this.#release = done;
    this.emit('taken');
  }

  takeNext(): void {
    const release = this.#release;
    this.#release = undefined;
    release?.();
  }

  /** Takes all there is from now on. */
  hurry(): void {
    this._write = (chunk: Buffer, _encoding, done) => {
      this.taken.push(chunk.toString());
      done();
    };
    this.takeNext();
  }
}

const answer = ({ id }: JsonObject) => ({ id });

describe('a slow reader', () => {
  test('is waited for: the input is read only a little ahead of it', async () => {
    const FAR = 5;
    const { input, pulled } = countedLines();
    const output = new SlowReader();
    const batch = runBatch({ input, output, answer });
    for (let taken = 1; taken <= 20; taken++) {
      await settled();
      expect(output.taken).toHaveLength(taken);
      expect(pulled() - taken).toBeLessThan(FAR);
      output.takeNext();
    }
    output.hurry();
    expect(await batch).toBe(true);
    expect(output.taken).toEqual(Array.from({ length: LINES }, (_, id) => `{"id":${id}}\n`));
  });

  test('is waited for when the input is gzip', async () => {
    let answered = 0;
    const zipped = gzipSync(`${JSON.stringify({ id: 'x'.repeat(1_000) })}\n`.repeat(LINES));
    const output = new SlowReader();
    const counting = (request: JsonObject) => {
      answered++;
      return answer(request);
    };
    const batch = runBatch({ input: bytesOf(zipped), output, answer: counting });
    await output.first;
    await settled();
    expect(answered).toBe(1);
    output.hurry();
    expect(await batch).toBe(true);
    expect(output.taken).toHaveLength(LINES);
  });
});

describe('a reader that goes away', () => {
  test('ends the batch without an error, and the input is not read on', async () => {
    const { input, pulled } = countedLines();
    const output = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
    await expect(runBatch({ input, output, answer })).resolves.toBe(true);
    expect(pulled()).toBeLessThan(LINES / 10);
  });

  test('ends the batch while it waits for that reader', async () => {
    const { input, pulled } = countedLines();
    const output = new SlowReader();
    const batch = runBatch({ input, output, answer });
    await settled();
    output.destroy(new Error('gone'));
    await expect(batch).resolves.toBe(true);
    expect(pulled()).toBeLessThan(LINES / 10);
  });
});
