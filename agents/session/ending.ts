/** How a session ends before it is through: with what it has, or not at all. */
import type { DoneSession } from '../records.ts';

/** Why a signal is aborted when a session is to close with what was read until then. Any other reason breaks it off. */
export class EndNow extends Error {
  override readonly name = 'EndNow';
  readonly ended: Exclude<DoneSession['ended'], 'complete'>;

  constructor(ended: EndNow['ended']) {
    super(ended === 'deadline' ? 'its time is over' : 'its user ended it');
    this.ended = ended;
  }
}

/** By which a session is ended. It has a listener for every page that is waited for: more than Node takes for usual. */
export type Ending = AbortSignal | undefined;

/** How a session ended that has nothing left to read; throws what broke it off. */
export function endedBy(signal: Ending): DoneSession['ended'] {
  if (signal?.aborted !== true) return 'complete';
  if (signal.reason instanceof EndNow) return signal.reason.ended;
  throw signal.reason;
}

/** What work comes to, or the reason of the signal as soon as that is aborted. */
export function orAborted<T>(work: Promise<T>, signal: Ending): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).then(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * What work of a session comes to; undefined when it is to end with what it has, be the work done or not: what never
 * answers keeps no session from closing.
 */
export async function unlessEnded<T>(signal: Ending, work: () => Promise<T>): Promise<T | undefined> {
  if (endedBy(signal) !== 'complete') return undefined;
  const working = work();
  try {
    return await orAborted(working, signal);
  } catch (error) {
    if (error instanceof EndNow) return undefined;
    // Broken off: nothing of it goes on behind the back of the next one.
    await working;
    throw error;
  }
}
