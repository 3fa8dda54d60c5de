/** Opens a folder's database, or makes it: one file that appears whole or not at all. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable, NotWritten, type Row } from '../database.ts';
import {
  inDialect,
  MIGRATION_TABLE,
  MIGRATIONS_DONE,
  type Migration,
  type MigrationDone,
  NOTE_MIGRATION,
  pendingOf,
} from '../migrations.ts';
import { Connection } from './connection.ts';
import { damaged } from './errors.ts';
import { makeFile, makeFolder, removeDatabase, renameForGood, syncFile } from './files.ts';
import { type Hold, takeHold } from './hold.ts';

export interface OpeningOptions {
  readonly folder: string;
  /**
   * True: a service holds the file, so that no second one does the same work. False: a command reads and writes beside
   * it.
   */
  readonly hold: boolean;
  readonly migrations: readonly Migration[];
}

export interface Opened {
  readonly connection: Connection;
  readonly hold: Hold | undefined;
}

export function databaseIn(folder: string): string {
  return join(folder, 'fenix.db');
}

/**
 * Two or three contents of some 1.5 kB fit a page of 4 kB, and leave a third of it empty: with pages of this size a page of
 * the library takes a tenth less room. SQLite knows each file's size by itself.
 */
export const PAGE_BYTES = 8_192;

/** A file of an earlier Fenix, whose store this one cannot read. */
const FORMER_MARK = 'store.json';

/** Throws `DatabaseUnavailable`, `DatabaseDamaged` or `NotWritten`, each with what to do. */
export function openDatabase({ folder, hold: isHeld, migrations }: OpeningOptions): Opened {
  const path = databaseIn(folder);
  refuseFormer(folder);
  makeFolder(folder);
  const hold = isHeld ? takeHold(path) : undefined;
  try {
    if (!existsSync(path)) alone(path, hold, () => create(path, migrations));
    return { connection: openExisting(path, hold, migrations), hold };
  } catch (error) {
    hold?.release();
    throw error;
  }
}

export function refuseFormer(folder: string): void {
  if (existsSync(databaseIn(folder)) || !existsSync(join(folder, FORMER_MARK))) return;
  throw new DatabaseUnavailable(
    `${folder} holds the data of an earlier Fenix, which this one cannot read; nothing was touched: ` +
      'move it away, or give FENIX_DATA another folder',
  );
}

/** Only a process that holds the file changes it as a whole. */
function alone(path: string, held: Hold | undefined, act: () => void): void {
  const hold = held ?? takeHold(path);
  try {
    act();
  } finally {
    if (held === undefined) hold.release();
  }
}

function create(path: string, migrations: readonly Migration[]): void {
  const draft = `${path}.new`;
  removeDatabase(draft);
  makeFile(draft);
  const connection = new Connection(draft);
  try {
    // Synced as a whole below. Without a write-ahead log everything is in this one file.
    connection.script(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA synchronous = OFF; ${MIGRATION_TABLE}`);
    migrate(connection, migrations);
  } finally {
    connection.close();
  }
  syncFile(draft);
  renameForGood(draft, path);
}

function openExisting(path: string, hold: Hold | undefined, migrations: readonly Migration[]): Connection {
  if (statSync(path).size === 0) throw damaged(path, 'it is empty');
  makeFile(path);
  const connection = new Connection(path);
  try {
    const pending = pendingOf(migrations, migrationsDone(connection), path);
    if (pending.length > 0) alone(path, hold, () => migrate(connection, pending));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** The migrations that a database has; throws `DatabaseDamaged` if Fenix did not make it. */
export function migrationsDone(connection: Connection): readonly MigrationDone[] {
  try {
    return connection.rows<Row & MigrationDone>(MIGRATIONS_DONE);
  } catch (error) {
    if (!(error instanceof Error) || !/no such table/.test(error.message)) throw error;
    throw damaged(connection.path, 'it has no tables of Fenix', { cause: error });
  }
}

function migrate(connection: Connection, migrations: readonly Migration[]): void {
  for (const { number, name, sql } of migrations) {
    connection.run({ sql: 'BEGIN IMMEDIATE' });
    try {
      connection.script(inDialect(sql, 'sqlite'));
      connection.run({ sql: NOTE_MIGRATION, values: [number, name] });
      connection.run({ sql: 'COMMIT' });
    } catch (error) {
      if (connection.isInTransaction) connection.run({ sql: 'ROLLBACK' });
      if (error instanceof NotWritten) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new DatabaseUnavailable(
        `${connection.path}: its tables could not be brought to ${number}-${name}: ${why}`,
        {
          cause: error,
        },
      );
    }
  }
}
