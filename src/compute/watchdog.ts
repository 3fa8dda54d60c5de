/** A thread in a worker process that ends it when it grows too large or is left alone, however busy its reader is. */
import { workerData } from 'node:worker_threads';

export interface Watched {
  /** Whose child the process is. */
  readonly parent: number;
  readonly residentBytes: number;
}

const LOOK_EVERY_MS = 50;

const { parent, residentBytes } = workerData as Watched;

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > residentBytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
