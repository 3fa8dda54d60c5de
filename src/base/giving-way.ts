/** Work that nobody waits for leaves the processors to work that somebody waits for. */
import { constants, getPriority, setPriority } from 'node:os';

/** As Unix counts them: 19 is the last. */
const STEPS_BACK = 10;

/** From now on, for good. On Linux only this thread steps back, elsewhere the whole process. */
export function giveWay(): void {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BACK));
}
