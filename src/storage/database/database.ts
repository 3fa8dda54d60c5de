/**
 * The database port: rows in and out of SQLite (3.35 and later) or PostgreSQL. Code above the port writes each
 * statement once, in SQL that both understand: parameters are `$1`, `$2` …, and `ON CONFLICT` and `RETURNING` exist. A
 * commit that the database acknowledged is on disk. `test/src/storage/database/contract.ts` says what every database
 * must do.
 */

export type Value = string | number | Uint8Array | null;

export type Row = Readonly<Record<string, Value>>;

export interface Statement {
  readonly sql: string;
  readonly values?: readonly Value[];
  /** A guard: how many rows the statement must touch. If it touches more or fewer, nothing of its commit happens. */
  readonly rows?: number;
}

/** What a statement did: the number of rows it changed or, with `RETURNING`, the rows themselves. */
export interface Outcome {
  readonly touched: number;
  readonly rows: readonly Row[];
}

/** How many rows a statement of a commit touched; none if the commit had no such statement. */
export function touchedBy(outcome: Outcome | undefined): number {
  return outcome?.touched ?? 0;
}

/** People wait for urgent work. Bulk work (a crawl, a search, a count of everything) never delays it. */
export type Lane = 'urgent' | 'bulk';

export interface Database {
  /** For the few things that the two databases write differently. */
  readonly dialect: Dialect;
  /** True: the database is a file that this process holds; other processes only read and write beside it. */
  readonly isHeld?: boolean;
  read<T extends Row = Row>(sql: string, values?: readonly Value[], lane?: Lane): Promise<readonly T[]>;
  /**
   * Executes all of these statements or none, in this order; resolves once they are on disk. Throws `GuardFailed`, or
   * `NotWritten` if the disk refuses. A bulk commit must be small, because urgent work may have to wait for it.
   */
  commit(statements: readonly Statement[], lane?: Lane): Promise<readonly Outcome[]>;
  /** Part of a commit: calls the listeners in all processes. Empty if there is only one process. */
  readonly calling: readonly Statement[];
  /**
   * Listens to calls until the returned function is called. A call may get lost: a listener that must not miss any also
   * polls.
   */
  hear(called: () => void): Promise<() => Promise<void>>;
  /** Throws unless the database can be written and read at this moment. */
  check(): Promise<void>;
  /** Checks the whole database for damage; returns what it found, nothing if the database is sound. */
  examine(): Promise<readonly string[]>;
  /** Waits for what is under way, then closes. Calling it twice is safe. */
  close(): Promise<void>;
}

/** The smallest possible write, to check whether the disk takes it. */
export const BEAT: Statement = { sql: 'UPDATE pulse SET beats = beats + 1 WHERE id = 1', rows: 1 };

/** The smallest possible read. */
export const HEARD = 'SELECT beats FROM pulse WHERE id = 1';

export type Dialect = 'sqlite' | 'postgres';

/** A statement touched another number of rows than its guard allows, or met a unique key; nothing changed. */
export class GuardFailed extends Error {
  override readonly name = 'GuardFailed';
  /** The statement's place in the commit, from 0. */
  readonly statement: number;

  constructor(statement: number, why: string, options?: ErrorOptions) {
    super(why, options);
    this.statement = statement;
  }
}

/** Why a database refuses at this moment. */
type RefusalKind = WriteRefusalKind | 'damaged' | 'busy' | 'unavailable' | 'unknown';

/** `failing`: the disk breaks off. `gone`: the file is not the one that the process opened. */
type WriteRefusalKind = 'full' | 'read-only' | 'failing' | 'gone';

/**
 * The database refused, for a reason of its own. Nothing changed, unless this is a `CommitUnknown`. The message is for
 * the operator.
 */
export abstract class DatabaseRefusal extends Error {
  abstract readonly kind: RefusalKind;
}

/** The disk is full or read-only: reading still works, and a later try may succeed. */
export class NotWritten extends DatabaseRefusal {
  override readonly name = 'NotWritten';
  readonly kind: WriteRefusalKind;

  constructor(kind: WriteRefusalKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The database cannot be opened or reached: another process holds it, a newer Fenix made it, or it is gone. */
export class DatabaseUnavailable extends DatabaseRefusal {
  override readonly name = 'DatabaseUnavailable';
  readonly kind = 'unavailable';
}

/** Others keep the database so busy that the request's turn did not come in time. */
export class DatabaseBusy extends DatabaseRefusal {
  override readonly name = 'DatabaseBusy';
  readonly kind = 'busy';
}

/** The data on disk is no sound database. Nothing ever overwrites it; the message says what to do. */
export class DatabaseDamaged extends DatabaseRefusal {
  override readonly name = 'DatabaseDamaged';
  readonly kind = 'damaged';
}

/**
 * The connection broke while the database committed, and nobody could find out the result: all of the commit happened,
 * or none. A caller that repeats it checks first.
 */
export class CommitUnknown extends DatabaseRefusal {
  override readonly name = 'CommitUnknown';
  readonly kind = 'unknown';
}
