import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { roomFor, writing } from '../../../../src/storage/store/changes.ts';
import { LOOSE_HOURS } from '../../../../src/storage/store/contents.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { ABSENT } from '../../../../src/storage/store/store.ts';
import { tablesForTest } from '../database/support/tables.ts';
import { storeContract } from './contract.ts';
import { indexingContract } from './indexing.ts';
import { NOTES } from './notes.ts';

const warn = (message: string) => expect.fail(message);

async function prepare() {
  const url = await tablesForTest();
  return () => openPostgres({ url, warn });
}

storeContract('the store over PostgreSQL', prepare);
indexingContract('the store over PostgreSQL', prepare);

test('two processes that add at once have the room of one', async () => {
  const url = await tablesForTest();
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

test('a content that is used again during its sweep stays', async () => {
  const url = await tablesForTest();
  const store = storeOver(await openPostgres({ url, warn }), warn);
  const keeping = new Client({ connectionString: url });
  await keeping.connect();
  onTestFinished(async () => {
    await keeping.end();
    await store.close();
  });
  const hash = await store.blobs.put(new TextEncoder().encode('a text'));
  await store.blobs.sweep(1);
  await keeping.query('BEGIN');
  await keeping.query("INSERT INTO blob_place (place) VALUES ('document/note/a')");
  await keeping.query('INSERT INTO blob_use (place, blob) SELECT p.number, b.number FROM blob_place p, blob b');
  const swept = store.blobs.sweep(1 + LOOSE_HOURS * 3_600_000);
  const waiting = 'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
  await expect.poll(async () => (await keeping.query(waiting)).rowCount).toBe(1);
  await keeping.query('COMMIT');
  expect(await swept).toBe(1);
  expect(new TextDecoder().decode(await store.blobs.get(hash))).toBe('a text');
  expect(await store.database.read('SELECT loose FROM blob')).toEqual([{ loose: null }]);
});
