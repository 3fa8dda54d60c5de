/** What each change says to the database, with the guards that make it fail when somebody else was faster. */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Outcome, Statement } from '../database/database.ts';
import { ABSENT, type Change } from './store.ts';

/** Another stamp with every write: what was understood once is known again by it. */
const STAMPS = 2 ** 47;

type WriteChange = Extract<Change, { type: 'write' }>;

export function statementsOf(change: Change): readonly Statement[] {
  switch (change.type) {
    case 'write':
      return [writeOf(change), ...keysOf(change)];
    case 'remove':
      return [removalOf(change), forgetKeys(change)];
    case 'append':
      return [lengthened(change), ...change.records.map((bytes, i) => recordOf(change, bytes, i))];
    case 'put':
      return [
        {
          // Damaged content is made whole by whoever has it.
          sql: `INSERT INTO blob (hash, bytes) VALUES ($1, $2)
            ON CONFLICT (hash) DO UPDATE SET bytes = excluded.bytes WHERE blob.bytes <> excluded.bytes`,
          values: [hashOf(change.bytes), change.bytes],
        },
      ];
    case 'claim':
      return [
        {
          // Of no effect when it is ours; nothing is touched when it is somebody else's.
          sql: `INSERT INTO claim (key, holder) VALUES ($1, $2)
            ON CONFLICT (key) DO UPDATE SET holder = excluded.holder WHERE claim.holder = excluded.holder`,
          values: [change.key, change.holder],
          rows: 1,
        },
      ];
    case 'release':
      return [{ sql: 'DELETE FROM claim WHERE key = $1 AND holder = $2', values: [change.key, change.holder] }];
  }
}

/** What a change led to, from what its first statement did. */
export function resultOf(change: Change, first: Outcome | undefined): number {
  if (change.type === 'write') return change.expected + 1;
  return change.type === 'append' ? Number(first?.rows[0]?.['length']) : 0;
}

export function hashOf(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

function writeOf({ kind, id, schema, value, expected }: WriteChange): Statement {
  const stamp = randomInt(STAMPS);
  const json = JSON.stringify(value);
  if (expected === ABSENT) {
    return {
      sql: `INSERT INTO document (kind, id, schema, stamp, value, revision) VALUES ($1, $2, $3, $4, $5, 1)
        ON CONFLICT (kind, id) DO NOTHING`,
      values: [kind, id, schema, stamp, json],
      rows: 1,
    };
  }
  return {
    sql: `UPDATE document SET schema = $1, stamp = $2, value = $3, revision = revision + 1
      WHERE kind = $4 AND id = $5 AND revision = $6 AND damage IS NULL`,
    values: [schema, stamp, json, kind, id, expected],
    rows: 1,
  };
}

function keysOf(change: WriteChange): readonly Statement[] {
  const { kind, id, keys, expected } = change;
  if (keys === undefined) return [];
  const kept = Object.entries(keys).flatMap(([index, each]) =>
    each.map((key) => ({
      sql: 'INSERT INTO document_key (kind, name, key, id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      values: [kind, index, key, id],
    })),
  );
  return expected === ABSENT ? kept : [forgetKeys(change), ...kept];
}

function removalOf({ kind, id, expected }: Extract<Change, { type: 'remove' }>): Statement {
  return {
    sql: 'DELETE FROM document WHERE kind = $1 AND id = $2 AND revision = $3 AND damage IS NULL',
    values: [kind, id, expected],
    rows: 1,
  };
}

export function forgetKeys({ kind, id }: { readonly kind: string; readonly id: string }): Statement {
  return { sql: 'DELETE FROM document_key WHERE kind = $1 AND id = $2', values: [kind, id] };
}

/** The log's row comes first: whoever appends to the same log waits for it, and then sees the new length. */
function lengthened({ log, records, expected }: Extract<Change, { type: 'append' }>): Statement {
  if (expected === 'any') {
    return {
      sql: `INSERT INTO log (name, length) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET length = log.length + excluded.length RETURNING length`,
      values: [log, records.length],
    };
  }
  if (expected === 0) {
    return {
      sql: 'INSERT INTO log (name, length) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING RETURNING length',
      values: [log, records.length],
      rows: 1,
    };
  }
  return {
    sql: 'UPDATE log SET length = length + $1 WHERE name = $2 AND length = $3 RETURNING length',
    values: [records.length, log, expected],
    rows: 1,
  };
}

function recordOf({ log, records }: Extract<Change, { type: 'append' }>, bytes: Uint8Array, i: number): Statement {
  return {
    sql: `INSERT INTO log_record (log, position, checksum, bytes)
      VALUES ($1, (SELECT length FROM log WHERE name = $1) - $2, $3, $4)`,
    values: [log, records.length - i, crc32(bytes), bytes],
  };
}
