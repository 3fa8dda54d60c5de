/** A PostgreSQL that breaks off, falls silent or is locked costs an error in time, and nothing else. */
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  CommitUnknown,
  type Database,
  DatabaseBusy,
  DatabaseUnavailable,
} from '../../../../src/storage/database/database.ts';
import { readMigrations } from '../../../../src/storage/database/migrations.ts';
import { LIMITS, type Limits } from '../../../../src/storage/database/postgres/connections.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { closing } from '../../support/closing.ts';
import { insert, THINGS } from './contract.ts';
import { postgresForTest } from './support/postgres.ts';
import { type Door, proxyBefore } from './support/proxy.ts';

const migrations = [...readMigrations(), THINGS];

/** Short limits, in the real order. */
const SHORT: Limits = {
  urgent: { ...LIMITS.urgent, wait: 1_500, lock: 300, statement: 1_000, answer: 2_000 },
  bulk: { ...LIMITS.bulk, lock: 300, answer: 2_000 },
};

interface Opened {
  readonly database: Database;
  readonly door: Door;
  /** Asks the server itself, not through the proxy. */
  readonly ask: (sql: string) => Promise<unknown>;
}

async function opened(limits: Limits = SHORT): Promise<Opened> {
  const server = await postgresForTest();
  const door = closing(await proxyBefore(server));
  const database = await openPostgres({ url: door.url, migrations, limits, finishMs: 500, warn: () => undefined });
  onTestFinished(() => database.close());
  const beside = new Client({ connectionString: server });
  await beside.connect();
  onTestFinished(() => beside.end());
  return { database, door, ask: (sql) => beside.query(sql) };
}

const countOf = async (database: Database) =>
  (await database.read<{ count: number }>('SELECT count(*) AS count FROM thing'))[0]?.count;

/** Ends this database's connections that wait for a statement with these words. */
const ENDING = (words: string) => `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND application_name = 'fenix' AND query LIKE '%${words}%'`;

/** Asks until the answer is true. */
async function until(happens: () => Promise<boolean>): Promise<void> {
  while (!(await happens()));
}

describe('a PostgreSQL that', () => {
  it('ends the connection of a transaction leaves nothing changed, and the next one works', async () => {
    const { database, ask } = await opened();
    const name = `slow ${crypto.randomUUID()}`;
    const slow = database.commit([insert(name, 1), { sql: `SELECT pg_sleep(0.9), '${name}' AS words` }]);
    const refused = expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
    await until(async () => {
      const { rowCount } = (await ask(ENDING(`0.9), ''${name}`))) as { rowCount: number };
      return rowCount > 0;
    });
    await refused;
    expect(await countOf(database)).toBe(0);
    await database.commit([insert('after', 1)]);
    expect(await countOf(database)).toBe(1);
  });

  it('cuts all connections fails those waiting, and serves the next caller', async () => {
    const { database, door } = await opened();
    const asked = Array.from({ length: 20 }, (_, i) => database.commit([insert(`thing ${i}`, 1)]));
    door.cut();
    const outcomes = await Promise.allSettled(asked);
    const wrong = outcomes.filter(
      (each) =>
        each.status === 'rejected' &&
        !(each.reason instanceof DatabaseUnavailable || each.reason instanceof CommitUnknown),
    );
    expect(wrong).toEqual([]);
    const acknowledged = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(await countOf(database)).toBeGreaterThanOrEqual(acknowledged);
  });

  it('falls silent is answered in time, and its old connections are not used again', async () => {
    const { database, door } = await opened();
    await Promise.all(Array.from({ length: 8 }, (_, i) => database.commit([insert(`thing ${i}`, 1)])));
    door.silence();
    await expect(countOf(database)).rejects.toThrow(/has not answered for 2 seconds/);
    door.speak();
    expect(await countOf(database)).toBe(8);
  });

  it('falls silent during a commit leaves its result unknown', async () => {
    const { database, door } = await opened();
    door.silenceAfter(/COMMIT/);
    await expect(database.commit([insert('thing', 1)])).rejects.toBeInstanceOf(CommitUnknown);
    door.speak();
    expect(await countOf(database)).toBe(1);
  });

  it('has a locked table is reported as busy to those who wait', async () => {
    const { database, ask } = await opened();
    await database.commit([insert('thing', 1)]);
    await ask('BEGIN; LOCK TABLE thing IN ACCESS EXCLUSIVE MODE');
    await expect(countOf(database)).rejects.toBeInstanceOf(DatabaseBusy);
    await expect(database.commit([insert('other', 1)])).rejects.toBeInstanceOf(DatabaseBusy);
    await ask('COMMIT');
    expect(await countOf(database)).toBe(1);
  });

  it('falls silent before closing is closed all the same', async () => {
    const { database, door } = await opened({ ...SHORT, urgent: { ...SHORT.urgent, answer: 60_000 } });
    await countOf(database);
    door.silence();
    const asked = expect(countOf(database)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await database.close();
    await asked;
  });
});
