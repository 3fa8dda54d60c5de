/** Once in each process that runs tests, and in the one that starts these. */
import { register } from 'node:module';

const DONE = Symbol.for('fenix.sources');

if (globalThis[DONE] === undefined) {
  globalThis[DONE] = true;
  register('./sources.js', import.meta.url);
}
