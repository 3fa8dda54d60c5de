import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { claiming, roomFor, writing } from '../../../../src/storage/store/changes.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { ABSENT } from '../../../../src/storage/store/store.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { storeContract } from './contract.ts';
import { indexingContract } from './indexing.ts';
import { NOTES } from './notes.ts';

const warn = (message: string) => expect.fail(message);

async function prepare() {
  const url = await postgresForTest();
  return () => openPostgres({ url, warn });
}

storeContract('the store over PostgreSQL', prepare);
indexingContract('the store over PostgreSQL', prepare);

test('two processes that add at once have room for as many as one', async () => {
  const url = await postgresForTest();
  const stores = await Promise.all([1, 2].map(async () => storeOver(await openPostgres({ url, warn }), warn)));
  onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined));
  const added = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) =>
      stores[i % 2]?.commit([writing(NOTES, `ana/${i}`, { text: '' }, ABSENT), roomFor(NOTES, 'ana', 10)]),
    ),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await stores[0]?.documents(NOTES).count({ under: 'ana' })).toBe(10);
});

test('a claim that is settled while those that are over are given back stays', async () => {
  const url = await postgresForTest();
  const store = storeOver(await openPostgres({ url, warn }), warn);
  const settling = new Client({ connectionString: url });
  await settling.connect();
  onTestFinished(async () => {
    await settling.end();
    await store.close();
  });
  await store.commit([claiming('read', 'ana/1', { until: 100 }), claiming('unread', 'ana/1', { until: 100 })]);
  await settling.query('BEGIN');
  await settling.query("UPDATE claim SET until = 0 WHERE key = 'read'");
  const given = store.giveBack({ overAt: 100 });
  const waiting = 'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
  await expect.poll(async () => (await settling.query(waiting)).rowCount).toBe(1);
  await settling.query('COMMIT');
  expect(await given).toBe(1);
  expect([...(await store.held(['read', 'unread'])).keys()]).toEqual(['read']);
});
