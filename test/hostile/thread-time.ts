/** How long a process's main thread has worked, to compare two moments: what other programs take of the machine is not in it. */
import { readFileSync } from 'node:fs';

/** Milliseconds on a processor: Linux tells it in nanoseconds; the main thread's number is the process's. */
export function threadMs(pid = process.pid): number {
  const [onProcessor = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return onProcessor / 1e6;
}
