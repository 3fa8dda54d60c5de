/** Streams in memory for a command's input and output. */
import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { runCli } from '../../../src/cli/cli.ts';

/** A stream of bytes that gives each chunk by itself. */
export function bytesOf(...chunks: readonly (Uint8Array | string)[]): Readable {
  return Readable.from(
    chunks.map((chunk) => Buffer.from(chunk as Uint8Array)),
    { objectMode: false },
  );
}

export interface Captured {
  readonly stream: Writable;
  text(): string;
}

export function capture(): Captured {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

interface CliRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runInMemory(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input: string | Uint8Array = '',
): Promise<CliRun> {
  const stdout = capture();
  const stderr = capture();
  const code = await runCli(args, {
    stdin: bytesOf(input),
    stdout: stdout.stream,
    stderr: stderr.stream,
    environment,
    giveWay: () => undefined,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Runs all work that needs only turns of the event loop. */
export async function settled(): Promise<void> {
  const TURNS = 50;
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
}
