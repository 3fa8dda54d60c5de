/** The place of the demo's files, for sources and for the build beside them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The `demo` folder that holds the pages: the nearest one, upwards, with a `topics.json` in it. */
export function demoFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'demo', 'topics.json'))) {
    if (dirname(folder) === folder) throw new Error('the demo web has lost its pages: the folder demo/ is missing');
    folder = dirname(folder);
  }
  return join(folder, 'demo');
}

export async function readJson(...path: readonly string[]): Promise<unknown> {
  return JSON.parse(await readFile(join(demoFolder(), ...path), 'utf8'));
}

/** Names of the entries of a folder, sorted. */
export async function namesIn(...path: readonly string[]): Promise<readonly string[]> {
  return (await readdir(join(demoFolder(), ...path))).sort();
}
