/**
 * Connections to PostgreSQL. They break, fall silent, or are all busy: nobody waits for a connection longer than its
 * lane allows, and no failure ends the process. A connection that gave no answer in time is cut, and so are all of the
 * same age: what silenced one (a failed host, a lost route) has most likely silenced the others.
 */
import { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { CommitUnknown, DatabaseUnavailable, type Lane } from '../database.ts';

/** Times in milliseconds. */
interface LaneLimits {
  readonly connections: number;
  /** Until a connection is free, or a new one is open. */
  readonly wait: number;
  /** How long a statement waits for a row or table that others have locked. PostgreSQL ends it. */
  readonly lock: number;
  /** How long a statement takes. PostgreSQL ends it. */
  readonly statement: number;
  /**
   * From the question to the answer, waiting included: longer than the others, so that PostgreSQL itself ends a
   * statement first.
   */
  readonly answer: number;
}

export type Limits = Readonly<Record<Lane, LaneLimits>>;

/**
 * People wait for urgent work: they get an answer within ten seconds. Bulk work (a backup, a search index) takes its
 * time.
 */
export const LIMITS: Limits = {
  urgent: { connections: 8, wait: 8_000, lock: 5_000, statement: 8_000, answer: 10_000 },
  bulk: { connections: 4, wait: 60_000, lock: 10_000, statement: 600_000, answer: 660_000 },
};

/** Time to reach the server and sign in. */
const CONNECT_MS = 8_000;

/** After this time the operating system checks whether a silent server is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** A request that waited long for a connection still gets this much time for its question. */
const LEAST_ANSWER_MS = 1_000;

/** How long closing waits for connections to say goodbye. */
const GOODBYE_MS = 2_000;

export type Query = (asked: QueryConfig | string) => Promise<QueryResult>;

/** What the holder of a connection may do with it. */
export interface Connected {
  readonly query: Query;
  /** The connection is useless from now on. */
  drop(): void;
}

/** A client whose connection can be cut: saying goodbye to a silent server would take for ever. */
export class CuttableClient extends Client {
  readonly #socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({
      ...config,
      stream: () => socket,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    this.#socket = socket;
    // Each request gets the error; without a listener the error would end the process.
    this.on('error', () => undefined);
  }

  cut(): void {
    this.#socket.destroy();
  }

  /** Says goodbye, and does not wait long for the answer. */
  async leave(): Promise<void> {
    const late = setTimeout(() => this.cut(), GOODBYE_MS);
    try {
      await this.end();
    } finally {
      clearTimeout(late);
    }
  }
}

export class Connections {
  readonly #limits: Limits;
  readonly #pools: Readonly<Record<Lane, Pool>>;
  readonly #open = new Set<CuttableClient>();
  /** Connections from before the latest silence are not used again. */
  #trusted = new WeakSet<CuttableClient>();

  constructor(settings: ClientConfig, limits: Limits, warn: (message: string) => void) {
    this.#limits = limits;
    const poolOf = (lane: Lane) => this.#pool(settings, limits[lane], warn);
    this.#pools = { urgent: poolOf('urgent'), bulk: poolOf('bulk') };
  }

  async use<T>(lane: Lane, act: (connected: Connected) => Promise<T>): Promise<T> {
    const begun = performance.now();
    const client = await this.#take(lane);
    let dropped = false;
    let isSilent = false;
    const { answer } = this.#limits[lane];
    const left = Math.max(LEAST_ANSWER_MS, answer - (performance.now() - begun));
    const late = setTimeout(() => {
      isSilent = true;
      this.#trusted = new WeakSet();
      client.cut();
    }, left);
    try {
      const query: Query = (asked) => client.query(asked as QueryConfig);
      return await act({
        query,
        drop() {
          dropped = true;
        },
      });
    } catch (error) {
      if (isSilent && !(error instanceof CommitUnknown)) throw silent(answer, error);
      throw error;
    } finally {
      clearTimeout(late);
      client.release(dropped || isSilent);
    }
  }

  /** Resolves within seconds, whatever the server does. */
  async close(): Promise<void> {
    const late = setTimeout(() => this.cut(), GOODBYE_MS);
    try {
      await Promise.all(Object.values(this.#pools).map((pool) => pool.end()));
    } finally {
      clearTimeout(late);
    }
  }

  /** Requests under way fail with an error that the connection ended. */
  cut(): void {
    for (const client of this.#open) client.cut();
  }

  async #take(lane: Lane): Promise<CuttableClient & PoolClient> {
    for (;;) {
      const client = (await this.#pools[lane].connect()) as CuttableClient & PoolClient;
      if (this.#trusted.has(client)) return client;
      client.cut();
      client.release(true);
    }
  }

  #pool(settings: ClientConfig, { connections, wait, lock, statement }: LaneLimits, warn: (message: string) => void) {
    const pool = new Pool({
      ...settings,
      Client: CuttableClient,
      max: connections,
      connectionTimeoutMillis: wait,
      lock_timeout: lock,
      statement_timeout: statement,
      idle_in_transaction_session_timeout: statement,
    });
    pool.on('error', (error) => warn(`a connection to PostgreSQL broke: ${error.message}`));
    pool.on('connect', (client) => {
      const cuttable = client as unknown as CuttableClient;
      this.#open.add(cuttable);
      this.#trusted.add(cuttable);
      cuttable.once('end', () => this.#open.delete(cuttable));
    });
    return pool;
  }
}

function silent(answerMs: number, cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `PostgreSQL has not answered for ${answerMs / 1000} seconds: check its machine and the network between`,
    { cause },
  );
}
