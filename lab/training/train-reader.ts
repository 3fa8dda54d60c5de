/** Writes the reader's model anew: `npm run train-reader -- --data wcxb-dev.jsonl.gz`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoPages } from './demo-pages.ts';
import { type LabelledPage, labelledPages } from './pages.ts';
import { trainModel } from './training.ts';

const MODEL = join('agents', 'reader', 'template', 'model.json');

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  process.stderr.write(
    'train-reader: --data must name a file of labelled pages, JSON lines {id, url, type, html, truth}\n',
  );
  process.exitCode = 2;
} else {
  const pages: LabelledPage[] = [...(await demoPages())];
  for await (const page of labelledPages(values.data)) pages.push({ ...page, html: '' } as LabelledPage);
  await writeFile(MODEL, `${JSON.stringify(trainModel(pages))}\n`);
}
