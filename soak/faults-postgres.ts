/** A PostgreSQL of the soak that can be ended, crowded, locked and filled. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { Client } from 'pg';
import { makePostgres, type OwnPostgres } from '../test/src/storage/database/support/own-postgres.ts';

/** Fewer connections would not suffice for PostgreSQL itself. */
const MOST_CONNECTIONS = 40;
const NOBODY = 65_534;
const AGAIN_MS = 100;

export class FaultyPostgres {
  readonly #own: OwnPostgres;
  #server: ChildProcess;

  constructor(own: OwnPostgres, server: ChildProcess) {
    this.#own = own;
    this.#server = server;
  }

  static async make(folder: string): Promise<FaultyPostgres> {
    const own = await makePostgres(folder);
    return new FaultyPostgres(own, await started(own));
  }

  get url(): string {
    return this.#own.url;
  }

  /** Fast (`SIGINT`) or immediate (`SIGQUIT`), and back after a while. */
  async restart(signal: NodeJS.Signals, awayMs: number): Promise<void> {
    await this.#end(signal);
    await passing(awayMs);
    this.#server = await started(this.#own);
  }

  async close(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Ends the service's connections again and again. */
  async terminateFor(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    const sql =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fenix' AND pid <> pg_backend_pid()";
    while (performance.now() < until) {
      await this.ask(sql).catch(() => undefined);
      await passing(AGAIN_MS);
    }
  }

  /** Kills a backend as the kernel does without memory. PostgreSQL ends all others, and recovers. */
  async killBackend(): Promise<void> {
    const [row] = await this.ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'fenix' LIMIT 1");
    if (row !== undefined) execFileSync('kill', ['-9', String(row['pid'])]);
  }

  /** Takes all connections meanwhile. `begun` ends those of others. */
  async crowdFor(milliseconds: number, begun: () => void): Promise<void> {
    const crowd: Client[] = [];
    const until = performance.now() + milliseconds;
    begun();
    while (performance.now() < until) {
      const client = new Client({ connectionString: this.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        crowd.push(client);
      } catch {
        await passing(AGAIN_MS);
      }
    }
    await Promise.all(crowd.map((client) => client.end()));
  }

  async lockFor(milliseconds: number, tables: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    await passing(milliseconds);
    await client.query('ROLLBACK');
    await client.end();
  }

  /** Makes a tablespace in a folder, and gives its name. */
  async placeIn(folder: string): Promise<string> {
    const place = join(folder, 'tables');
    await mkdir(place, { mode: 0o700 });
    if (process.getuid?.() === 0) await chown(place, NOBODY, NOBODY);
    await this.ask(`CREATE TABLESPACE small LOCATION '${place}'`);
    return 'small';
  }

  async ask(sql: string): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.#server, 'exit');
    this.#server.kill(signal);
    await ended;
  }
}

function started(own: OwnPostgres): Promise<ChildProcess> {
  return own.start([`max_connections=${MOST_CONNECTIONS}`]);
}
