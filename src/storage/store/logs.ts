/** Append-only logs: one row with the length, and one for each record. */
import { crc32 } from 'node:zlib';
import type { Database, Row } from '../database/database.ts';
import { assertName, type LogRecord, Unreadable } from './store.ts';

/** Records in one read: a log of years needs little memory. */
const READ_AT_ONCE = 500;

interface RecordRow extends Row {
  readonly position: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

export async function lengthOf(database: Database, name: string): Promise<number> {
  assertName(name);
  const [row] = await database.read<{ length: number }>('SELECT length FROM log WHERE name = $1', [name]);
  return row?.length ?? 0;
}

/** Throws `Unreadable` at a record that is damaged or missing. */
export async function* recordsOf(database: Database, name: string, from = 0): AsyncGenerator<LogRecord> {
  const length = await lengthOf(database, name);
  let next = from;
  while (next < length) {
    const rows = await database.read<RecordRow>(
      `SELECT position, checksum, bytes FROM log_record
        WHERE log = $1 AND position >= $2 AND position < $3 ORDER BY position`,
      [name, next, Math.min(length, next + READ_AT_ONCE)],
    );
    if (rows.length === 0) throw damaged(name, next);
    for (const { position, checksum, bytes } of rows) {
      if (position !== next || crc32(bytes) !== checksum) throw damaged(name, next);
      yield { position, bytes };
      next++;
    }
  }
}

function damaged(name: string, position: number): Unreadable {
  return new Unreadable(
    `log ${name} is damaged at record ${position}: nothing was changed; \`fenix restore FILE\` brings a backup back`,
  );
}
