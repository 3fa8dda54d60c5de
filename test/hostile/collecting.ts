/** Collects garbage on demand, so that a measure counts only memory in use. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
