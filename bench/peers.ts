/**
 * The learner beside its peers in one table: one interest, two and three, a reader who turns, long runs, the first list,
 * and the cost of one more rating. The peers are plain versions in the lab.
 */
import { basename } from 'node:path';
import { driftingTopics } from '../lab/drift.ts';
import { runArm } from '../lab/experiments/experiment.ts';
import {
  type Collection,
  PROTOCOL,
  type Protocol,
  readCollection,
  readScreening,
  screen,
  WAYS,
  type Way,
} from '../lab/lab.ts';
import { mean } from '../lab/mean.ts';
import { mixedTopics } from '../lab/mixed.ts';
import { stepsOf } from '../lab/protocol.ts';
import { digits, type Outcome } from '../lab/report.ts';
import { randomOf } from '../lab/runs.ts';
import type { Dictionary } from '../profiles/profiles.ts';
import { startDictionary } from '../src/library/library.ts';
import { pagesBy } from './drawn-pages.ts';
import { printTable } from './figures.ts';

const SCREENED = filesIn('FENIX_BENCH_SCREENING');
const RUNS = Number(process.env['FENIX_BENCH_RUNS'] ?? '2');
const SEED = Number(process.env['FENIX_BENCH_SEED'] ?? '1');
const PEERS = (process.env['FENIX_BENCH_WAYS'] ?? 'default,svm,logistic,bayes,rocchio').split(',');

/** Of each collection: the topics that are joined to pairs and triples, and the same ones alone. */
const TOPICS = 16;
/** A reader turns after the third of seven sessions. */
const TURNING = { sessions: 7, drift: 3 };
const BATCH = 40;
const COSTS = [30, 115] as const;
const ROUNDS = 9;

const HEAD = ['', 'one interest', 'two', 'three', 'turned', 'first list', `one more after ${COSTS.join(', ')}, ms`];

/** Collections and reviews that the variables name; none: nothing to measure. */
export async function peersTable(files: readonly string[]): Promise<void> {
  const dictionary = await startDictionary();
  const collections = await Promise.all(
    files.map(async (file): Promise<Collection> => {
      return { name: basename(file), topics: (await readCollection(file)).slice(0, TOPICS) };
    }),
  );
  const rows: (readonly string[])[] = [];
  for (const name of PEERS) {
    const row = [name, ...figuresOf(WAYS[name] as Way, collections, dictionary)];
    for (const file of SCREENED) {
      const { wss95 } = screen(await readScreening(file), WAYS[name] as Way, dictionary, { batch: BATCH, seed: SEED });
      row.push(digits(wss95));
    }
    rows.push(row);
    console.error(row.join(' | '));
  }
  console.log(
    `ndpm, mean of points and last, of ${RUNS} runs, less is better; WSS@95 and first list, more is better:\n`,
  );
  printTable([...HEAD, ...SCREENED.map((file) => `WSS@95, ${basename(file)}`)], rows);
}

export function filesIn(variable: string): readonly string[] {
  return (process.env[variable] ?? '').split(',').filter((file) => file !== '');
}

function figuresOf(way: Way, collections: readonly Collection[], dictionary: Dictionary): readonly string[] {
  const protocol = { ...PROTOCOL, runs: RUNS, seed: SEED };
  const lab = { collections, protocol, dictionary, progress: () => undefined };
  const outcome = (topics: (all: Collection['topics']) => Collection['topics'], changed: Partial<Protocol> = {}) =>
    told(runArm(lab, { name: '', way, protocol: changed, topics }));
  return [
    outcome((all) => all),
    outcome((all) => mixedTopics(all, 2)),
    outcome((all) => mixedTopics(all, 3)),
    outcome(driftingTopics, TURNING),
    digits(firstListOf(way, collections, dictionary, protocol)),
    COSTS.map((ratings) => costOf(way, ratings, dictionary).toFixed(1)).join(', '),
  ];
}

/** The mean of all points of a curve, and its last one. */
export function told({ mean: { auc, curve } }: Pick<Outcome, 'mean'>): string {
  return `${digits(auc)}, ${digits(curve.at(-1))}`;
}

/** The relevant share of the first list; each collection counts the same. */
export function firstListOf(
  way: Way,
  collections: readonly Collection[],
  dictionary: Dictionary,
  protocol: Protocol,
): number {
  return mean(
    collections.map(({ topics }) =>
      mean(
        topics.flatMap((topic, place) =>
          Array.from({ length: RUNS }, (_, run) => {
            const steps = stepsOf(topic, way, { ...protocol, sessions: 1 }, dictionary, randomOf(protocol, run, place));
            const { relevant, shown } = [...steps].at(-1) as { relevant: number; shown: number };
            return relevant / shown;
          }),
        ),
      ),
    ),
  );
}

/** Processor time of one more rating and a look at a page; the median. */
function costOf(way: Way, ratings: number, dictionary: Dictionary): number {
  const pageOf = pagesBy(8);
  const pages = Array.from({ length: ratings + ROUNDS + 1 }, pageOf);
  const pupil = way({ query: 'term1 term2', known: pages, dictionary });
  const lesson = (i: number) => ({ page: pages[i] as (typeof pages)[number], value: i % 3 === 0 ? 1 : -1 });
  pupil.rate(Array.from({ length: ratings }, (_, i) => lesson(i)));
  const times = Array.from({ length: ROUNDS }, (_, i) => {
    const before = process.cpuUsage();
    pupil.rate([lesson(ratings + i)]);
    pupil.score(pages.at(-1) as (typeof pages)[number]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
}
