/** Whether a line says that nothing was found. */
import { NOTHING_FOUND } from '../lexicon/nothing-found.ts';

let pattern: RegExp | undefined;

/** For a line made by `asCompared`. */
export function saysNothingFound(line: string): boolean {
  pattern ??= new RegExp(Object.values(NOTHING_FOUND).flat().join('|'), 'u');
  return pattern.test(line);
}
