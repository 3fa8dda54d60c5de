/** The division of user shards among processes, over both databases. */
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LEASE_MS, Shards } from '../../../../src/automation/matching/shards.ts';
import { leaseClock } from '../../../../src/storage/database/lease-clock.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { tablesForTest } from '../../storage/database/support/tables.ts';
import { DATABASES, rethrow } from '../../support/both.ts';
import { closing } from '../../support/closing.ts';

describe.each(DATABASES)('shards over %s', (dialect, open) => {
  test('are shared equally, and the shards of a dead process go to the others', async () => {
    const database = await open();
    const time = fakeTime();
    const [one, two] = ['one', 'two'].map((holder) => new Shards(database, holder, time.now)) as [Shards, Shards];
    const all = (await one.renew()).size;
    expect(all).toBe(dialect === 'SQLite' ? 1 : 8);
    await two.renew();
    expect((await one.renew()).size + (await two.renew()).size).toBe(all);
    time.pass(LEASE_MS + 1);
    expect((await two.renew()).size).toBe(all);
  });

  test.runIf(dialect === 'PostgreSQL')('go to one process if two take them at the same moment', async () => {
    const url = await tablesForTest();
    const database = closing(await openPostgres({ url, warn: rethrow }));
    const first = new Client(url);
    await first.connect();
    onTestFinished(() => first.end());
    await first.query('BEGIN');
    await first.query("UPDATE match_shard SET holder = 'first', until = 9e15 WHERE shard >= 0");
    const second = new Shards(database, 'second', leaseClock('postgres')).renew();
    const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))';
    await expect.poll(async () => (await first.query(waiting)).rowCount).toBe(1);
    await first.query('COMMIT');
    expect(await second).toEqual(new Set());
  });

  test.runIf(dialect === 'PostgreSQL')('go to no process because of its fast clock', async () => {
    const database = await open();
    const [one, two] = ['one', 'two'].map((holder) => new Shards(database, holder, leaseClock('postgres')));
    const before = await one?.renew();
    expect(before?.size).toBeGreaterThan(1);
    // No process has given up a shard yet, and none is left over.
    expect(await two?.renew()).toEqual(new Set());
    const [{ until = 0 } = {}] = await database.read<{ until: number }>(
      "SELECT until - floor(extract(epoch FROM now()) * 1000) AS until FROM match_holder WHERE holder = 'two'",
    );
    expect(until).toBeGreaterThan(0);
    expect(until).toBeLessThanOrEqual(LEASE_MS);
  });
});
