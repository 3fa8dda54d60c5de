/** The SQL of each change, with the guards that make it fail if somebody else was faster. */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Outcome, Statement } from '../database/database.ts';
import { documentPlace, keepingContents, keepingOnly, leavingContents, logPlace } from './contents.ts';
import { rangeOf } from './document-queries.ts';
import { columnsOf } from './packing.ts';
import { clearingOf, forgettingOf } from './removal.ts';
import { amountStatement } from './rooms.ts';
import { ABSENT, type Change, type Keys, type RoomChange } from './store.ts';

/** Each write gets another stamp, which identifies a parsed value. */
const STAMPS = 2 ** 47;

type WriteChange = Extract<Change, { type: 'write' }>;
interface DocumentKey {
  readonly kind: string;
  readonly id: string;
}

type PlaceChange = Extract<Change, { type: 'remove' | 'expect' }>;

/** A new stamp for each write. */
export function newStamp(): number {
  return randomInt(STAMPS);
}

/** `packed`: the content as the database stores it. */
export function statementsOf(change: Change, stamp: number, packed?: Uint8Array): readonly Statement[] {
  switch (change.type) {
    case 'write':
      return [writeOf(change, stamp), ...keysOf(change), ...contentsOf(change)];
    case 'remove':
      return [removalOf(change), ...leavingContents(documentPlace(change.kind, change.id))];
    case 'append':
      return [
        lengthened(change),
        ...change.records.map((bytes, i) => recordOf(change, bytes, i)),
        ...keepingContents(logPlace(change.log), change.contents),
      ];
    case 'put':
      return [
        {
          // A put repairs a damaged content.
          sql: `INSERT INTO blob (hash, size, bytes, loose) VALUES ($1, $2, $3, $4)
            ON CONFLICT (hash) DO UPDATE SET size = excluded.size, bytes = excluded.bytes
            WHERE blob.bytes <> excluded.bytes`,
          values: [hashOf(change.bytes), change.bytes.length, packed ?? change.bytes, change.loose ? 0 : null],
        },
      ];
    case 'clear':
      return clearingOf(change);
    case 'forget':
      return forgettingOf(change.log);
    case 'expect':
      return [expectationOf(change)];
    case 'room':
      return roomed(change);
    case 'amount':
      return [amountStatement(change)];
    case 'beside':
      return change.statements;
  }
}

/** What a change led to, from the outcome of its first statement. */
export function resultOf(change: Change, first: Outcome | undefined): number {
  if (change.type === 'write') return change.expected + 1;
  return change.type === 'append' ? Number(first?.rows[0]?.['length']) : 0;
}

export function hashOf(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

/** The row at which commits wait that want the same room. */
export function roomOf({ kind, under, by }: RoomChange): string {
  return `${under}/room ${kind}${by === undefined ? '' : ` ${by.index} ${by.key}`}`;
}

/**
 * A commit that adds to the same folder waits at a row of its own until the commit before is done, and then counts what
 * is left.
 */
function roomed(change: RoomChange): readonly Statement[] {
  const row = roomOf(change);
  const { kind, under, by, most } = change;
  const { above, below } = rangeOf({ under });
  const [counted, keys] =
    by === undefined
      ? ['document WHERE kind = $2 AND id > $3 AND id < $4', []]
      : ['document_key WHERE kind = $2 AND id > $3 AND id < $4 AND name = $6 AND key = $7', [by.index, by.key]];
  return [
    {
      sql: 'INSERT INTO room (key, waiting) VALUES ($1, 0) ON CONFLICT (key) DO UPDATE SET waiting = 0',
      values: [row],
    },
    {
      sql: `UPDATE room SET waiting = 0 WHERE key = $1
        AND (SELECT count(*) FROM ${counted}) <= $5`,
      values: [row, kind, above, below, most, ...keys],
      rows: 1,
    },
    { sql: 'DELETE FROM room WHERE key = $1', values: [row] },
  ];
}

function writeOf({ kind, id, schema, value, isPacked, expected }: WriteChange, stamp: number): Statement {
  const columns = columnsOf(JSON.stringify(value), isPacked);
  if (expected === ABSENT) {
    return {
      sql: `INSERT INTO document (kind, id, schema, stamp, value, packed, revision) VALUES ($1, $2, $3, $4, $5, $6, 1)
        ON CONFLICT (kind, id) DO NOTHING`,
      values: [kind, id, schema, stamp, ...columns],
      rows: 1,
    };
  }
  return {
    sql: `UPDATE document SET schema = $1, stamp = $2, value = $3, packed = $4, revision = revision + 1
      WHERE kind = $5 AND id = $6 AND revision = $7 AND damage IS NULL`,
    values: [schema, stamp, ...columns, kind, id, expected],
    rows: 1,
  };
}

function keysOf(change: WriteChange): readonly Statement[] {
  const { keys, expected } = change;
  if (keys === undefined) return [];
  const kept = keepKeys(change, keys);
  return expected === ABSENT ? kept : [forgetKeys(change), ...kept];
}

function contentsOf({ kind, id, contents, expected }: WriteChange): readonly Statement[] {
  if (contents === undefined) return [];
  const place = documentPlace(kind, id);
  return expected === ABSENT ? keepingContents(place, contents) : keepingOnly(place, contents);
}

export function keepKeys({ kind, id }: DocumentKey, keys: Keys): readonly Statement[] {
  return Object.entries(keys).flatMap(([index, each]) =>
    each.map((key) => ({
      sql: 'INSERT INTO document_key (kind, name, key, id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      values: [kind, index, key, id],
    })),
  );
}

/** Touches the document, so that a writer at the same time waits. */
function expectationOf({ kind, id, expected }: PlaceChange): Statement {
  return {
    sql: 'UPDATE document SET revision = revision WHERE kind = $1 AND id = $2 AND revision = $3 AND damage IS NULL',
    values: [kind, id, expected],
    rows: 1,
  };
}

function removalOf({ kind, id, expected }: PlaceChange): Statement {
  return {
    sql: 'DELETE FROM document WHERE kind = $1 AND id = $2 AND revision = $3 AND damage IS NULL',
    values: [kind, id, expected],
    rows: 1,
  };
}

export function forgetKeys({ kind, id }: DocumentKey): Statement {
  return { sql: 'DELETE FROM document_key WHERE kind = $1 AND id = $2', values: [kind, id] };
}

/** The log's row comes first: an append to the same log waits for it, and then sees the new length. */
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
