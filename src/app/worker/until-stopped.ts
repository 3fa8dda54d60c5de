/** A process that runs until a signal asks it to stop. */
import type { Logger } from 'pino';
import { misspellings } from '../../base/config.ts';

interface Running {
  close(): Promise<void>;
}

/**
 * A database or a disk that hangs may never let go. Docker kills a process that takes ten seconds to stop, so this is
 * less, with room for leaving.
 */
const CLOSE_MS = 9_000;

/** The signal tells `start` to end before it has begun. */
export async function untilStopped(
  start: (stopped: AbortSignal) => Promise<Running>,
  logger: Logger,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const says of misspellings(environment)) logger.warn(says);
  const starting = new AbortController();
  // From the beginning, so that a signal during the start counts, too.
  const stopping = stopSignal();
  let late: NodeJS.Timeout | undefined;
  void stopping.then(() => {
    starting.abort();
    // The start may hang, too.
    late = setTimeout(() => leaveBehind(logger), CLOSE_MS);
  });
  const running = await start(starting.signal).catch((error: unknown) => {
    if (starting.signal.aborted) return undefined;
    throw error;
  });
  if (running === undefined) logger.info('stopped before it began');
  else {
    logger.info(`${await stopping}: finishing what is under way`);
    await running.close();
  }
  clearTimeout(late);
}

function leaveBehind(logger: Logger): never {
  logger.error(`something hangs and is left behind: it did not end within ${CLOSE_MS / 1_000} seconds`);
  process.exit(1);
}

/** A database that starts together with the service is up by then, or needs somebody. */
export const DATABASE_PATIENCE_MS = 60_000;

/** Ends with the signal, or after this time. */
export function forAWhile(milliseconds: number, stopped: AbortSignal): AbortSignal {
  return AbortSignal.any([stopped, AbortSignal.timeout(milliseconds)]);
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}
