/** PostgreSQL: the same statements over a pool of connections, for a service on more than one machine. */
import { type ClientConfig, type QueryResult, types } from 'pg';
import { OneByOne } from '../../../base/one-by-one.ts';
import {
  BEAT,
  CommitUnknown,
  type Database,
  GuardFailed,
  HEARD,
  type Lane,
  type Outcome,
  type Row,
  type Statement,
  type Value,
} from '../database.ts';
import { type Migration, readMigrations } from '../migrations.ts';
import { Underway } from '../underway.ts';
import { type Connected, Connections, CuttableClient, LIMITS, type Limits } from './connections.ts';
import { explained, isKeyTaken, isRefusal, isWorthRepeating } from './errors.ts';
import { CALL, hearCalls } from './hearing.ts';
import { migrate } from './migrating.ts';

interface PostgresOptions {
  /** `postgres://user:password@host/database` */
  readonly url: string;
  readonly migrations?: readonly Migration[];
  readonly limits?: Limits;
  /** How long work under way may still take when everything closes. */
  readonly finishMs?: number;
  /** Called with connections that broke while nobody used them. */
  readonly warn: (message: string) => void;
}

const FINISH_MS = 6_000;

/** A transaction that met another one runs again: each time some succeed. */
const MOST_TRIES = 20;

/** Connects, and brings the tables up to date. Throws `DatabaseUnavailable`. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, migrations, limits = LIMITS, finishMs = FINISH_MS, warn } = options;
  const first = new CuttableClient(settings(url));
  try {
    await first.connect();
    await migrate(first, migrations ?? readMigrations());
  } catch (error) {
    throw explained(error);
  } finally {
    await first.leave();
  }
  return new PostgresDatabase({
    connections: new Connections(settings(url), limits, warn),
    finishMs,
    hear: (called) => hearCalls({ settings: settings(url), called, warn }),
  });
}

function settings(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'fenix',
    // The statements of a transaction need not wait for each other's answers.
    pipeline: true,
    types: { getTypeParser: parserFor },
  };
}

const { INT8, NUMERIC } = types.builtins;

/** Counts and sums are numbers here; none of Fenix's exceeds 2^53. */
function parserFor(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return Number;
  return types.getTypeParser(type, format as 'text');
}

const CHECKSUM_FAILURES =
  'SELECT checksum_failures AS failures FROM pg_stat_database WHERE datname = current_database()';

/**
 * A connection keeps named statements for as long as it lives. Lists of many lengths make many texts of one statement.
 */
const MOST_NAMED = 400;

interface PostgresParts {
  readonly connections: Connections;
  readonly finishMs: number;
  readonly hear: Database['hear'];
}

class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly calling = [CALL];
  readonly hear: Database['hear'];
  readonly #connections: Connections;
  readonly #names = new Map<string, string>();
  readonly #underway: Underway;
  /**
   * Transactions that met another one run again one by one. Together they would meet again, and PostgreSQL takes a
   * second to notice each time, while others wait for their rows.
   */
  readonly #repeating = new OneByOne();

  constructor({ connections, finishMs, hear }: PostgresParts) {
    this.#connections = connections;
    this.#underway = new Underway(finishMs);
    this.hear = hear;
  }

  read<T extends Row = Row>(sql: string, values: readonly Value[] = [], lane: Lane = 'urgent'): Promise<readonly T[]> {
    return this.#underway.run(async () => {
      try {
        const asked = this.#query({ sql, values });
        return await this.#connections.use(lane, async ({ query }) => (await query(asked)).rows as T[]);
      } catch (error) {
        throw explained(error);
      }
    });
  }

  commit(statements: readonly Statement[], lane: Lane = 'urgent'): Promise<readonly Outcome[]> {
    return this.#underway.run(() => this.#commit(statements, lane));
  }

  async check(): Promise<void> {
    await this.commit([BEAT]);
    await this.read(HEARD);
  }

  /** PostgreSQL checks its own pages, and counts what it found if they have checksums. */
  async examine(): Promise<readonly string[]> {
    const [row] = await this.read<{ failures: number | null }>(CHECKSUM_FAILURES);
    const failures = row?.failures ?? 0;
    return failures === 0 ? [] : [`PostgreSQL has met ${failures} damaged pages, which its log names`];
  }

  close(): Promise<void> {
    return this.#underway.close(() => this.#connections.close());
  }

  async #commit(statements: readonly Statement[], lane: Lane): Promise<readonly Outcome[]> {
    try {
      return await this.#transaction(statements, lane);
    } catch (error) {
      if (!isWorthRepeating(error)) throw explained(error);
      return this.#repeating.run(lane, () => this.#repeat(statements, lane));
    }
  }

  async #repeat(statements: readonly Statement[], lane: Lane): Promise<readonly Outcome[]> {
    for (let tries = 2; ; tries++) {
      try {
        return await this.#transaction(statements, lane);
      } catch (error) {
        if (tries === MOST_TRIES || !isWorthRepeating(error)) throw explained(error);
      }
    }
  }

  #transaction(statements: readonly Statement[], lane: Lane): Promise<readonly Outcome[]> {
    return this.#connections.use(lane, async (connected) => {
      const outcomes = await this.#attempt(connected, statements);
      try {
        await connected.query('COMMIT');
      } catch (error) {
        throw isRefusal(error) ? error : unknownCommit(error);
      }
      return outcomes;
    });
  }

  /** Sends the statements in one go; the first failure counts, later ones only follow from it. */
  async #attempt(connected: Connected, statements: readonly Statement[]): Promise<readonly Outcome[]> {
    const begun = connected.query('BEGIN');
    const [, ...answers] = await Promise.allSettled([
      begun,
      ...statements.map((statement) => connected.query(this.#query(statement))),
    ]);
    try {
      await begun;
      return answers.map((answer, i) => outcomeOf(answer, i, statements[i]?.rows));
    } catch (error) {
      // If this fails, the connection is useless.
      await connected.query('ROLLBACK').catch(() => connected.drop());
      throw error;
    }
  }

  /** Named, so that each connection parses and plans the statement once; beyond `MOST_NAMED` it does so each time. */
  #query({ sql, values = [] }: Statement) {
    const asked = { text: sql, values: [...values] };
    const known = this.#names.get(sql);
    if (known === undefined && this.#names.size >= MOST_NAMED) return asked;
    const name = known ?? `fenix${this.#names.size}`;
    this.#names.set(sql, name);
    return { name, ...asked };
  }
}

function outcomeOf(answer: PromiseSettledResult<QueryResult>, i: number, expected: number | undefined): Outcome {
  if (answer.status === 'rejected') throw isKeyTaken(answer.reason) ? keyTaken(i, answer.reason) : answer.reason;
  const { rowCount, rows } = answer.value;
  const touched = rowCount ?? 0;
  if (expected !== undefined && touched !== expected) {
    throw new GuardFailed(i, `statement ${i} touched ${touched} rows, not ${expected}`);
  }
  return { touched, rows: rows as Row[] };
}

function keyTaken(statement: number, reason: Error): GuardFailed {
  return new GuardFailed(statement, reason.message, { cause: reason });
}

function unknownCommit(cause: unknown): CommitUnknown {
  const what =
    'the connection to PostgreSQL broke while it committed: what was written is there as a whole or not at all';
  return new CommitUnknown(what, { cause });
}
