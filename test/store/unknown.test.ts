/** A connection that breaks at COMMIT: the store looks what became of it, and says so where that can be seen. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { CommitUnknown, type Database } from '../../src/database/database.ts';
import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { openSqlite } from '../../src/database/sqlite/sqlite.ts';
import { appending, writing } from '../../src/store/changes.ts';
import { storeOver } from '../../src/store/database-store.ts';
import { ABSENT } from '../../src/store/store.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { NOTES } from './notes.ts';

const rethrow = (error: unknown): never => {
  throw error;
};

const DATABASES: readonly (readonly [string, () => Promise<Database>])[] = [
  ['SQLite', async () => openSqlite({ folder: await temporaryFolder(), hold: false, warn: rethrow })],
  ['PostgreSQL', async () => openPostgres({ url: await postgresForTest(), warn: rethrow })],
];

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(DATABASES)('a commit over %s that breaks off', (_, open) => {
  /** `happens` says what becomes of the next commit; its answer is lost in any case. */
  async function opened() {
    const database = await open();
    onTestFinished(() => database.close());
    let happens: ((commit: () => Promise<unknown>) => Promise<unknown>) | undefined;
    const breaking: Database = new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'commit') return typeof value === 'function' ? value.bind(target) : value;
        return async (...asked: Parameters<Database['commit']>) => {
          const now = happens;
          happens = undefined;
          if (now === undefined) return database.commit(...asked);
          await now(() => database.commit(...asked));
          throw new CommitUnknown('it broke off');
        };
      },
    });
    const store = storeOver(breaking, rethrow);
    return {
      store,
      notes: store.documents(NOTES),
      breaksAfter: (next: typeof happens) => {
        happens = next;
      },
    };
  }

  const done = (commit: () => Promise<unknown>) => commit();
  const nothing = () => Promise.resolve();

  test('is done where what it wrote is there', async () => {
    const { store, notes, breaksAfter } = await opened();
    breaksAfter(done);
    expect(await notes.write('a', { text: 'one' }, ABSENT)).toBe(1);
    breaksAfter(done);
    expect(await notes.write('a', { text: 'two' }, 1)).toBe(2);
    breaksAfter(done);
    expect(await store.commit([appending('log', [bytes('x'), bytes('y')], 0)])).toEqual([2]);
  });

  test('has changed nothing where somebody else’s is there, or what was before', async () => {
    const { store, notes, breaksAfter } = await opened();
    await notes.write('a', { text: 'one' }, ABSENT);
    await store.commit([appending('log', [bytes('x')], 0)]);
    for (const change of [writing(NOTES, 'a', { text: 'two' }, 1), appending('log', [bytes('y')], 1)]) {
      breaksAfter(nothing);
      await expect(store.commit([change])).rejects.toMatchObject({ kind: 'unavailable' });
    }
    breaksAfter(() => notes.write('a', { text: 'theirs' }, 1));
    await expect(notes.write('a', { text: 'two' }, 1)).rejects.toMatchObject({ kind: 'unavailable' });
    breaksAfter(() => store.commit([appending('log', [bytes('theirs')], 1)]));
    await expect(store.commit([appending('log', [bytes('y')], 1)])).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('stays unknown where nothing tells', async () => {
    const { store, notes, breaksAfter } = await opened();
    breaksAfter(nothing);
    await expect(notes.write('new', { text: 'one' }, ABSENT)).rejects.toMatchObject({ kind: 'unknown' });
    breaksAfter(done);
    await expect(store.commit([appending('log', [bytes('x')], 'any')])).rejects.toMatchObject({ kind: 'unknown' });
  });
});
