/** The cost of a robots.txt, beside robots-parser: ordinary files, and two made to stop readers. */
import { Worker } from 'node:worker_threads';
import { printTable } from './figures.ts';
import { LONG_PATH, manyRobots, ordinaryFile, READERS, type ReaderName, SITE, wildcards } from './robots-files.ts';
import type { RobotsTask, RobotsTimes } from './robots-worker.ts';
import { microsecondsOf, type Subject } from './rounds.ts';

const NAMES = ['ours', 'robots-parser'] as const;
const ROUNDS = { rounds: 7, milliseconds: 200 };

/** The limits of time and memory. */
const CAP_SECONDS = 60;
const CAP_MEGABYTES = 4_096;

export async function benchRobots(): Promise<void> {
  printOrdinary();
  console.log('');
  await printHostile();
}

function printOrdinary(): void {
  const files: readonly [name: string, text: string][] = [
    ['20 rules in one group', ordinaryFile(1, 20)],
    ['30 groups of 20 rules', ordinaryFile(30, 20)],
    ['one group of 2 000 rules', ordinaryFile(1, 2_000)],
  ];
  const rows = files.flatMap(([name, text]) => {
    const bytes = new TextEncoder().encode(text);
    const times = microsecondsOf(
      [...NAMES.map((reader) => reading(reader, bytes)), ...NAMES.map((reader) => deciding(reader, bytes))],
      ROUNDS,
    );
    return [
      [`${name}: read`, ...times.slice(0, 2)],
      [`${name}: one address`, ...times.slice(2)],
    ];
  });
  printTable(['µs (median)', ...NAMES], rows);
}

function reading(name: ReaderName, bytes: Uint8Array): Subject {
  return { name, run: () => Number(READERS[name](bytes)(`${SITE}/`)) };
}

function deciding(name: ReaderName, bytes: Uint8Array): Subject {
  const decide = READERS[name](bytes);
  return { name, run: (i) => Number(decide(`${SITE}/articles/of-${i % 100}/print/me?page=3`)) };
}

async function printHostile(): Promise<void> {
  const files: readonly [name: string, text: string, url: string][] = [
    ['20 000 robots, 21 000 rules', manyRobots(), `${SITE}/a`],
    ['980 rules of 162 stars, a path of 7 800 letters', wildcards(), LONG_PATH],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, text, url] of files) {
    for (const reader of NAMES) rows.push([name, reader, ...(await timesOf({ reader, text, url }))]);
  }
  printTable(['hostile, about 490 kB', '', 'read, ms', 'one address, ms', 'heap then, MB'], rows);
}

async function timesOf(workerData: RobotsTask): Promise<readonly (string | number)[]> {
  const resourceLimits = { maxOldGenerationSizeMb: CAP_MEGABYTES };
  const worker = new Worker(new URL('./robots-worker.js', import.meta.url), { workerData, resourceLimits });
  const outcome = await new Promise<RobotsTimes | string>((resolve) => {
    const timer = setTimeout(() => resolve(`not within ${CAP_SECONDS} s`), CAP_SECONDS * 1_000);
    worker.once('message', (times: RobotsTimes) => resolve(times));
    worker.once('error', () => resolve(`not within ${CAP_MEGABYTES} MB`));
    worker.once('exit', () => clearTimeout(timer));
  });
  await worker.terminate();
  if (typeof outcome === 'string') return [outcome, '', ''];
  return [outcome.readMs, outcome.decideMs, outcome.heapMegabytes];
}
