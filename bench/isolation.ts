/** The cost of reading pages in another process, beside a worker thread and the asking thread. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { BEGINNING, loadWrittenSites, servedPages } from '../demo/demo.ts';
import { type ComputePool, inProcesses, inThread } from '../src/outside/compute/compute.ts';
import type { TaskOf } from '../src/outside/compute/tasks.ts';
import { median, printTable } from './figures.ts';
import { longPages } from './long-pages.ts';

const ROUNDS = 7;
const TIMES = 3;

type Way = Pick<ComputePool, 'readPage' | 'close'>;

const WAYS: readonly (readonly [string, () => Way])[] = [
  ['in the thread that asks', inThread],
  ['one worker thread', inWorkerThread],
  ['one worker process', () => inProcesses({ failed: rethrow, pool: { processes: 1 } })],
];

export async function benchIsolation(): Promise<void> {
  const served = (await loadWrittenSites()).flatMap((site) => servedPages(site, BEGINNING));
  const pages = longPages(served).map((html) => new TextEncoder().encode(html));
  const rounds = WAYS.map((): Round[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, [, open]] of WAYS.entries()) rounds[i]?.push(await measured(open(), pages));
  }
  const best = rounds.map((all) => Math.max(...all.map(({ rate }) => rate)));
  const of = (all: readonly Round[] | undefined, figure: (round: Round) => number) => median((all ?? []).map(figure));
  printTable(
    [
      '',
      'first page after, ms',
      'pages/s (best round)',
      'times a worker thread',
      'processor time a page, ms',
      'of it where it is asked for',
    ],
    WAYS.map(([name], i) => [
      name,
      of(rounds[i], ({ first }) => first),
      best[i] ?? 0,
      (best[i] ?? 0) / (best[1] ?? 1),
      of(rounds[i], ({ asking, reading }) => asking + reading),
      name === 'one worker process' ? of(rounds[i], ({ asking }) => asking) : '',
    ]),
  );
}

interface Round {
  readonly first: number;
  readonly rate: number;
  /** Processor time of a page in milliseconds: of this process, and of its children. */
  readonly asking: number;
  readonly reading: number;
}

async function measured(way: Way, pages: readonly Uint8Array[]): Promise<Round> {
  const readAll = () => Promise.all(pages.map((bytes, i) => way.readPage(documentOf(bytes, i))));
  const start = performance.now();
  await way.readPage(documentOf(new TextEncoder().encode('<p>first'), -1));
  const first = performance.now() - start;
  // Warm-up.
  await readAll();
  const began = performance.now();
  const before = [processorMs(), childrenMs()] as const;
  for (let i = 0; i < TIMES; i++) await readAll();
  const read = TIMES * pages.length;
  const rate = (read * 1_000) / (performance.now() - began);
  const [asking, reading] = [processorMs() - before[0], childrenMs() - before[1]];
  await way.close();
  return { first, rate, asking: asking / read, reading: reading / read };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** From Linux, in hundredths of a second (proc_pid_stat(5), utime and stime). */
function childrenMs(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, pid) => {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
    return sum + (user + system) * 10;
  }, 0);
}

function documentOf(bytes: Uint8Array, place: number) {
  return { url: `http://site.example/${place}`, contentType: 'text/html; charset=utf-8', bytes };
}

function inWorkerThread(): Way {
  const worker = new Worker(new URL('./isolation-thread.js', import.meta.url));
  let last: Promise<unknown> = Promise.resolve();
  return {
    readPage(page, { site } = {}) {
      const reading = last.then(async () => {
        const task: TaskOf<'page'> = { kind: 'page', page, site };
        worker.postMessage(task);
        const [outcome] = await once(worker, 'message');
        return outcome.made;
      });
      last = reading;
      return reading;
    },
    async close() {
      await worker.terminate();
    },
  };
}

function rethrow(error: unknown): never {
  throw error;
}
