/** Logs failures that no caller sees, in any process. */
import type { Logger } from 'pino';
import { DatabaseRefusal } from '../../storage/database/database.ts';
import { tellingOnceAMinute } from '../../storage/database/telling-once.ts';

/** A task that repeats by itself meets a refusal every second, and the full disk may be the log's. */
export function telling(log: Pick<Logger, 'error'>, now: () => number): (error: unknown) => void {
  const tell = tellingOnceAMinute(now);
  return (error) => {
    if (error instanceof DatabaseRefusal) tell(error, (message) => log.error(message));
    else log.error(error);
  };
}
