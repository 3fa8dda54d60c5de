/** How the log hears of what failed behind everybody's back, in whatever process. */
import type { Logger } from 'pino';
import { DatabaseRefusal } from '../database/database.ts';

const TOLD_EVERY_MS = 60_000;

/**
 * Tells the log what failed behind everybody's back. What works on by itself meets a refusal every second: of each kind one
 * a minute is told, for the disk that is full may be the log's.
 */
export function telling(log: Pick<Logger, 'error'>, now: () => number): (error: unknown) => void {
  const told = new Map<DatabaseRefusal['kind'], number>();
  return (error) => {
    if (!(error instanceof DatabaseRefusal)) return log.error(error);
    const last = told.get(error.kind);
    if (last !== undefined && now() - last < TOLD_EVERY_MS) return;
    told.set(error.kind, now());
    log.error(error.message);
  };
}
