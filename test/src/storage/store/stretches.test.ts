/** Stretches of a list make the whole list, each thing once, and no place leads out of it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { ABSENT } from '../../../../src/storage/store/store.ts';
import { type Stretch, sliceOf, stretchOf } from '../../../../src/storage/store/stretches.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { rethrow } from '../jobs/databases.ts';
import { NOTES } from './notes.ts';

/** All of them, stretch by stretch. */
async function through<T, Place>(next: (after: Place | undefined) => Promise<Stretch<T, Place>>) {
  const stretches = [await next(undefined)];
  for (let place = stretches[0]?.next; place !== undefined; place = stretches.at(-1)?.next) {
    stretches.push(await next(place));
  }
  return stretches.map(({ items }) => items);
}

test('a cached list is cut into slices of one size, and the last may be shorter', async () => {
  const sizes = [fc.nat(12), fc.integer({ min: 1, max: 5 })] as const;
  await fc.assert(
    fc.asyncProperty(...sizes, async (length, limit) => {
      const all = Array.from({ length }, (_, i) => i);
      const slices = await through<number, number>(async (after) => sliceOf(all, { after, limit }));
      expect(slices.flat()).toEqual(all);
      expect(slices.slice(0, -1).every((slice) => slice.length === limit)).toBe(true);
      expect(slices).toHaveLength(Math.max(1, Math.ceil(length / limit)));
    }),
  );
});

test('a slice of an owner’s things has only these, forwards and backwards, and without an owner it has all', async () => {
  const database = await openSqlite({ folder: await temporaryFolder(), hold: false, warn: rethrow });
  const store = closing(storeOver(database, rethrow));
  const notes = store.documents(NOTES);
  const ids = ['ana/a', 'ana/b', 'ana/b/c', 'ana/d', 'ana0', 'anb/a', 'zoe/z'];
  for (const id of ids) await notes.write(id, { text: id }, ABSENT);
  const texts = async (under: string | undefined, reverse: boolean, limit: number) => {
    const stretches = await through<{ readonly text: string }, string>((after) => {
      if (under !== undefined) expect(after ?? '').not.toMatch(/^ana/);
      return stretchOf(notes, { under, reverse }, { after, limit });
    });
    return stretches.flat().map(({ text }) => text);
  };
  for (const limit of [1, 2, 3, 10]) {
    expect(await texts('ana', false, limit)).toEqual(ids.slice(0, 4));
    expect(await texts('ana', true, limit)).toEqual(ids.slice(0, 4).reverse());
    expect(await texts(undefined, false, limit)).toEqual(ids);
  }
});
