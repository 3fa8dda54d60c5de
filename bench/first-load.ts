/** What a browser loads the first time: the page and every file it names, compressed. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { printTable } from './figures.ts';

const FOLDER = 'dist/web';

export async function benchFirstLoad(): Promise<void> {
  const page = await readFile(`${FOLDER}/index.html`, 'utf8');
  const files = ['/index.html', ...[...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')];
  const rows = await Promise.all(
    files.map(async (file) => {
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
