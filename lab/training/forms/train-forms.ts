/** Writes the model of forms anew: `npm run train-forms -- --data forms-dev.jsonl.gz`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { labelledFormPages, OWN_LABELS } from './pages.ts';
import { trainForms } from './training.ts';

const MODEL = join('agents', 'forms', 'model.json');

const { values } = parseArgs({ options: { data: { type: 'string', multiple: true } } });
if (values.data === undefined) {
  process.stderr.write(
    'train-forms: --data must name files of pages, JSON lines {id, url, html, forms}; without forms, those of lab/training/forms/labels.jsonl\n',
  );
  process.exitCode = 2;
} else {
  const pages = await labelledFormPages(values.data, OWN_LABELS);
  await writeFile(MODEL, `${JSON.stringify(trainForms(pages.flatMap(({ forms }) => forms)))}\n`);
}
