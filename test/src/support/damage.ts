/** Damages a closed store's content, as a disk does. Only this file knows where content lies. */
import type { Statement } from '../../../src/storage/database/database.ts';
import { openSqlite } from '../../../src/storage/database/sqlite/sqlite.ts';

const SPOILT = `UPDATE document SET value = CASE WHEN packed IS NULL THEN substr(value, 1, length(value) / 2) END,
  packed = substr(packed, 1, length(packed) / 2) WHERE kind = $1`;

/** Leaves the document in place with nonsense. */
export function damageDocument(folder: string, kind: string, id: string): Promise<void> {
  return spoil(folder, {
    sql: `${SPOILT} AND id = $2`,
    values: [kind, id],
  });
}

/** Damages all documents of these kinds. */
export async function damageDocuments(folder: string, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await spoil(folder, { sql: SPOILT, values: [kind] });
  }
}

/** Spoils the first record of a log, and leaves the others. */
export function damageLog(folder: string, name: string): Promise<void> {
  return spoil(folder, {
    sql: `UPDATE log_record SET bytes = CAST('x' AS BLOB) || substr(bytes, 2) WHERE log = $1 AND position = 0`,
    values: [name],
  });
}

/** Replaces a blob's bytes. */
export function damageBlob(folder: string, hash: string): Promise<void> {
  return spoil(folder, {
    sql: 'UPDATE blob SET bytes = substr(bytes, 1, length(bytes) / 2) WHERE hash = $1',
    values: [Buffer.from(hash, 'hex')],
  });
}

async function spoil(folder: string, statement: Statement): Promise<void> {
  const database = await openSqlite({ folder, hold: false, warn: () => undefined });
  try {
    const [outcome] = await database.commit([statement]);
    if (outcome?.touched === 0) throw new Error(`there is nothing to damage: ${String(statement.values)}`);
  } finally {
    await database.close();
  }
}
