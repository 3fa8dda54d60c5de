/**
 * Watches a service from another process: the time of /readyz, again and again, and the memory of the service and its workers.
 * An idle server is asked by turns, which measures the machine itself. Each line on standard input asks for the worst since the
 * last line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as passing } from 'node:timers/promises';

export interface Seen {
  readonly worstMs: number;
  /** The time of the idle server. */
  readonly bareMs: number;
  /** Resident megabytes: the most, and the present. */
  readonly service: number;
  readonly serviceNow: number;
  readonly workers: number;
  /** The present workers. */
  readonly workersNow: readonly string[];
}

const EVERY_MS = 25;
const [address = '', pid = '', bare = ''] = process.argv.slice(2);
const READY = `${address}/readyz`;
const agent = new Agent({ keepAlive: true });
let seen = nothingYet();

createInterface({ input: process.stdin }).on('line', () => {
  look();
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  seen = nothingYet();
});
process.stdin.on('end', () => process.exit());

// The first request loads the probe's own code.
await timeOf(READY);
await timeOf(bare);
for (;;) {
  seen = { ...seen, worstMs: Math.max(seen.worstMs, await timeOf(READY)) };
  seen = { ...seen, bareMs: Math.max(seen.bareMs, await timeOf(bare)) };
  look();
  await passing(EVERY_MS);
}

function timeOf(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

function look(): void {
  const serviceNow = residentOf(pid);
  const workers = childrenOf(pid);
  const resident = workers.reduce((sum, worker) => sum + residentOf(worker), 0);
  seen = {
    ...seen,
    service: Math.max(seen.service, serviceNow),
    serviceNow,
    workers: Math.max(seen.workers, resident),
    workersNow: workers,
  };
}

function nothingYet(): Seen {
  return { worstMs: 0, bareMs: 0, service: 0, serviceNow: 0, workers: 0, workersNow: [] };
}

function residentOf(process: string): number {
  return Number(/VmRSS:\s*(\d+) kB/.exec(read(`/proc/${process}/status`))?.[1] ?? 0) / 1_000;
}

function childrenOf(parent: string): readonly string[] {
  const all = readdirSync(`/proc/${parent}/task`).map((task) => read(`/proc/${parent}/task/${task}/children`));
  return all.flatMap((children) => children.split(' ').filter((child) => child.trim() !== ''));
}

/** A process may end while it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
