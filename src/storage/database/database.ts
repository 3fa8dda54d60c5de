/**
 * The database port: rows in and out of SQLite (3.35 and later) or PostgreSQL. Whatever lies above is written once, in
 * SQL that both understand: parameters are `$1`, `$2` …, there are `ON CONFLICT` and `RETURNING`. What is acknowledged is on disk. `test/src/storage/database/contract.ts` says what every database must do.
 */

export type Value = string | number | Uint8Array | null;

export type Row = Readonly<Record<string, Value>>;

export interface Statement {
  readonly sql: string;
  readonly values?: readonly Value[];
  /** A guard: how many rows it has to touch. If it touches more or fewer, nothing of its commit happens. */
  readonly rows?: number;
}

/** What a statement did: rows changed or, where it has `RETURNING`, the rows themselves. */
export interface Outcome {
  readonly touched: number;
  readonly rows: readonly Row[];
}

/** People wait for what is urgent. Bulk work (a crawl, a search, a count of everything) never holds that up. */
export type Lane = 'urgent' | 'bulk';

export interface Database {
  /** For the few things that the two do not say in the same words. */
  readonly dialect: Dialect;
  /** Whether it is a file that this process holds: others only read and write beside it. */
  readonly isHeld?: boolean;
  read<T extends Row = Row>(sql: string, values?: readonly Value[], lane?: Lane): Promise<readonly T[]>;
  /**
   * All of these statements or none, in this order; resolves once they are on disk. Throws `GuardFailed`, or
   * `NotWritten` when the disk refuses. A bulk commit is to be small: what is urgent may have to wait for one.
   */
  commit(statements: readonly Statement[], lane?: Lane): Promise<readonly Outcome[]>;
  /** Part of a commit: calls whoever hears, in all processes. Nothing where there is one process. */
  readonly calling: readonly Statement[];
  /** Hears calls, until the returned function is called. One may be missed: whoever must not miss any looks now and then. */
  hear(called: () => void): Promise<() => Promise<void>>;
  /** Throws unless it can be written to, and read, at this moment. */
  check(): Promise<void>;
  /** Looks through all of it for damage: what was found, nothing when it is sound. */
  examine(): Promise<readonly string[]>;
  /** Waits for what is under way, then lets go. Safe to call twice. */
  close(): Promise<void>;
}

/** The smallest thing that is written, to see whether the disk takes it. */
export const BEAT: Statement = { sql: 'UPDATE pulse SET beats = beats + 1 WHERE id = 1', rows: 1 };

/** The smallest thing that is read. */
export const HEARD = 'SELECT beats FROM pulse WHERE id = 1';

export type Dialect = 'sqlite' | 'postgres';

/** A statement touched another number of rows than its guard allows, or met a unique key; nothing was changed. */
export class GuardFailed extends Error {
  override readonly name = 'GuardFailed';
  /** Its place in the commit, from 0. */
  readonly statement: number;

  constructor(statement: number, why: string, options?: ErrorOptions) {
    super(why, options);
    this.statement = statement;
  }
}

/** Why a database does not do at this moment what it is asked. */
export type RefusalKind = WriteRefusalKind | 'damaged' | 'busy' | 'unavailable' | 'unknown';

/** `failing`: the disk, or what stands for it, breaks off. `gone`: the file is not the one that was opened. */
type WriteRefusalKind = 'full' | 'read-only' | 'failing' | 'gone';

/**
 * The database refused, for a reason of its own. Nothing was changed, unless it is `CommitUnknown`. The message is for
 * whoever runs the service.
 */
export abstract class DatabaseRefusal extends Error {
  abstract readonly kind: RefusalKind;
}

/** The disk is full or may not be written to: what is there can be read, and trying again may do. */
export class NotWritten extends DatabaseRefusal {
  override readonly name = 'NotWritten';
  readonly kind: WriteRefusalKind;

  constructor(kind: WriteRefusalKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** It cannot be opened or reached: held by another process, made by a newer Fenix, gone. */
export class DatabaseUnavailable extends DatabaseRefusal {
  override readonly name = 'DatabaseUnavailable';
  readonly kind = 'unavailable';
}

/** Others keep it so busy that it was no one's turn in time. */
export class DatabaseBusy extends DatabaseRefusal {
  override readonly name = 'DatabaseBusy';
  readonly kind = 'busy';
}

/** What is on disk is no sound database. It is never overwritten; the message says what to do. */
export class DatabaseDamaged extends DatabaseRefusal {
  override readonly name = 'DatabaseDamaged';
  readonly kind = 'damaged';
}

/**
 * The connection broke while the database committed, and nobody could be asked what became of it: all of the commit
 * happened, or none. Whoever repeats it looks first.
 */
export class CommitUnknown extends DatabaseRefusal {
  override readonly name = 'CommitUnknown';
  readonly kind = 'unknown';
}
