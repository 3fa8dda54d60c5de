/** Writes the weights for a page's day anew: `npm run train-dates -- --data dates-dev.jsonl.gz`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { datedExamples } from './pages.ts';
import { learnDates } from './training.ts';

const WEIGHTS = join('agents', 'reader', 'dating', 'weights.json');

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  process.stderr.write('train-dates: --data must name a file of pages, JSON lines {id, url, date, html}\n');
  process.exitCode = 2;
} else {
  await writeFile(WEIGHTS, `${JSON.stringify(learnDates(await datedExamples(values.data)), undefined, 2)}\n`);
}
