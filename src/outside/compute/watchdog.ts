/** A thread in a reading process that ends it if it grows too large or loses its parent, however busy its reader is. */
import { workerData } from 'node:worker_threads';

export interface Watched {
  /** The process's parent. */
  readonly parent: number;
  readonly residentBytes: number;
}

/** Ends a process that does not listen for it, however busy it is, and leaves no core behind. */
const TOO_LARGE = 'SIGUSR2';

const LOOK_EVERY_MS = 50;

const { parent, residentBytes } = workerData as Watched;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  // A signal of its own, so that the page is known to be at fault.
  if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, TOO_LARGE);
}, LOOK_EVERY_MS);
