/**
 * Finds out whether a commit happened whose connection broke: each written document has a stamp of its own, and
 * appended records stand at their place. If somebody else has written there, this commit did not happen.
 */
import type { Database, Row } from '../database/database.ts';
import { ABSENT, type Change } from './store.ts';

type Write = Extract<Change, { type: 'write' }>;
type Append = Extract<Change, { type: 'append' }>;

/** True: it happened; false: it did not; undefined: nobody can see. */
type Verdict = boolean | undefined;

/** All of a commit happened, or none: one of its changes is enough to tell. */
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

/** Waits for the server to finish: the commit may still be under way after its connection broke. */
const settled = ({ dialect }: Database) => (dialect === 'postgres' ? ' FOR UPDATE' : '');

async function isWritten(database: Database, { kind, id, expected }: Write, stamp: number): Promise<Verdict> {
  const sql = `SELECT stamp, revision FROM document WHERE kind = $1 AND id = $2${settled(database)}`;
  const [row] = await database.read<Row & { stamp: number; revision: number }>(sql, [kind, id]);
  if (row?.stamp === stamp) return true;
  // Nobody can wait for a row that does not exist.
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
