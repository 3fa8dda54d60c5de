/** How long the main thread has worked, to compare two moments: what other programs take of the machine is not in it. */
import { readFileSync } from 'node:fs';

/** Linux tells how long a thread was on a processor, in nanoseconds; the main thread's number is the process's. */
const OF_THE_MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;

/** Milliseconds on a processor. */
export function threadMs(): number {
  const [onProcessor = 0] = readFileSync(OF_THE_MAIN_THREAD, 'utf8').split(' ').map(Number);
  return onProcessor / 1e6;
}
