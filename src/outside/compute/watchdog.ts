/** A thread in a worker process that ends it when it grows too large or is left alone, however busy its reader is. */
import { workerData } from 'node:worker_threads';

export interface Watched {
  /** Whose child the process is. */
  readonly parent: number;
  readonly residentBytes: number;
}

/** Ends a process that does not listen to it, however busy it is, and leaves no core behind. */
const TOO_LARGE = 'SIGUSR2';

const LOOK_EVERY_MS = 50;

const { parent, residentBytes } = workerData as Watched;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  // Told from whatever else may kill it: the page is at fault.
  if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, TOO_LARGE);
}, LOOK_EVERY_MS);
