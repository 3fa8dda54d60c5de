/** The first download of a browser: the page, its files, and the words of one language, compressed. */
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { printTable } from './figures.ts';

const FOLDER = 'dist/web';

/** What the first view says, in the language that takes more. */
const FIRST_WORDS = [String.raw`frame\.\w+`, String.raw`today\.\w+`] as const;

export async function benchFirstLoad(): Promise<void> {
  const page = await readFile(`${FOLDER}/index.html`, 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const lazy = await Promise.all(['formats-worker', ...FIRST_WORDS].map(largest));
  const files = new Set(['/index.html', ...named, ...lazy.flat()]);
  const rows = await Promise.all(
    [...files].map(async (file) => {
      const bytes = await readFile(FOLDER + file);
      return { file, plain: bytes.length, compressed: gzipSync(bytes).length };
    }),
  );
  const sum = (field: 'plain' | 'compressed') => rows.reduce((total, row) => total + row[field], 0);
  printTable(
    ['file', 'bytes', 'gzip'],
    [
      ...rows.map(({ file, plain, compressed }) => [file.replace(/-[\w-]{8}\./, '-….'), plain, compressed]),
      ['together', sum('plain'), sum('compressed')],
    ],
  );
}

/** The largest file of a name. */
async function largest(name: string): Promise<readonly string[]> {
  const names = (await readdir(`${FOLDER}/assets`)).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  const sizes = await Promise.all(names.map(async (file) => (await readFile(`${FOLDER}/assets/${file}`)).length));
  return names.flatMap((file, i) => (sizes[i] === Math.max(...sizes) ? `/assets/${file}` : []));
}
