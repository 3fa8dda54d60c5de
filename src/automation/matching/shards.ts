/**
 * Which shards of the users this process has: leases that it renews while it lives. A dead process's shards become free
 * after their time. A process with more than its part gives some back, so that a new process gets its own.
 */
import type { Database, Row, Statement } from '../../storage/database/database.ts';
import { type LeaseNow, nowIn } from '../../storage/database/lease-clock.ts';

/** Others take a dead process's shards after this and one renewal: within a minute even on a busy machine. */
export const LEASE_MS = 30_000;
export const RENEW_EVERY_MS = 5_000;

interface ShardRow extends Row {
  readonly shard: number;
}

export class Shards {
  readonly #database: Database;
  readonly #holder: string;
  readonly #now: LeaseNow;
  /** The time that `$1` gives, in SQL. */
  readonly #at: string;

  constructor(database: Database, holder: string, leaseNow: LeaseNow) {
    this.#database = database;
    this.#holder = holder;
    this.#now = leaseNow;
    this.#at = nowIn(database.dialect, '$1');
  }

  /** Says that this process lives; returns the shards that it has from now on. */
  async renew(): Promise<ReadonlySet<number>> {
    const now = this.#now();
    const at = this.#at;
    const [, , held] = await this.#database.commit(
      [
        {
          sql: `INSERT INTO match_holder (holder, until) VALUES ($2, ${at} + ${LEASE_MS})
            ON CONFLICT (holder) DO UPDATE SET until = excluded.until`,
          values: [now, this.#holder],
        },
        { sql: `DELETE FROM match_holder WHERE until < ${at}`, values: [now] },
        {
          sql: `UPDATE match_shard SET until = ${at} + ${LEASE_MS} WHERE holder = $2 RETURNING shard`,
          values: [now, this.#holder],
        },
      ],
      'bulk',
    );
    const own = ((held?.rows ?? []) as readonly ShardRow[]).map(({ shard }) => shard).sort((a, b) => a - b);
    const part = await this.#part();
    const kept = own.slice(0, part);
    const given = own.slice(part).map((shard) => this.#giving(shard));
    if (given.length > 0) await this.#database.commit(given, 'bulk');
    return new Set([...kept, ...(await this.#taken(part - kept.length))]);
  }

  /** Others may have them at once. */
  async leave(): Promise<void> {
    await this.#database.commit([
      { sql: "UPDATE match_shard SET holder = '', until = 0 WHERE holder = $1", values: [this.#holder] },
      { sql: 'DELETE FROM match_holder WHERE holder = $1', values: [this.#holder] },
    ]);
  }

  /** How many each process has if they are shared alike. */
  async #part(): Promise<number> {
    const sql = 'SELECT (SELECT count(*) FROM match_shard) AS shards, (SELECT count(*) FROM match_holder) AS holders';
    const [row] = await this.#database.read<{ shards: number; holders: number }>(sql, [], 'bulk');
    return Math.ceil((row?.shards ?? 0) / Math.max(1, row?.holders ?? 1));
  }

  #giving(shard: number): Statement {
    const sql = "UPDATE match_shard SET holder = '', until = 0 WHERE shard = $1 AND holder = $2";
    return { sql, values: [shard, this.#holder] };
  }

  /** Checked twice: of two processes that want the same, the second finds it taken. */
  async #taken(wanted: number): Promise<readonly number[]> {
    if (wanted <= 0) return [];
    const sql = `UPDATE match_shard SET holder = $2, until = ${this.#at} + ${LEASE_MS}
      WHERE until <= ${this.#at} AND shard IN
        (SELECT shard FROM match_shard WHERE until <= ${this.#at} ORDER BY shard LIMIT $3)
      RETURNING shard`;
    const [taken] = await this.#database.commit([{ sql, values: [this.#now(), this.#holder, wanted] }], 'bulk');
    return ((taken?.rows ?? []) as readonly ShardRow[]).map(({ shard }) => shard);
  }
}
