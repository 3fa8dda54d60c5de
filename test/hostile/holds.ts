/**
 * Measures inside a service how long its event loop is blocked. It is loaded before the service (`node --import`), which knows
 * nothing of it. Each line on standard input asks for the longest block since the last line, and the answer is a line on
 * standard output. `collect` first collects all garbage, to measure memory in use.
 */
import { createInterface } from 'node:readline';
import { isMainThread } from 'node:worker_threads';
import { collect } from './collecting.ts';
import { threadMs } from './thread-time.ts';

export interface Held {
  /** The event loop thread's own work between two looks, in milliseconds. */
  readonly holdMs: number;
  /** The time between two looks, in milliseconds, with other programs' turns. */
  readonly delayMs: number;
  /** Megabytes in use by the heap and its buffers. */
  readonly heldMegabytes: number;
}

type Longest = Pick<Held, 'holdMs' | 'delayMs'>;

const EVERY_MS = 5;
const NOTHING: Longest = { holdMs: 0, delayMs: 0 };

function watch(): void {
  let held = NOTHING;
  let last = look();
  setInterval(() => {
    const now = look();
    held = {
      holdMs: Math.max(held.holdMs, now.cpuMs - last.cpuMs),
      delayMs: Math.max(held.delayMs, now.atMs - last.atMs - EVERY_MS),
    };
    last = now;
  }, EVERY_MS).unref();
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'collect') collect();
    const { heapUsed, external } = process.memoryUsage();
    const answer: Held = { ...held, heldMegabytes: (heapUsed + external) / 1_000_000 };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    held = NOTHING;
  });
  (process.stdin as Partial<NodeJS.ReadStream>).unref?.();
}

interface Look {
  readonly atMs: number;
  readonly cpuMs: number;
}

function look(): Look {
  return { atMs: performance.now(), cpuMs: threadMs() };
}

if (isMainThread) watch();
