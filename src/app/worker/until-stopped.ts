/** A process that runs until a signal asks it to stop. */
import type { Logger } from 'pino';
import { misspellings } from '../../base/config.ts';

interface Running {
  close(): Promise<void>;
}

/** A database or a disk that hangs may never let go. Docker kills whatever takes ten seconds to stop: less, with what leaving takes. */
const CLOSE_MS = 9_000;

/** `start` is told by its signal when it is to end before it has begun. */
export async function untilStopped(
  start: (stopped: AbortSignal) => Promise<Running>,
  logger: Logger,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const says of misspellings(environment)) logger.warn(says);
  const starting = new AbortController();
  // Listened for from the beginning: a signal that comes while it starts is heeded, too.
  const stopping = stopSignal();
  let late: NodeJS.Timeout | undefined;
  void stopping.then(() => {
    starting.abort();
    // Its start may hang, too.
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

/** Ends with what is given, or after some milliseconds. */
export function forAWhile(milliseconds: number, stopped: AbortSignal): AbortSignal {
  return AbortSignal.any([stopped, AbortSignal.timeout(milliseconds)]);
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}
