/** A kind of document gets new keys: the store indexes earlier documents anew, over any database. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Database, Statement } from '../../../../src/storage/database/database.ts';
import { writing } from '../../../../src/storage/store/changes.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { Indexing } from '../../../../src/storage/store/indexing.ts';
import { ABSENT, type Documents, type Store } from '../../../../src/storage/store/store.ts';
import { withParts } from '../../support/with-parts.ts';
import { rethrow } from '../jobs/databases.ts';
import { INDEXED, INDEXED_LATER, type Note } from './notes.ts';

const COUNT = 57;
const ids = Array.from({ length: COUNT }, (_, i) => `u${i % 3}/${String(i).padStart(2, '0')}`).sort();
const by = (key: string, index = 'letter') => ({ by: { index, key } });

async function found(notes: Documents<Note>, options: Parameters<typeof notes.scan>[0]) {
  return (await notes.scan(options)).items.map(({ id }) => id);
}

/** A database whose bulk commits are observed, and may be held. */
function watched(database: Database) {
  const bulk: (readonly Statement[])[] = [];
  let before: () => Promise<void> = () => Promise.resolve();
  const commit: Database['commit'] = async (statements, lane) => {
    if (lane === 'bulk') {
      bulk.push(statements);
      await before();
    }
    return database.commit(statements, lane);
  };
  const beforeBulk = (act: () => Promise<void>) => {
    before = act;
  };
  return { database: withParts(database, { commit }), bulk, beforeBulk };
}

