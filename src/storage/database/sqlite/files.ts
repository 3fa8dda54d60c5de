/** Files that only this user may read, and that survive a power cut. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailable, NotWritten } from '../database.ts';

const OURS_ALONE = 0o700;
const OUR_FILE = 0o600;
const EVERYBODY_ELSE = 0o077;

/** Makes a folder that nobody else may read, with its missing parents. An existing folder stays as it is. */
export function makeFolder(path: string): void {
  withReason(path, () => {
    makeFolders(path);
    syncFolder(dirname(path));
  });
}

/** On a read-only disk, Node's own recursion would report that the folder does not exist. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: OURS_ALONE });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Makes an empty file unless it exists. SQLite gives the same rights to the files that it makes beside it. */
export function makeFile(path: string): void {
  withReason(path, () => {
    closeSync(openSync(path, 'a', OUR_FILE));
    if ((statSync(path).mode & EVERYBODY_ELSE) !== 0) chmodSync(path, OUR_FILE);
  });
}

/** Renames a file so that the new name survives a power cut. */
export function renameForGood(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Removes a database and SQLite's files beside it. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

export function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Another user's folder may forbid opening it; then this process did not make names in it. */
function syncFolder(path: string): void {
  try {
    syncFile(path);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error;
  }
}

const UNWRITABLE: Readonly<Record<string, NotWritten['kind']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'failing',
};

function withReason(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    const message = `${path} cannot be made or used: ${error instanceof Error ? error.message : String(error)}`;
    const kind = UNWRITABLE[errorCode(error)];
    if (kind !== undefined) throw new NotWritten(kind, message, { cause: error });
    throw new DatabaseUnavailable(message, { cause: error });
  }
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
