/**
 * Finding the day of publication: exact days on labelled pages, beside metadata alone in the same run. Learning never sees the
 * page's host, by ten folds. Measures follow htmldate's evaluation.
 */
import { likeliestDay } from '../agents/reader/training.ts';
import { type DatedExample, datedExamples } from '../lab/training/dates/pages.ts';
import { learnDates } from '../lab/training/dates/training.ts';
import { fnv1a } from '../profiles/profiles.ts';
import { printTable } from './figures.ts';

const FOLDS = 10;

export async function benchDates(): Promise<void> {
  const file = process.env['FENIX_BENCH_DATES'];
  if (file === undefined) {
    console.log('FENIX_BENCH_DATES must name labelled pages: JSON lines {id, url, date, html}');
    return;
  }
  const examples = await datedExamples(file);
  const unseen = foldsOf(examples).flatMap(({ weights, examples: left }) =>
    left.map((example) => ({ example, told: likeliestDay(example.said, weights)?.day })),
  );
  const shipped = examples.map((example) => ({ example, told: likeliestDay(example.said)?.day }));
  const stated = examples.map((example) => ({ example, told: firstStated(example) }));
  printTable(
    ['way', 'accuracy', 'precision', 'recall', 'F', 'right', 'wrong', 'none told'],
    [
      rowOf('ours, hosts unseen', unseen),
      rowOf('ours, as shipped', shipped),
      rowOf('the first that is stated', stated),
    ],
  );
  const times = examples.map(({ ms }) => ms).sort((one, other) => one - other);
  const [median = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  console.log(`what it adds to reading a page: ${median.toFixed(2)} ms (median), ${most.toFixed(1)} ms at most`);
}

interface Told {
  readonly example: DatedExample;
  readonly told: string | undefined;
}

/** A day for an undated page is wrong. A day missing for a dated page is missed. */
function rowOf(way: string, all: readonly Told[]): readonly (string | number)[] {
  const isRight = ({ example, told }: Told) => (told ?? null) === example.date;
  const right = all.filter(isRight).length;
  const wrong = all.filter((each) => each.told !== undefined && !isRight(each)).length;
  const none = all.length - right - wrong;
  const [precision, recall] = [right / (right + wrong), right / (right + none)];
  const f = (2 * precision * recall) / (precision + recall);
  return [way, ...[right / all.length, precision, recall, f].map((share) => share.toFixed(3)), right, wrong, none];
}

function firstStated({ said }: DatedExample): string | undefined {
  return said.find(({ signs: [sign] }) => sign !== undefined && STATED.has(sign))?.day;
}

const STATED = new Set(['headPublished', 'workPublished', 'timePublished']);

function foldsOf(examples: readonly DatedExample[]) {
  const foldOf = ({ host }: DatedExample) => (fnv1a(host) >>> 0) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => ({
    weights: learnDates(examples.filter((example) => foldOf(example) !== fold)),
    examples: examples.filter((example) => foldOf(example) === fold),
  }));
}
