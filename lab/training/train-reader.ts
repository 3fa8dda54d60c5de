/** Writes the reader's model anew: `npm run train-reader -- --data wcxb-dev.jsonl.gz --data segments-dev.jsonl.gz`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoPages } from './demo-pages.ts';
import { type LabelledPage, labelledPages } from './pages.ts';
import { trainModel } from './training.ts';

const MODEL = join('agents', 'reader', 'template', 'model.json');

const { values } = parseArgs({ options: { data: { type: 'string', multiple: true } } });
if (values.data === undefined) {
  process.stderr.write(
    'train-reader: --data must name files of labelled pages, JSON lines {id, url, type, html, truth} or {id, url, html, with, without}\n',
  );
  process.exitCode = 2;
} else {
  const pages: LabelledPage[] = [...(await demoPages())];
  for (const file of values.data) for await (const { html, ...page } of labelledPages(file)) pages.push(page);
  await writeFile(MODEL, `${JSON.stringify(trainModel(pages))}\n`);
}
