/**
 * What became of a commit whose connection broke while it was made: each document that is written bears a stamp of its own,
 * and what was appended stands at its place. Whoever has written there in the meantime was faster, so ours did not happen.
 */
import type { Database, Row } from '../database/database.ts';
import { ABSENT, type Change } from './store.ts';

type Write = Extract<Change, { type: 'write' }>;
type Append = Extract<Change, { type: 'append' }>;

/** True: it happened; false: it did not; undefined: that cannot be seen. */
type Verdict = boolean | undefined;

/** All of a commit happened, or none: one of its changes tells. */
export async function happened(
  database: Database,
  changes: readonly Change[],
  stampOf: (change: Change) => number | undefined,
): Promise<Verdict> {
  for (const change of changes) {
    const verdict = await became(database, change, stampOf(change));
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}

function became(database: Database, change: Change, stamp: number | undefined): Promise<Verdict> {
  if (change.type === 'write' && stamp !== undefined) return isWritten(database, change, stamp);
  if (change.type === 'append' && change.expected !== 'any') return isAppended(database, change, change.expected);
  return Promise.resolve(undefined);
}

/** Waits for whoever is still at it: the commit may not be over where nobody hears of it. */
const settled = ({ dialect }: Database) => (dialect === 'postgres' ? ' FOR UPDATE' : '');

async function isWritten(database: Database, { kind, id, expected }: Write, stamp: number): Promise<Verdict> {
  const sql = `SELECT stamp, revision FROM document WHERE kind = $1 AND id = $2${settled(database)}`;
  const [row] = await database.read<Row & { stamp: number; revision: number }>(sql, [kind, id]);
  if (row?.stamp === stamp) return true;
  // What is not there cannot be waited for.
  if (row === undefined || expected === ABSENT) return undefined;
  return row.revision <= expected + 1 ? false : undefined;
}

async function isAppended(database: Database, { log, records }: Append, expected: number): Promise<Verdict> {
  const [first] = records;
  const [row] = await database.read<Row & { length: number }>(
    `SELECT length FROM log WHERE name = $1${settled(database)}`,
    [log],
  );
  if (first === undefined || row === undefined) return undefined;
  if (row.length === expected) return false;
  const sql = 'SELECT bytes FROM log_record WHERE log = $1 AND position = $2';
  const [record] = await database.read<Row & { bytes: Uint8Array }>(sql, [log, expected]);
  return record === undefined ? undefined : Buffer.compare(record.bytes, first) === 0;
}
