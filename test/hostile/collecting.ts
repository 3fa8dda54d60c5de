/** Garbage, on demand: what a process holds then is held on to. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
