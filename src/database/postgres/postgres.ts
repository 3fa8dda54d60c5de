/** PostgreSQL: the same statements over a pool of connections, for a service on more than one machine. */
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg';
import {
  BEAT,
  type Database,
  GuardFailed,
  type Lane,
  type Outcome,
  type Row,
  type Statement,
  type Value,
} from '../database.ts';
import { type Migration, readMigrations } from '../migrations.ts';
import { Underway } from '../underway.ts';
import { explained, isKeyTaken, isWorthRepeating } from './errors.ts';
import { CALL, hearCalls } from './hearing.ts';
import { migrate } from './migrating.ts';

interface PostgresOptions {
  /** `postgres://user:password@host/database` */
  readonly url: string;
  readonly migrations?: readonly Migration[];
  /** Told of connections that broke while nobody used them. */
  readonly warn: (message: string) => void;
}

/** Connections for each lane: bulk work never takes the last one. */
const CONNECTIONS: Readonly<Record<Lane, number>> = { urgent: 8, bulk: 4 };

/** To connect at the start, and to wait for one of the connections when all are at work. */
const CONNECT_MS = 10_000;
const WAIT_MS = 60_000;

/** Transactions that met another one are made again: some win each time. */
const MOST_TRIES = 20;

/** Connects, and brings the tables up to date. Throws `DatabaseUnavailable`. */
export async function openPostgres({ url, migrations, warn }: PostgresOptions): Promise<Database> {
  const poolOf = (lane: Lane) => {
    const pool = new Pool({ ...settings(url), max: CONNECTIONS[lane], connectionTimeoutMillis: WAIT_MS });
    pool.on('error', (error) => warn(`a connection to PostgreSQL broke: ${error.message}`));
    return pool;
  };
  const first = new Client({ ...settings(url), connectionTimeoutMillis: CONNECT_MS });
  try {
    await first.connect();
    await migrate(first, migrations ?? readMigrations());
  } catch (error) {
    throw explained(error);
  } finally {
    await first.end();
  }
  return new PostgresDatabase({ urgent: poolOf('urgent'), bulk: poolOf('bulk') }, (called) =>
    hearCalls({ settings: { ...settings(url), connectionTimeoutMillis: CONNECT_MS }, called, warn }),
  );
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

/** Counts and sums are numbers here; none of ours is beyond 2^53. */
function parserFor(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return Number;
  return types.getTypeParser(type, format as 'text');
}

const CHECKSUM_FAILURES =
  'SELECT checksum_failures AS failures FROM pg_stat_database WHERE datname = current_database()';

class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly calling = [CALL];
  readonly hear: Database['hear'];
  readonly #pools: Readonly<Record<Lane, Pool>>;
  readonly #names = new Map<string, string>();
  readonly #underway = new Underway();

  constructor(pools: Readonly<Record<Lane, Pool>>, hear: Database['hear']) {
    this.#pools = pools;
    this.hear = hear;
  }

  read<T extends Row = Row>(sql: string, values: readonly Value[] = [], lane: Lane = 'urgent'): Promise<readonly T[]> {
    return this.#underway.run(async () => {
      try {
        return (await this.#pools[lane].query<T>(this.#query({ sql, values }))).rows;
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
  }

  /** PostgreSQL looks after its own pages, and counts what it found where they have checksums. */
  async examine(): Promise<readonly string[]> {
    const [row] = await this.read<{ failures: number | null }>(CHECKSUM_FAILURES);
    const failures = row?.failures ?? 0;
    return failures === 0 ? [] : [`PostgreSQL has met ${failures} damaged pages, which its log names`];
  }

  close(): Promise<void> {
    return this.#underway.close(async () => {
      await Promise.all(Object.values(this.#pools).map((pool) => pool.end()));
    });
  }

  async #commit(statements: readonly Statement[], lane: Lane): Promise<readonly Outcome[]> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#transaction(statements, lane);
      } catch (error) {
        if (tries === MOST_TRIES || !isWorthRepeating(error)) throw explained(error);
      }
    }
  }

  async #transaction(statements: readonly Statement[], lane: Lane): Promise<readonly Outcome[]> {
    const client = await this.#pools[lane].connect();
    let broken: Error | undefined;
    try {
      const outcomes = await this.#attempt(client, statements);
      await client.query('COMMIT');
      return outcomes;
    } catch (error) {
      // Without an answer to this one the connection is of no more use.
      broken = await client.query('ROLLBACK').then(
        () => undefined,
        (failure: Error) => failure,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Sent in one go; the first failure is the one that counts, those after it only follow. */
  async #attempt(client: PoolClient, statements: readonly Statement[]): Promise<readonly Outcome[]> {
    const begun = client.query('BEGIN');
    const [, ...answers] = await Promise.allSettled([
      begun,
      ...statements.map((statement) => client.query<Row>(this.#query(statement))),
    ]);
    await begun;
    return answers.map((answer, i) => {
      if (answer.status === 'rejected') throw isKeyTaken(answer.reason) ? keyTaken(i, answer.reason) : answer.reason;
      const { rowCount, rows } = answer.value;
      const expected = statements[i]?.rows;
      const touched = rowCount ?? 0;
      if (expected !== undefined && touched !== expected) {
        throw new GuardFailed(i, `statement ${i} touched ${touched} rows, not ${expected}`);
      }
      return { touched, rows };
    });
  }

  /** Named, so that each connection parses and plans it once. */
  #query({ sql, values = [] }: Statement) {
    const name = this.#names.get(sql) ?? `fenix${this.#names.size}`;
    this.#names.set(sql, name);
    return { name, text: sql, values: [...values] };
  }
}

function keyTaken(statement: number, reason: Error): GuardFailed {
  return new GuardFailed(statement, reason.message, { cause: reason });
}
