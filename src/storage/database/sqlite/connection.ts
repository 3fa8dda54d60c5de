/** One connection to a SQLite file: it prepares each statement once, and explains errors. */
import { LRUCache } from 'lru-cache';
import type { Outcome, Row, Statement, Value } from '../database.ts';
import { DatabaseSync, type Prepared, type Sqlite } from './binding.ts';
import { explained } from './errors.ts';

/** Enough for everything that one process ever asks. */
const PREPARED_STATEMENTS = 300;

/** Another process (a backup, an administrator's command) may be writing; none does so for longer. */
const BUSY_MS = 10_000;

interface ConnectionOptions {
  readonly readOnly?: boolean;
  readonly busyMs?: number;
}

interface Ready {
  readonly statement: Prepared;
  readonly hasRows: boolean;
}

export class Connection {
  readonly path: string;
  readonly #database: Sqlite;
  readonly #busyMs: number;
  readonly #ready = new LRUCache<string, Ready>({ max: PREPARED_STATEMENTS });

  constructor(path: string, { readOnly = false, busyMs = BUSY_MS }: ConnectionOptions = {}) {
    this.path = path;
    this.#busyMs = busyMs;
    this.#database = explained(path, () => new DatabaseSync(path, { readOnly, timeout: busyMs }));
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run({ sql, values = [] }: Statement): Outcome {
    return explained(this.path, () => {
      const { statement, hasRows } = this.#prepare(sql);
      const parameters = named(values);
      if (!hasRows) return { touched: statement.run(parameters).changes, rows: [] };
      const rows = rowsOf(statement, sql, parameters);
      return { touched: rows.length, rows };
    });
  }

  rows<T extends Row = Row>(sql: string, values: readonly Value[] = []): readonly T[] {
    return this.run({ sql, values }).rows as readonly T[];
  }

  /** Does not wait for locks, because meanwhile others would wait for this thread. */
  rowsWithoutWaiting<T extends Row = Row>(sql: string): readonly T[] {
    this.script('PRAGMA busy_timeout = 0');
    try {
      return this.rows<T>(sql);
    } finally {
      this.script(`PRAGMA busy_timeout = ${this.#busyMs}`);
    }
  }

  /** Several statements, without parameters. */
  script(sql: string): void {
    explained(this.path, () => this.#database.exec(sql));
  }

  close(): void {
    this.#ready.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(sql: string): Ready {
    const known = this.#ready.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    const ready = { statement, hasRows: statement.columns().length > 0 };
    this.#ready.set(sql, ready);
    return ready;
  }
}

/**
 * If a row holds an integer too large for a number, it gets the nearest number, so that the other rows stay readable.
 */
function rowsOf(statement: Prepared, sql: string, parameters: Record<string, Value>): readonly Row[] {
  try {
    return statement.all(parameters) as readonly Row[];
  } catch (error) {
    // Running a write again would do it twice.
    if (!isTooLarge(error) || !/^\s*SELECT\b/i.test(sql)) throw error;
    statement.setReadBigInts(true);
    try {
      return (statement.all(parameters) as readonly Record<string, Value | bigint>[]).map(rounded);
    } finally {
      statement.setReadBigInts(false);
    }
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Value is too large');
}

function rounded(row: Readonly<Record<string, Value | bigint>>): Row {
  const plain = Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]);
  return Object.fromEntries(plain) as Row;
}

/** SQLite treats `$1` as a name. */
function named(values: readonly Value[]): Record<string, Value> {
  const parameters: Record<string, Value> = {};
  for (const [i, value] of values.entries()) parameters[`$${i + 1}`] = value;
  return parameters;
}
