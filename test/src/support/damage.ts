/** Damages what a closed store keeps, as a disk does. Nothing else in the tests of its users knows where things lie. */
import { appendFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HALF = 2;
const SEGMENT_HEAD = 8;
const FIRST_RECORD = 17;

/** The document is there, and makes no sense. */
export async function damageDocument(folder: string, kind: string, id: string): Promise<void> {
  const path = join(folder, 'documents', kind, `${id}.json`);
  await truncate(path, Math.floor((await readFile(path)).length / HALF));
}

/** All documents of these kinds. */
export async function damageDocuments(folder: string, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const names = await readdir(join(folder, 'documents', kind), { recursive: true });
    const files = names.filter((name) => name.endsWith('.json'));
    if (files.length === 0) throw new Error(`there is no ${kind} to damage`);
    for (const name of files) await damageDocument(folder, kind, name.replace(/\.json$/, ''));
  }
}

/** Its first record is spoilt; others come after it. */
export async function damageLog(folder: string, name: string): Promise<void> {
  const root = join(folder, 'logs', name);
  const path = join(root, (await readdir(root))[0] ?? 'none');
  await appendFile(path, (await readFile(path)).subarray(SEGMENT_HEAD));
  const bytes = await readFile(path);
  bytes[FIRST_RECORD] = (bytes[FIRST_RECORD] ?? 0) ^ 0xff;
  await writeFile(path, bytes);
}

/** Its bytes are others than those it is named for. */
export async function damageBlob(folder: string, hash: string): Promise<void> {
  const path = join(folder, 'blobs', hash.slice(0, 2), hash.slice(2));
  await truncate(path, Math.floor((await readFile(path)).length / HALF));
}
