/** How the log hears of what failed behind everybody's back, in whatever process. */
import type { Logger } from 'pino';
import { DatabaseRefusal } from '../../storage/database/database.ts';
import { tellingOnceAMinute } from '../../storage/database/telling-once.ts';

/** What works on by itself meets a refusal every second: the disk that is full may be the log's. */
export function telling(log: Pick<Logger, 'error'>, now: () => number): (error: unknown) => void {
  const tell = tellingOnceAMinute(now);
  return (error) => {
    if (error instanceof DatabaseRefusal) tell(error, (message) => log.error(message));
    else log.error(error);
  };
}
