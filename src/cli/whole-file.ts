/** Writes a command's result to standard output, or to a file that appears whole or not at all. */
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Io } from './io.ts';

/** The file may hold the user's private data. */
const FOR_ME_ALONE = 0o600;

export async function writeWhole(
  pieces: AsyncIterable<string | Uint8Array>,
  file: string | undefined,
  io: Io,
): Promise<void> {
  if (file === undefined) return pipeline(pieces, asText, io.stdout, { end: false });
  const part = `${file}.part`;
  try {
    await pipeline(pieces, createWriteStream(part, { mode: FOR_ME_ALONE }));
    // Unlike a rename, a link leaves an existing file alone.
    await link(part, file);
  } catch (error) {
    if (isThere(error)) throw new Error(`${file} is there already: name a new file`, { cause: error });
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}

/** Terminal output is escaped. */
async function* asText(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
