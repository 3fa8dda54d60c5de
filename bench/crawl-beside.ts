/**
 * Our crawl and Crawlee with the same work in one run, each in its own processes: offers, growth, reopening, and pages a second
 * from one generated web. Crawlee is installed into a temporary folder.
 */
import { execFile, fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { median, printTable } from './figures.ts';
import type { CrawleeKind } from './rivals/crawlee.ts';
import type { Done, Work } from './rivals/side.ts';

const ROUNDS = 3;
const OFFERS = 50_000;
const PAGES = 3_000;
const SIZES = [10_000, 100_000, 1_000_000];
/** A peer that has not reached a size by then is stopped. */
const LONGEST_MS = 120_000;

interface Measured {
  readonly name: string;
  readonly program: string;
  readonly kind?: CrawleeKind;
  /** Whether its queue survives a restart. */
  readonly keeps: boolean;
}

const OURS: Measured = { name: 'Fenix, SQLite', program: 'ours', keeps: true };

export async function printBeside(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  try {
    const installed = await installedCrawlee(join(folder, 'crawlee'));
    const crawlee = (name: string, files: boolean, http: boolean): readonly Measured[] =>
      installed === undefined
        ? []
        : [{ name: `Crawlee, ${name}`, program: 'crawlee', kind: { installed, files, http }, keeps: files }];
    const queues = [OURS, ...crawlee('in memory', false, false), ...crawlee('files', true, false)];
    await printOffers(folder, queues);
    await printGrowth(folder, queues);
    await printPages(folder, [
      OURS,
      ...crawlee('HttpCrawler, in memory', false, true),
      ...crawlee('HttpCrawler, files', true, true),
      ...crawlee('BasicCrawler and undici, in memory', false, false),
      ...crawlee('BasicCrawler and undici, files', true, false),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The folder of Crawlee, or undefined with a message if it cannot be installed. */
async function installedCrawlee(folder: string): Promise<string | undefined> {
  await cp('bench/rivals/crawlee', folder, { recursive: true });
  try {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    return folder;
  } catch (error) {
    console.log(`\nCrawlee could not be installed, and is left out: ${String(error).split('\n')[0]}`);
    return undefined;
  }
}

async function printOffers(folder: string, all: readonly Measured[]): Promise<void> {
  const rounds = await inRounds(all, (one) =>
    inNewFolder(folder, (at) => doneBy(one, { kind: 'offering', folder: at, offers: OFFERS })),
  );
  console.log('');
  printTable(
    ['', 'offers/s', 'of them new, %'],
    rounds.map(([{ name }, done]) => [
      name,
      Math.round(OFFERS / median(done.map((each) => each.seconds))),
      (100 * (done[0]?.made ?? 0)) / OFFERS,
    ]),
  );
}

async function printGrowth(folder: string, all: readonly Measured[]): Promise<void> {
  const rows: (readonly (string | number)[])[] = [];
  const stopped = new Set<Measured>();
  for (const size of SIZES) {
    for (const one of all) {
      if (!stopped.has(one))
        rows.push(await inNewFolder(folder, (at) => growth(one, size, at, () => stopped.add(one))));
    }
  }
  console.log('');
  printTable(['addresses', '', 'resident, MB', 'growing to it, s', 'opened, with its first turns, ms'], rows);
}

async function growth(
  one: Measured,
  size: number,
  folder: string,
  stop: () => void,
): Promise<readonly (string | number)[]> {
  const {
    made = 0,
    megabytes = 0,
    seconds,
  } = await doneBy(one, { kind: 'growing', folder, size, longestMs: LONGEST_MS });
  if (made < size) stop();
  const opened: number[] = [];
  for (let round = 0; one.keeps && round < ROUNDS; round++) {
    opened.push(1_000 * (await doneBy(one, { kind: 'opening', folder })).seconds);
  }
  const reached = made < size ? `stopped at ${made}` : size;
  return [
    reached,
    one.name,
    Math.round(megabytes),
    seconds,
    one.keeps ? Math.round(median(opened)) : 'nothing is there',
  ];
}

async function printPages(folder: string, all: readonly Measured[]): Promise<void> {
  const worker = new Worker(new URL('./big-web-worker.js', import.meta.url));
  try {
    const seeds = await new Promise<readonly string[]>((resolve) => worker.once('message', resolve));
    const crawling = { kind: 'crawling', seeds, pages: PAGES } as const;
    const rounds = await inRounds(all, (one) => inNewFolder(folder, (at) => doneBy(one, { ...crawling, folder: at })));
    console.log('');
    printTable(
      ['fetched, links alone, no pauses', 'pages', 'pages/s'],
      rounds.map(([{ name }, done]) => [
        name,
        median(done.map(({ made = 0 }) => made)),
        Math.round(median(done.map(({ made = 0, seconds }) => made / seconds))),
      ]),
    );
  } finally {
    await worker.terminate();
  }
}

/** All by turns, so that other work of the machine slows each alike. */
async function inRounds(
  all: readonly Measured[],
  act: (one: Measured) => Promise<Done>,
): Promise<readonly (readonly [Measured, readonly Done[]])[]> {
  const done = all.map((one) => [one, [] as Done[]] as const);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [one, rounds] of done) rounds.push(await act(one));
  }
  return done;
}

async function inNewFolder<T>(folder: string, act: (at: string) => Promise<T>): Promise<T> {
  const at = await mkdtemp(join(folder, 'queue-'));
  try {
    return await act(at);
  } finally {
    await rm(at, { recursive: true });
  }
}

/** Does the work in a process. */
function doneBy({ program, kind }: Measured, work: Work): Promise<Done> {
  const path = fileURLToPath(new URL(`./rivals/${program}.js`, import.meta.url));
  const child = fork(path, [JSON.stringify(work), JSON.stringify(kind ?? null)], { execArgv: ['--expose-gc'] });
  return new Promise((resolve, reject) => {
    child.once('message', (done) => resolve(done as Done));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
}
