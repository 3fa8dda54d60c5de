/**
 * Copies the database during work, and restores it. `VACUUM INTO` reads one state from beginning to end, and delays
 * nobody; SQLite's backup by steps would begin again with every commit of another process.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseDamaged, DatabaseUnavailable } from '../database.ts';
import { pendingOf, readMigrations } from '../migrations.ts';
import { Connection } from './connection.ts';
import { damaged } from './errors.ts';
import { makeFile, makeFolder, removeDatabase, renameForGood, syncFile } from './files.ts';
import { takeHold } from './hold.ts';
import { databaseIn, migrationsDone, refuseFormer } from './opening.ts';

/**
 * Copies a folder's database into a new file, and checks that the copy is sound. False: its tables are older than this
 * version's.
 */
export function backUp(folder: string, file: string): boolean {
  const path = databaseIn(resolve(folder));
  if (!existsSync(path))
    throw new DatabaseUnavailable(`there is no database in ${folder}: FENIX_DATA names its folder`);
  if (existsSync(file)) throw new Error(`${file} is there already: a backup overwrites nothing`);
  const draft = `${file}.part`;
  removeDatabase(draft);
  makeFile(draft);
  try {
    withConnection(path, (connection) => connection.run({ sql: 'VACUUM INTO $1', values: [draft] }));
    const isCurrent = assertSound(draft);
    syncFile(draft);
    renameForGood(draft, file);
    return isCurrent;
  } finally {
    removeDatabase(draft);
  }
}

/** Makes a folder's database, where none exists, from a backup. */
export function restore(file: string, folder: string): void {
  const root = resolve(folder);
  const path = databaseIn(root);
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  refuseFormer(root);
  makeFolder(root);
  const hold = takeHold(path);
  const draft = `${path}.new`;
  try {
    if (existsSync(path)) throw new DatabaseUnavailable(`${path} is there already: move it away first`);
    removeDatabase(draft);
    makeFile(draft);
    copyFileSync(file, draft);
    assertBackup(draft, file);
    withConnection(draft, beginEpoch);
    syncFile(draft);
    renameForGood(draft, path);
  } finally {
    removeDatabase(draft);
    hold.release();
  }
}

/** If a copy is not sound, the error names the source, because people can repair that. */
function assertBackup(draft: string, file: string): void {
  try {
    assertSound(draft);
  } catch (cause) {
    if (!(cause instanceof DatabaseDamaged)) throw cause;
    throw new DatabaseDamaged(`${file} is no whole backup: give a file as \`fenix backup\` wrote it`, { cause });
  }
}

/** After the restore, new events take the numbers of events that followed the backup. */
function beginEpoch(connection: Connection): void {
  connection.run({ sql: "UPDATE event_log SET epoch = ''" });
}

/** False: migrations are still to do. */
function assertSound(path: string): boolean {
  return withConnection(path, (connection) => {
    const pending = pendingOf(readMigrations(), migrationsDone(connection), path);
    const [finding] = connection.rows<{ integrity_check: string }>('PRAGMA integrity_check(1)');
    if (finding?.integrity_check !== 'ok') throw damaged(path, String(finding?.integrity_check));
    return pending.length === 0;
  });
}

function withConnection<T>(path: string, act: (connection: Connection) => T): T {
  const connection = new Connection(path);
  try {
    return act(connection);
  } finally {
    connection.close();
  }
}
