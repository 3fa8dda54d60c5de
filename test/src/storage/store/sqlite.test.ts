import { describe, expect, it } from 'vitest';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { ABSENT, type DocumentKind, type Store, Unreadable } from '../../../../src/storage/store/store.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { storeContract } from './contract.ts';
import { indexingContract } from './indexing.ts';
import { NOTES } from './notes.ts';

storeContract('the store over SQLite', async () => {
  const folder = await temporaryFolder();
  return () => openSqlite({ folder, hold: true, warn: (message) => expect.fail(message) });
});

describe('a document on a read-only disk', () => {
  const ANYTHING: DocumentKind<unknown> = { name: 'note', parse: (value) => value };

  async function storeWith(told: string[], ...values: readonly unknown[]): Promise<Store> {
    const folder = await temporaryFolder();
    const database = await openSqlite({ folder, hold: true, warn: (message) => expect.fail(message) });
    const store = closing(storeOver(database, (message) => void told.push(message)));
    for (const [i, value] of values.entries()) await store.documents(ANYTHING).write(`n${i}`, value, ABSENT);
    return storeOver(database, (message) => void told.push(message));
  }
  const makeReadOnly = ({ database }: Store) => database.commit([{ sql: 'PRAGMA query_only = ON' }]);

  it('that is unreadable is reported, even if that cannot be noted', async () => {
    const told: string[] = [];
    const store = await storeWith(told, { nonsense: true });
    await makeReadOnly(store);
    await expect(store.documents(NOTES).read('n0')).rejects.toThrow(Unreadable);
    expect(told).toEqual([expect.stringMatching(/^note n0 cannot be read/)]);
  });

  it('that is readable again is read, even if the note stays', async () => {
    const store = await storeWith([], { nonsense: true });
    await expect(store.documents(NOTES).read('n0')).rejects.toThrow(Unreadable);
    await makeReadOnly(store);
    const again = storeOver(store.database, (message) => expect.fail(message));
    expect((await again.documents(ANYTHING).read('n0'))?.value).toEqual({ nonsense: true });
  });
});

indexingContract('the store over SQLite', async () => {
  const folder = await temporaryFolder();
  // Simultaneous services of one file do not hold it.
  return () => openSqlite({ folder, hold: false, warn: (message) => expect.fail(message) });
});
