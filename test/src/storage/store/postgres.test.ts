import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { roomFor, writing } from '../../../../src/storage/store/changes.ts';
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
