/** The life of a reading process: it takes tasks through its pipes, one at a time, and ends with its parent. */
import { Console } from 'node:console';
import { existsSync, writeFile } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { because } from '../../../agents/reader/reading.ts';
import { framedMessage, Inbox } from './messages.ts';
import type { Outcome, Task } from './tasks.ts';
import type { Watched } from './watchdog.ts';

/** From its command line. */
export interface WorkerLimits {
  /** Resident memory at which it ends itself. */
  readonly residentBytes: number;
  /** Resident memory with which it should take no other task. */
  readonly largeBytes: number;
  readonly answerBytes: number;
}

export interface WorkerAnswer {
  /** Absent: it only says that it is ready. */
  readonly outcome?: Outcome;
  /** It has grown so much that the next task needs another process. */
  readonly large: boolean;
}

const TOO_MUCH: Outcome = { failed: because('page.too-much'), kind: 'size' };

export function serveTasks(outcomeOf: (task: Task) => Promise<Outcome>): void {
  const limits = JSON.parse(process.argv[2] ?? '') as WorkerLimits;
  // Standard output is for answers alone.
  globalThis.console = new Console(process.stderr);
  offerToTheSystem();
  const watched: Watched = { parent: process.ppid, residentBytes: limits.residentBytes };
  new Worker(new URL('./watchdog.js', import.meta.url), { workerData: watched });

  const say = (answer: WorkerAnswer) => {
    const message = framedMessage(answer);
    process.stdout.write(
      message.length <= limits.answerBytes ? message : framedMessage({ ...answer, outcome: TOO_MUCH }),
    );
  };
  const work = async (task: Task) => {
    const outcome = await outcomeOf(task);
    say({ outcome, large: process.memoryUsage.rss() > limits.largeBytes });
  };
  // The parent bounds the tasks.
  const inbox = new Inbox(Number.POSITIVE_INFINITY);
  process.stdin.on('data', (piece: Buffer) => {
    for (const task of inbox.take(piece)) void work(task as Task);
  });
  process.stdin.on('end', () => process.exit());
  say({ large: false });
}

/**
 * If the machine's memory runs out, Linux ends processes that offer themselves first: better a reading process than the
 * service.
 */
function offerToTheSystem(): void {
  // Elsewhere there is no such file, and nothing depends on it.
  if (existsSync(OFFER)) writeFile(OFFER, '1000', () => undefined);
}

const OFFER = '/proc/self/oom_score_adj';
