/** Writes the model of forms anew: `npm run train-forms -- --data forms-dev.jsonl.gz`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledForm, labelledFormPages } from './pages.ts';
import { trainForms } from './training.ts';

const MODEL = join('agents', 'forms', 'model.json');

const { values } = parseArgs({ options: { data: { type: 'string', multiple: true } } });
if (values.data === undefined) {
  process.stderr.write('train-forms: --data must name files of labelled pages, JSON lines {id, url, html, forms}\n');
  process.exitCode = 2;
} else {
  const forms: LabelledForm[] = [];
  for (const file of values.data) for (const page of await labelledFormPages(file)) forms.push(...page.forms);
  await writeFile(MODEL, `${JSON.stringify(trainForms(forms))}\n`);
}
