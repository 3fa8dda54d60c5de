/**
 * Looks from within a service how long its event loop is held: loaded before it (`node --import`), so that the service
 * itself knows nothing of it. Each line on standard input asks for what was longest since the last one; the answer is a
 * line on standard output. Before the answer to `collect` all garbage is collected: what is held then is held on to.
 */
import { createInterface } from 'node:readline';
import { isMainThread } from 'node:worker_threads';
import { collect } from './collecting.ts';
import { threadMs } from './thread-time.ts';

export interface Held {
  /** Processor time of the event loop's thread between two looks, in milliseconds: what it worked itself. */
  readonly holdMs: number;
  /** The same by the clock, other programs' turns included. */
  readonly delayMs: number;
  /** What the heap and the buffers beside it hold now, in megabytes. */
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
