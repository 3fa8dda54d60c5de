/** A connection breaks at COMMIT: the store looks at the result, and reports it if it can be seen. */
import { describe, expect, test } from 'vitest';
import { CommitUnknown, type Database } from '../../../../src/storage/database/database.ts';
import { appending, putting, removing, writing } from '../../../../src/storage/store/changes.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { ABSENT, type Change, type Store } from '../../../../src/storage/store/store.ts';
import { withParts } from '../../support/with-parts.ts';
import { DATABASES, rethrow } from '../jobs/databases.ts';
import { NOTES } from './notes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const nothing = () => Promise.resolve();

/** Others have written again what they wrote. */
async function twice(store: Store): Promise<void> {
  for (const revision of [1, 2]) await store.documents(NOTES).write('a', { text: 'theirs' }, revision);
}

/** A log without its last record. */
async function damaged({ database }: Store): Promise<void> {
  await database.commit([{ sql: 'UPDATE log SET length = 2' }, { sql: 'DELETE FROM log_record' }]);
}

describe.each(DATABASES)('a commit over %s whose answer is lost', (_, open) => {
  /** `happens` decides the next commit. Its answer is always lost. */
  async function opened() {
    const database = await open();
    let happens: ((commit: () => Promise<unknown>) => Promise<unknown>) | undefined;
    const commit: Database['commit'] = async (...asked) => {
      const now = happens;
      happens = undefined;
      if (now === undefined) return database.commit(...asked);
      await now(() => database.commit(...asked));
      throw new CommitUnknown('it broke off');
    };
    const store = storeOver(withParts(database, { commit }), rethrow);
    return {
      store,
      notes: store.documents(NOTES),
      breaksAfter: (next: typeof happens) => {
        happens = next;
      },
    };
  }

  const done = (commit: () => Promise<unknown>) => commit();

  test('is done if its writes are there', async () => {
    const { store, notes, breaksAfter } = await opened();
    breaksAfter(done);
    expect(await notes.write('a', { text: 'one' }, ABSENT)).toBe(1);
    breaksAfter(done);
    expect(await notes.write('a', { text: 'two' }, 1)).toBe(2);
    breaksAfter(done);
    expect(await store.commit([appending('log', [bytes('x'), bytes('y')], 0)])).toEqual([2]);
    breaksAfter(done);
    const others = [putting(bytes('x')), removing(NOTES, 'a', 2), appending('log', [bytes('z')], 2)];
    expect(await store.commit([...others, writing(NOTES, 'b', { text: 'one' }, ABSENT)])).toEqual([0, 0, 3, 1]);
  });

  test('changed nothing if another’s writes or the earlier state are there', async () => {
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

  test.each<[string, Change, (store: Store) => Promise<unknown>]>([
    ['writes what was not there', writing(NOTES, 'new', { text: 'one' }, ABSENT), nothing],
    ['writes what is removed since', writing(NOTES, 'a', { text: 'mine' }, 1), (store) => store.clear('a')],
    ['writes what was written twice since', writing(NOTES, 'a', { text: 'mine' }, 1), twice],
    ['appends somewhere', appending('log', [bytes('y')], 'any'), (store) => store.log('log').append([bytes('y')], 1)],
    ['appends to a log that is gone since', appending('log', [bytes('y')], 1), (store) => store.shorten('log')],
    ['appends to a log of which less is left', appending('log', [bytes('y')], 1), damaged],
    ['is not seen', writing(NOTES, 'a', { text: 'mine' }, 1), (store) => store.close()],
  ])('stays unknown if it %s', async (_case, change, meanwhile) => {
    const { store, notes, breaksAfter } = await opened();
    await notes.write('a', { text: 'one' }, ABSENT);
    await store.commit([appending('log', [bytes('x')], 0)]);
    breaksAfter(() => meanwhile(store));
    await expect(store.commit([change])).rejects.toMatchObject({ kind: 'unknown' });
  });
});
