/**
 * Jobs a second of one, two and four processes on one durable PostgreSQL, beside graphile-worker with and without its local
 * queue, and of one process on SQLite. The jobs do nothing, so taking, ending and passing them on is measured. They have forty
 * owners, who take turns only with us. All share one machine.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { median, printTable } from './figures.ts';
import type { JobsSide } from './jobs-side.ts';
import { processorSeconds, startPostgres } from './servers.ts';

const PROCESSES = [1, 2, 4];
const JOBS = 2_000;
const OWNERS = 40;
const PLACES = 10;
const ROUNDS = 3;

interface Measured {
  readonly name: string;
  readonly processes: number;
  readonly program: string;
  readonly sqlite?: boolean;
  /** More values for the program. */
  readonly more?: object;
}

interface Figures {
  readonly perSecond: number;
  /** Processor time of a job in milliseconds, with the database's. */
  readonly jobMs: number;
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

export async function benchJobs(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-jobs-'));
  const postgres = await startPostgres();
  try {
    const installed = await installedGraphile(join(folder, 'graphile-worker'));
    const all = [
      ...PROCESSES.flatMap((processes) => [
        { name: 'Fenix, PostgreSQL', processes, program: 'jobs-ours' },
        ...(installed === undefined
          ? []
          : [
              { name: 'graphile-worker', processes, program: 'rivals/graphile-worker', more: { installed } },
              {
                name: 'graphile-worker, local queue',
                processes,
                program: 'rivals/graphile-worker',
                more: { installed, localQueue: true },
              },
            ]),
      ]),
      { name: 'Fenix, SQLite', processes: 1, program: 'jobs-ours', sqlite: true },
    ];
    const load = () => (loadavg()[0] ?? 0).toFixed(1);
    const before = load();
    const figures = await inRounds(all, (one) => measured(one, postgres, folder));
    printTable(
      ['', 'processes', 'jobs/s (median)', 'slowest', 'fastest', 'processor time of a job, ms'],
      all.map(({ name, processes }, i) => {
        const rates = figures[i]?.map(({ perSecond }) => perSecond) ?? [];
        const jobMs = median(figures[i]?.map((each) => each.jobMs) ?? []);
        return [name, processes, median(rates), Math.min(...rates), Math.max(...rates), jobMs];
      }),
    );
    console.log(`\nLoad before: ${before}, after: ${load()}`);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

/** A disturbance slows all of a round alike. */
async function inRounds(all: readonly Measured[], measure: (one: Measured) => Promise<Figures>): Promise<Figures[][]> {
  const figures: Figures[][] = all.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, one] of all.entries()) figures[i]?.push(await measure(one));
  }
  return figures;
}

/** The folder of graphile-worker, or undefined with a message if it cannot be installed. */
async function installedGraphile(folder: string): Promise<string | undefined> {
  await cp('bench/rivals/graphile-worker', folder, { recursive: true });
  try {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    return folder;
  } catch (error) {
    console.log(`graphile-worker could not be installed, and is left out: ${String(error).split('\n')[0]}\n`);
    return undefined;
  }
}

/** In an empty database, with all jobs added before anybody begins. */
async function measured(one: Measured, postgres: Postgres, folder: string): Promise<Figures> {
  const at = one.sqlite === true ? await mkdtemp(join(folder, 'sqlite-')) : await emptyDatabase(postgres);
  const work: JobsSide = { at, jobs: JOBS, owners: OWNERS, places: PLACES };
  const first = await started(one, work, 'asks');
  const others = await Promise.all(Array.from({ length: one.processes - 1 }, () => started(one, work, 'works')));
  const all = [first, ...others];
  const spent = async () => {
    const each = await Promise.all(
      [...all, ...(one.sqlite === true ? [] : [postgres])].map(({ child }) => processorSeconds(child)),
    );
    return each.reduce((sum, seconds) => sum + seconds, 0);
  };
  const before = await spent();
  const began = performance.now();
  const done = new Promise<void>((resolve) => {
    let left = JOBS;
    for (const { child } of all) {
      child.on('message', (many) => {
        left -= Number(many);
        if (left <= 0) resolve();
      });
    }
  });
  for (const { child } of all) child.send('go');
  await done;
  const seconds = (performance.now() - began) / 1000;
  const jobMs = (1000 * ((await spent()) - before)) / JOBS;
  await Promise.all(
    all.map(({ child }) => {
      child.send('stop');
      return once(child, 'exit');
    }),
  );
  return { perSecond: JOBS / seconds, jobMs };
}

async function emptyDatabase({ url }: Postgres): Promise<string> {
  const name = `jobs${Math.random().toString(36).slice(2)}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Starts a process that is ready to begin. */
async function started({ program, more }: Measured, work: JobsSide, part: 'asks' | 'works') {
  const path = fileURLToPath(new URL(`.//${program}.js`, import.meta.url));
  const child = fork(path, [JSON.stringify({ ...work, ...more }), part]);
  const isReady = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  await Promise.race([isReady, ended]);
  ended.catch(() => undefined);
  return { child };
}
