/** Which limits the window takes from its contract: it has no others. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAMES = /\b(?:GET|POST|PUT|PATCH)_[A-Z_]+\b/g;

export async function limitsUsedIn(folder: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && file !== 'limits.ts',
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(NAMES) ?? []));
}
