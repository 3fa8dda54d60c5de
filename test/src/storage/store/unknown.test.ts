/** A connection breaks at COMMIT: the store looks at the result, and reports it if it can be seen. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { CommitUnknown, type Database } from '../../../../src/storage/database/database.ts';
import { appending, writing } from '../../../../src/storage/store/changes.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { ABSENT } from '../../../../src/storage/store/store.ts';
import { withParts } from '../../support/with-parts.ts';
import { DATABASES, rethrow } from '../jobs/databases.ts';
import { NOTES } from './notes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(DATABASES)('a commit over %s whose answer is lost', (_, open) => {
  /** `happens` decides the next commit. Its answer is always lost. */
  async function opened() {
    const database = await open();
    onTestFinished(() => database.close());
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
  const nothing = () => Promise.resolve();

  test('is done if its writes are there', async () => {
    const { store, notes, breaksAfter } = await opened();
    breaksAfter(done);
    expect(await notes.write('a', { text: 'one' }, ABSENT)).toBe(1);
    breaksAfter(done);
    expect(await notes.write('a', { text: 'two' }, 1)).toBe(2);
    breaksAfter(done);
    expect(await store.commit([appending('log', [bytes('x'), bytes('y')], 0)])).toEqual([2]);
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

  test('stays unknown if nothing shows its result', async () => {
    const { store, notes, breaksAfter } = await opened();
    breaksAfter(nothing);
    await expect(notes.write('new', { text: 'one' }, ABSENT)).rejects.toMatchObject({ kind: 'unknown' });
    breaksAfter(done);
    await expect(store.commit([appending('log', [bytes('x')], 'any')])).rejects.toMatchObject({ kind: 'unknown' });
  });
});
