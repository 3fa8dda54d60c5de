/** The time until the service answers /readyz on an empty store, and its memory then. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, printTable } from './figures.ts';
import { freePort, ready, residentMegabytes, startArguments } from './servers.ts';

const RUNS = 9;

interface Start {
  readonly milliseconds: number;
  readonly megabytes: number;
}

export async function benchStart(): Promise<void> {
  const subjects = [
    ['npm start, once built', await startArguments()],
    ['a trivial Fastify', ['dist/bench/trivial-server.js']],
  ] as const;
  const starts = new Map<string, Start[]>(subjects.map(([name]) => [name, []]));
  // By turns, so that a busy moment slows both.
  for (let run = 0; run < RUNS; run++) {
    for (const [name, args] of subjects) starts.get(name)?.push(await measure(args));
  }
  printTable(
    ['', 'to /readyz, ms (median)', 'slowest, ms', 'resident, MB (median)'],
    [...starts].map(([name, runs]) => [
      name,
      Math.round(median(runs.map(({ milliseconds }) => milliseconds))),
      Math.round(Math.max(...runs.map(({ milliseconds }) => milliseconds))),
      Math.round(median(runs.map(({ megabytes }) => megabytes))),
    ]),
  );
}

async function measure(args: readonly string[]): Promise<Start> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: { ...process.env, FENIX_PORT: String(port), FENIX_DATA: data },
  });
  try {
    await ready(port);
    return { milliseconds: performance.now() - began, megabytes: await residentMegabytes(child) };
  } finally {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    await rm(data, { recursive: true });
  }
}