/** Two services of a later version over documents of an earlier one. */
export function indexingContract(name: string, prepare: () => Promise<() => Promise<Database>>): void {
  describe(`${name} indexes documents anew`, () => {
    const closing: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0)) await close();
    });

    async function upgraded() {
      const open = await prepare();
      const warnings: string[] = [];
      const storeIn = async () => {
        const watch = watched(await open());
        const store = storeOver(watch.database, (message) => warnings.push(message));
        closing.push(() => store.close());
        return { ...watch, store };
      };
      const earlier = await storeIn();
      for (const id of ids) {
        await earlier.store.commit([writing(INDEXED, id, { text: `azul${id.slice(-1)} mar` }, ABSENT)]);
      }
      expect(await earlier.store.documents(INDEXED).count(by('5', 'length'))).toBe(0);
      await earlier.store.close();
      return { storeIn, warnings };
    }
    const keysOf = async ({ database }: Store, index: string) =>
      (await database.read("SELECT key FROM document_key WHERE kind = 'indexed' AND name = $1", [index])).length;

    it('finds all documents by their new keys, and forgets deleted ones', async () => {
      const { storeIn, warnings } = await upgraded();
      const { store } = await storeIn();
      const notes = store.documents(INDEXED_LATER);
      expect(await found(notes, { ...by('m'), limit: 100 })).toEqual(ids);
      expect(await notes.count(by('azul1', 'word'))).toBe(ids.filter((id) => id.endsWith('1')).length);
      expect(await keysOf(store, 'length')).toBe(0);
      expect(await keysOf(store, 'letter')).toBe(2 * COUNT);
      expect(warnings).toEqual([]);
    });

    it('does so once, a few documents in each commit', async () => {
      const { storeIn } = await upgraded();
      const first = await storeIn();
      await first.store.documents(INDEXED_LATER).count(by('m'));
      expect(first.bulk.length).toBeGreaterThan(COUNT / 10);
      for (const commit of first.bulk) expect(commit.length).toBeLessThan(50);
      await first.store.close();
      const second = await storeIn();
      expect(await second.store.documents(INDEXED_LATER).count(by('m'))).toBe(COUNT);
      expect(second.bulk).toEqual([]);
      const parts = { kind: INDEXED_LATER, database: second.database, warn: rethrow, valueIn: () => expect.fail() };
      expect(await new Indexing(parts).isDone()).toBe(true);
    });

    it('finds documents in a folder meanwhile by reading it, page by page', async () => {
      const { storeIn } = await upgraded();
      const { store, beforeBulk } = await storeIn();
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      beforeBulk(() => held);
      const notes = store.documents(INDEXED_LATER);
      const own = ids.filter((id) => id.startsWith('u1/'));
      expect(await found(notes, { ...by('m'), under: 'u1', limit: 100 })).toEqual(own);
      expect(await found(notes, { ...by('x'), under: 'u1', limit: 100 })).toEqual([]);
      const page = await notes.scan({ ...by('m'), under: 'u1', limit: 2, reverse: true });
      expect(page).toMatchObject({
        items: own
          .slice(-2)
          .reverse()
          .map((id) => ({ id })),
        next: own.at(-2),
      });
      const next = { ...by('m'), under: 'u1', limit: 1, reverse: true, after: own.at(-2) ?? '' };
      expect(await found(notes, next)).toEqual([own.at(-3)]);
      const all = notes.count(by('m'));
      goOn();
      expect(await all).toBe(COUNT);
    });

    it('goes on where a stop broke it off', async () => {
      const { storeIn } = await upgraded();
      const first = await storeIn();
      let commits = 0;
      first.beforeBulk(async () => {
        if (++commits === 5) throw new Error('the power failed');
      });
      await expect(first.store.documents(INDEXED_LATER).count(by('m'))).rejects.toThrow('the power failed');
      await first.store.close();
      const second = await storeIn();
      expect(await second.store.documents(INDEXED_LATER).count(by('m'))).toBe(COUNT);
      expect(second.bulk.length).toBeLessThan(first.bulk.length + COUNT / 5);
      const alone = COUNT / 5 + 1;
      expect(second.bulk.length).toBeLessThan(alone);
    });

    it('stops with its store, after the step under way', async () => {
      const { storeIn } = await upgraded();
      const { store, bulk, beforeBulk } = await storeIn();
      let [begin, goOn] = [() => {}, () => {}];
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      beforeBulk(() => {
        begin();
        return held;
      });
      await found(store.documents(INDEXED_LATER), { ...by('m'), under: 'u1', limit: 1 });
      await begun;
      const closed = store.close();
      goOn();
      await closed;
      expect(bulk).toHaveLength(1);
      const { database } = await storeIn();
      expect(await database.read('SELECT names, done_to FROM document_index')).toEqual([
        { names: 'letter word', done_to: '' },
      ]);
    });

    it('lets others write meanwhile, and keeps their last word', async () => {
      const { storeIn } = await upgraded();
      const { store, beforeBulk } = await storeIn();
      const notes = store.documents(INDEXED_LATER);
      const written = [...ids];
      beforeBulk(async () => {
        const id = written.shift();
        if (id !== undefined) await notes.write(id, { text: 'verde' }, 1);
      });
      await notes.count(by('m'));
      const changed = ids.slice(0, COUNT - written.length);
      expect(changed.length).toBeGreaterThan(5);
      expect(await found(notes, { ...by('v'), limit: 100 })).toEqual(changed);
      expect(await found(notes, { ...by('m'), limit: 100 })).toEqual(written);
    });

    it('is shared by several processes', async () => {
      const { storeIn } = await upgraded();
      const stores = [await storeIn(), await storeIn(), await storeIn()];
      const counts = await Promise.all(stores.map(({ store }) => store.documents(INDEXED_LATER).count(by('m'))));
      expect(counts).toEqual([COUNT, COUNT, COUNT]);
      expect(await keysOf((stores[0] as { store: Store }).store, 'letter')).toBe(2 * COUNT);
    });

    it('leaves unreadable documents their former keys', async () => {
      const { storeIn, warnings } = await upgraded();
      const { store } = await storeIn();
      const broken = ids[7] ?? '';
      await store.database.commit([
        { sql: "UPDATE document SET value = '{' WHERE kind = 'indexed' AND id = $1", values: [broken] },
      ]);
      const notes = store.documents(INDEXED_LATER);
      expect(await notes.count(by('m'))).toBe(COUNT - 1);
      expect(warnings).toEqual([]);
      expect(await notes.scan({ ...by('mar', 'word'), limit: 100 })).toMatchObject({ unreadable: [broken] });
    });
  });
}
