/** Pages in the formats of corpora. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { labelledPages } from '../../../lab/training/pages.ts';
import { temporaryFolder } from '../../src/support/folders.ts';

const STORY = 'The old mill stands at the bend of the river';
const HTML = `<html><body><p>Home</p><p>${STORY}</p></body></html>`;

test('training pages have a labelled text or labelled pieces, and a host or a number', async () => {
  const file = join(await temporaryFolder(), 'pages.jsonl');
  const rows = [
    { id: 1, url: 'https://www.mill.example/a', type: 'article', html: HTML, truth: STORY },
    { id: 'set::2', url: 'set::2', html: HTML, with: ['the bend'], without: ['Home'] },
  ];
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  const pages = [];
  for await (const page of labelledPages(file)) pages.push(page);
  const [whole, pieces] = pages;
  expect(whole).toMatchObject({ host: 'mill.example', type: 'article', truth: STORY, with: [] });
  expect(whole?.weights).toBeUndefined();
  expect(pieces).toMatchObject({ host: 'page set::2', type: 'unknown', truth: '', without: ['Home'] });
  expect(pieces?.hints.url).toBe('');
  for (const page of pages) expect([...page.labels]).toEqual([0, 1]);
  expect(pieces?.weights?.every((weight) => weight > 0)).toBe(true);
});
