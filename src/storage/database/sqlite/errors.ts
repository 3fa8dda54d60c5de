/** What SQLite's result codes mean for Fenix (https://sqlite.org/rescode.html). */
import { constants } from 'node:os';
import { DatabaseBusy, DatabaseDamaged, type DatabaseRefusal, DatabaseUnavailable, NotWritten } from '../database.ts';

/** The low byte of a result code is its kind. */
const KIND = 0xff;

const ERROR = 1;
const PERM = 3;
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const PROTOCOL = 15;
const NOTADB = 26;
/** No room for the index of the write-ahead log. */
const IOERR_SHMSIZE = 4_874;

/** A primary key or a unique index: `SQLITE_CONSTRAINT_PRIMARYKEY`, `_UNIQUE`, `_ROWID`. */
const UNIQUE_KEY: ReadonlySet<number> = new Set([1555, 2067, 2579]);

/** Another row has the key already. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** Runs `act` on a database, and translates SQLite's errors. */
export function explained<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw inOurWords(error, path);
  }
}

function inOurWords(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || code === undefined) return error;
  const options = { cause: error };
  if (UNIQUE_KEY.has(code)) return new KeyTaken(error.message, options);
  const refuse = isWithoutRoom(error, code) ? full : REFUSALS.get(code & KIND);
  return refuse?.(path, error.message, options) ?? error;
}

const NO_ROOM: readonly unknown[] = [constants.errno.ENOSPC, constants.errno.EDQUOT];

/** SQLite reports some effects of a full disk as failures of the disk. */
function isWithoutRoom(error: Error, code: number): boolean {
  if (code === IOERR_SHMSIZE) return true;
  return (code & KIND) === IOERR && 'systemErrno' in error && NO_ROOM.includes(error.systemErrno);
}

type Refuse = (path: string, why: string, options?: ErrorOptions) => DatabaseRefusal;

const full: Refuse = (path, _, options) =>
  new NotWritten('full', `${path} cannot grow, the disk is full: make room, and it goes on by itself`, options);
const readOnly: Refuse = (path, _, options) =>
  new NotWritten(
    'read-only',
    `${path} may not be written to: check the rights of the file and its folder, and that its disk is not read-only`,
    options,
  );
const failing: Refuse = (path, why, options) =>
  new NotWritten('failing', `the disk of ${path} failed (${why}): check its room and its health`, options);
const busy: Refuse = (path, _, options) =>
  new DatabaseBusy(`${path} is being written by another process and does not become free`, options);
const closed: Refuse = (path, _, options) =>
  new DatabaseUnavailable(`${path} cannot be opened: check its folder and your rights to it`, options);

const REFUSALS: ReadonlyMap<number, Refuse> = new Map([
  [PERM, readOnly],
  [BUSY, busy],
  [LOCKED, busy],
  [READONLY, readOnly],
  [IOERR, failing],
  [CORRUPT, damaged],
  [FULL, full],
  [CANTOPEN, closed],
  [PROTOCOL, busy],
  [NOTADB, damaged],
]);

export function damaged(path: string, why: string, options?: ErrorOptions): DatabaseDamaged {
  return new DatabaseDamaged(
    `${path} is damaged (${why}) and was left as it is: move it away, and \`fenix restore FILE\` brings a backup back`,
    options,
  );
}

/** The statement itself is wrong: ERROR, TOOBIG, CONSTRAINT, MISMATCH, RANGE. */
const OF_STATEMENT: ReadonlySet<number> = new Set([1, 18, 19, 20, 25]);

/** True if only the statement was wrong, so that its transaction can go on without it. */
export function isOfStatement(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined ? error instanceof TypeError : OF_STATEMENT.has(code & KIND);
}

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode;
  if (!('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return undefined;
  return WORDS.find(([begin]) => error.message.startsWith(begin))?.[1] ?? ERROR;
}

/**
 * Some methods of the packaged binding omit the code from their errors; SQLite's words (`sqlite3_errstr`) say the same.
 */
const WORDS: readonly (readonly [string, number])[] = [
  ['UNIQUE constraint failed', 2067],
  ['database is locked', BUSY],
  ['attempt to write a readonly database', READONLY],
  ['disk I/O error', IOERR],
  ['database disk image is malformed', CORRUPT],
  ['database or disk is full', FULL],
  ['unable to open database file', CANTOPEN],
  ['file is not a database', NOTADB],
];
