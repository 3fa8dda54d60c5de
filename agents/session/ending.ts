/** How a session ends early: with what it has, or not at all. */
import type { DoneSession } from '../session-records.ts';

/** Aborts a signal so that the session closes with what was read until then. Any other reason breaks it off. */
export class EndNow extends Error {
  override readonly name = 'EndNow';
  readonly ended: Exclude<DoneSession['ended'], 'complete'>;

  constructor(ended: EndNow['ended']) {
    super(ended === 'deadline' ? 'its time is over' : 'its user ended it');
    this.ended = ended;
  }
}

/** Ends a session. It has a listener for every page that is waited for: more than Node considers usual. */
export type Ending = AbortSignal | undefined;

/** How a session ended that has nothing left to read. Throws the reason that broke it off. */
export function endedBy(signal: Ending): DoneSession['ended'] {
  if (signal?.aborted !== true) return 'complete';
  if (signal.reason instanceof EndNow) return signal.reason.ended;
  throw signal.reason;
}

/** The result of the work, or the signal's reason as soon as it is aborted. */
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
 * The result of a session's work; undefined if the session is to end with what it has, even if the work is unfinished:
 * an engine that never answers keeps no session from closing.
 */
export async function unlessEnded<T>(signal: Ending, work: () => Promise<T>): Promise<T | undefined> {
  if (endedBy(signal) !== 'complete') return undefined;
  const working = work();
  try {
    return await orAborted(working, signal);
  } catch (error) {
    if (error instanceof EndNow) return undefined;
    // Broken off: waits, so that nothing of it goes on beside the next session.
    await working;
    throw error;
  }
}
