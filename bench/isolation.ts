/** What it costs to read pages in a process of their own: beside a worker thread and the thread that asks. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BEGINNING, loadWrittenSites, servedPages } from '../demo/demo.ts';
import { type ComputePool, inProcesses, inThread } from '../src/compute/compute.ts';
import type { PageTask } from '../src/compute/tasks.ts';
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
  const rounds = WAYS.map((): { first: number; rate: number }[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, [, open]] of WAYS.entries()) rounds[i]?.push(await measured(open(), pages));
  }
  const rates = rounds.map((all) => median(all.map(({ rate }) => rate)));
  printTable(
    ['', 'first page after, ms (median)', 'pages/s (median)', 'times a worker thread'],
    WAYS.map(([name], i) => [
      name,
      median(rounds[i]?.map(({ first }) => first) ?? []),
      rates[i] ?? 0,
      (rates[i] ?? 0) / (rates[1] ?? 1),
    ]),
  );
}

async function measured(way: Way, pages: readonly Uint8Array[]) {
  const readAll = () => Promise.all(pages.map((bytes, i) => way.readPage(documentOf(bytes, i))));
  const start = performance.now();
  await way.readPage(documentOf(new TextEncoder().encode('<p>first'), -1));
  const first = performance.now() - start;
  // Warms up.
  await readAll();
  const began = performance.now();
  for (let i = 0; i < TIMES; i++) await readAll();
  const rate = (TIMES * pages.length * 1_000) / (performance.now() - began);
  await way.close();
  return { first, rate };
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
        const task: PageTask = { kind: 'page', page, site };
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
