/** Append-only logs: one row that knows the length, one for each record. */
import type { Database } from '../database/database.ts';
import { assertName, type LogRecord } from './store.ts';

/** Records read in one go: a log of years costs no memory. */
const READ_AT_ONCE = 500;

export async function lengthOf(database: Database, name: string): Promise<number> {
  assertName(name);
  const [row] = await database.read<{ length: number }>('SELECT length FROM log WHERE name = $1', [name]);
  return row?.length ?? 0;
}

export async function* recordsOf(database: Database, name: string, from = 0): AsyncGenerator<LogRecord> {
  const length = await lengthOf(database, name);
  for (let next = from; next < length; next += READ_AT_ONCE) {
    yield* await database.read<{ position: number; bytes: Uint8Array }>(
      `SELECT position, bytes FROM log_record WHERE log = $1 AND position >= $2 AND position < $3 ORDER BY position`,
      [name, next, Math.min(length, next + READ_AT_ONCE)],
    );
  }
}
