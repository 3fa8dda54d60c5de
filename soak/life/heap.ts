/**
 * Tells from within a process what it holds: loaded before it (`node --import`), so that the process itself knows nothing
 * of it. Each line on standard input is answered by a line of JSON, after all garbage was collected.
 */
import { createInterface } from 'node:readline';
import { isMainThread } from 'node:worker_threads';
import { collect } from '../../test/hostile/collecting.ts';

export interface Holding {
  /** In megabytes: what is reachable, its buffers among it, and what the process has of the machine, its threads among it. */
  readonly heap: number;
  readonly resident: number;
}

const MEGABYTE = 1e6;

function tell(): void {
  createInterface({ input: process.stdin }).on('line', () => {
    collect();
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    const holding: Holding = { heap: (heapUsed + arrayBuffers) / MEGABYTE, resident: rss / MEGABYTE };
    process.stdout.write(`${JSON.stringify(holding)}\n`);
  });
  (process.stdin as Partial<NodeJS.ReadStream>).unref?.();
}

if (isMainThread) tell();
