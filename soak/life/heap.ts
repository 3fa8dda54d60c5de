/**
 * Tells a process's memory from inside, loaded before it (`node --import`), which knows nothing of it. Each line on standard
 * input collects all garbage, and is answered by a line of JSON.
 */
import { createInterface } from 'node:readline';
import { isMainThread } from 'node:worker_threads';
import { collect } from '../../test/hostile/collecting.ts';

export interface Holding {
  /** Megabytes: reachable memory with buffers, and resident memory with threads. */
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
