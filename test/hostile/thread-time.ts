/** The processor time of a process's main thread, to compare two moments without the time of other programs. */
import { readFileSync } from 'node:fs';

/** Milliseconds of processor time, from Linux's nanoseconds. The main thread has the number of the process. */
export function threadMs(pid = process.pid): number {
  const [onProcessor = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return onProcessor / 1e6;
}
