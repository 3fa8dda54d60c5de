/** What every store must do, whatever it is made of. `open` gives the same store again after `close`. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ABSENT,
  Conflict,
  type DocumentKind,
  type Documents,
  MissingBlob,
  type ScanPage,
  type Store,
  scanAll,
  Unreadable,
  update,
} from '../../src/store/store.ts';
import { NOTES, type Note, parseNote } from './notes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (data: Uint8Array) => new TextDecoder().decode(data);

export async function recordsOf(store: Store, name: string, from = 0): Promise<readonly string[]> {
  const records: string[] = [];
  for await (const record of store.log(name).read(from)) {
    expect(record.position).toBe(from + records.length);
    records.push(text(record.bytes));
  }
  return records;
}

async function scannedIds(notes: Documents<Note>, limit: number, reverse: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page: ScanPage<Note> = await notes.scan({ limit, reverse, ...(after === undefined ? {} : { after }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return found;
}

export function storeContract(name: string, open: () => Promise<Store>): void {
  describe(`${name} keeps the store contract`, () => {
    let store: Store | undefined;
    const opened = async () => {
      store ??= await open();
      return store;
    };
    const reopened = async () => {
      await store?.close();
      store = undefined;
      return opened();
    };
    afterEach(async () => {
      await store?.close();
      store = undefined;
    });

    describe('documents', () => {
      it('a document that was never written is absent', async () => {
        expect(await (await opened()).documents(NOTES).read('a')).toBeUndefined();
      });

      it('what was written is read, now and after opening anew', async () => {
        const notes = (await opened()).documents(NOTES);
        expect(await notes.write('a', { text: 'um' }, ABSENT)).toBe(1);
        expect(await notes.write('a', { text: 'dois' }, 1)).toBe(2);
        expect(await notes.read('a')).toEqual({ id: 'a', revision: 2, value: { text: 'dois' } });
        expect(await (await reopened()).documents(NOTES).read('a')).toEqual({
          id: 'a',
          revision: 2,
          value: { text: 'dois' },
        });
      });

      it.each([
        ['creating what exists', ABSENT],
        ['writing over a newer revision', 1],
        ['writing over a revision that never was', 7],
      ])('%s is a conflict and changes nothing', async (_, expected) => {
        const notes = (await opened()).documents(NOTES);
        await notes.write('a', { text: 'um' }, ABSENT);
        await notes.write('a', { text: 'dois' }, 1);
        await expect(notes.write('a', { text: 'x' }, expected)).rejects.toThrow(Conflict);
        await expect(notes.remove('a', expected)).rejects.toThrow(Conflict);
        expect((await notes.read('a'))?.value.text).toBe('dois');
      });

      it('of writers at the same revision exactly one wins', async () => {
        const notes = (await opened()).documents(NOTES);
        const outcomes = await Promise.allSettled(
          Array.from({ length: 10 }, (_, i) => notes.write('a', { text: String(i) }, ABSENT)),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      });

      it('concurrent updates all take effect', async () => {
        const notes = (await opened()).documents(NOTES);
        await Promise.all(
          Array.from({ length: 50 }, () => update(notes, 'a', (old) => ({ text: `${old?.text ?? ''}x` }))),
        );
        expect((await (await reopened()).documents(NOTES).read('a'))?.value.text).toBe('x'.repeat(50));
      });

      it('a removed document is absent and can be made anew', async () => {
        const notes = (await opened()).documents(NOTES);
        await notes.write('a', { text: 'um' }, ABSENT);
        await notes.remove('a', 1);
        expect(await notes.read('a')).toBeUndefined();
        await Promise.all([notes.write('a', { text: 'novo' }, ABSENT)]);
        expect((await (await reopened()).documents(NOTES).read('a'))?.value.text).toBe('novo');
      });

      it('removing and creating one after the other without waiting ends with the last', async () => {
        const notes = (await opened()).documents(NOTES);
        await notes.write('a', { text: 'um' }, ABSENT);
        await Promise.all([notes.remove('a', 1), notes.write('a', { text: 'dois' }, ABSENT)]);
        expect((await (await reopened()).documents(NOTES).read('a'))?.value.text).toBe('dois');
      });

      it.each(['', '/', 'a/', '../a', 'A', 'a b', 'a.json', 'ç'])('%j is not an id', async (id) => {
        await expect((await opened()).documents(NOTES).read(id)).rejects.toThrow(TypeError);
      });

      it('kinds do not see each other', async () => {
        const current = await opened();
        await current.documents(NOTES).write('a', { text: 'um' }, ABSENT);
        expect(await current.documents({ ...NOTES, name: 'other' }).read('a')).toBeUndefined();
      });

      it('a scan gives every document once, in order, from any cursor, both ways', async () => {
        const segment = fc.stringMatching(/^[a-c0_]{1,2}$/);
        const id = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
        let round = 0;
        await fc.assert(
          fc.asyncProperty(
            fc.uniqueArray(id, { maxLength: 25 }),
            fc.integer({ min: 1, max: 7 }),
            fc.boolean(),
            async (ids, limit, reverse) => {
              const notes = (await opened()).documents({ ...NOTES, name: `note${round++}` });
              await Promise.all(ids.map((each) => notes.write(each, { text: each }, ABSENT)));
              const sorted = [...ids].sort();
              expect(await scannedIds(notes, limit, reverse)).toEqual(reverse ? sorted.reverse() : sorted);
            },
          ),
          { seed: 11, numRuns: 60 },
        );
      });

      it('a scan under a folder gives that folder alone', async () => {
        const notes = (await opened()).documents(NOTES);
        for (const each of ['a', 'a/1', 'a/2', 'a0/1', 'b/1']) await notes.write(each, { text: each }, ABSENT);
        const found: string[] = [];
        for await (const item of scanAll(notes, 'a')) found.push(item.id);
        expect(found).toEqual(['a/1', 'a/2']);
      });

      it('older schemas are migrated when read, newer ones are refused and left alone', async () => {
        await (await opened()).documents(NOTES).write('a', { text: 'um' }, ABSENT);
        const newer: DocumentKind<{ words: string }> = {
          name: 'note',
          migrations: [(old) => ({ words: parseNote(old).text })],
          parse: (value) => value as { words: string },
        };
        expect((await (await reopened()).documents(newer).read('a'))?.value).toEqual({ words: 'um' });
        await (await opened()).documents(newer).write('a', { words: 'dois' }, 1);
        await expect((await reopened()).documents(NOTES).read('a')).rejects.toThrow(Unreadable);
        await expect((await opened()).documents(NOTES).read('a')).rejects.toThrow(/newer Fenix/);
        expect((await (await reopened()).documents(newer).read('a'))?.value).toEqual({ words: 'dois' });
      });

      it('a value that does not parse is reported, kept and never overwritten; the others are read', async () => {
        const loose: DocumentKind<unknown> = { ...NOTES, parse: (value) => value };
        const before = (await opened()).documents(loose);
        await before.write('bad', { nonsense: true }, ABSENT);
        await before.write('good', { text: 'um' }, ABSENT);
        const notes = (await reopened()).documents(NOTES);
        const page = await notes.scan({ limit: 10 });
        expect(page.items.map(({ id }) => id)).toEqual(['good']);
        expect(page.unreadable).toEqual(['bad']);
        await expect(notes.read('bad')).rejects.toThrow(Unreadable);
        await expect(notes.write('bad', { text: 'x' }, ABSENT)).rejects.toThrow(Unreadable);
        await expect((await reopened()).documents(NOTES).read('bad')).rejects.toThrow(Unreadable);
      });
    });

    describe('logs', () => {
      it('a new log is empty', async () => {
        expect(await (await opened()).log('l').length()).toBe(0);
        expect(await recordsOf(await opened(), 'l')).toEqual([]);
      });

      it('what was appended is read from any position, now and after opening anew', async () => {
        const log = (await opened()).log('l');
        expect(await log.append([bytes('a'), bytes('b')], 0)).toBe(2);
        expect(await log.append([bytes('')], 2)).toBe(3);
        expect(await log.append([bytes('d')], 'any')).toBe(4);
        for (const from of [0, 1, 2, 3, 4, 9]) {
          expect(await recordsOf(await opened(), 'l', from)).toEqual(['a', 'b', '', 'd'].slice(from));
        }
        expect(await recordsOf(await reopened(), 'l')).toEqual(['a', 'b', '', 'd']);
        expect(await (await opened()).log('l').length()).toBe(4);
      });

      it('appending at another length is a conflict and changes nothing', async () => {
        const log = (await opened()).log('l');
        await log.append([bytes('a')], 0);
        await expect(log.append([bytes('x')], 0)).rejects.toThrow(Conflict);
        await expect(log.append([bytes('x')], 2)).rejects.toThrow(Conflict);
        expect(await recordsOf(await opened(), 'l')).toEqual(['a']);
      });

      it('after a conflict what was in the way is there to be read', async () => {
        const log = (await opened()).log('l');
        const first = log.append([bytes('a')], 0);
        await expect(log.append([bytes('x')], 0)).rejects.toThrow(Conflict);
        expect(await log.length()).toBe(1);
        expect(await recordsOf(await opened(), 'l')).toEqual(['a']);
        await first;
      });

      it('of appends at the same position exactly one wins', async () => {
        const log = (await opened()).log('l');
        const outcomes = await Promise.allSettled(
          Array.from({ length: 10 }, (_, i) => log.append([bytes(String(i))], 0)),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await recordsOf(await opened(), 'l')).toHaveLength(1);
      });

      it('concurrent appends keep their order of arrival, each told its own length', async () => {
        const log = (await opened()).log('l');
        const lengths = await Promise.all(
          Array.from({ length: 100 }, (_, i) => log.append([bytes(`${i}a`), bytes(`${i}b`)], 'any')),
        );
        expect(lengths).toEqual(Array.from({ length: 100 }, (_, i) => 2 * (i + 1)));
        const expected = Array.from({ length: 100 }, (_, i) => [`${i}a`, `${i}b`]).flat();
        expect(await recordsOf(await reopened(), 'l')).toEqual(expected);
      });

      it('a reader sees the log as it stood when reading began, while others append', async () => {
        const log = (await opened()).log('l');
        await log.append([bytes('a'), bytes('b')], 0);
        const reader = log.read();
        expect((await reader.next()).value?.position).toBe(0);
        const appending = log.append([bytes('c')], 'any');
        expect((await reader.next()).value?.position).toBe(1);
        await appending;
        expect((await reader.next()).done).toBe(true);
      });

      it('logs do not see each other, nor does one below another', async () => {
        const current = await opened();
        await current.log('l').append([bytes('a')], 0);
        await current.log('l/1').append([bytes('b')], 0);
        expect(await recordsOf(await reopened(), 'l')).toEqual(['a']);
        expect(await recordsOf(await opened(), 'l/1')).toEqual(['b']);
      });

      it('an append of nothing is refused', async () => {
        await expect((await opened()).log('l').append([], 0)).rejects.toThrow(RangeError);
      });
    });

    describe('blobs', () => {
      it('what was put is got by its hash, now and after opening anew; the same content has the same hash', async () => {
        const { blobs } = await opened();
        const [hash, again] = await Promise.all([blobs.put(bytes('olá')), blobs.put(bytes('olá'))]);
        expect(again).toBe(hash);
        expect(await blobs.put(bytes('olá'))).toBe(hash);
        expect(text(await (await reopened()).blobs.get(hash))).toBe('olá');
      });

      it.each(['0'.repeat(64), 'x', '../../store.json'])('%s is missing', async (hash) => {
        await expect((await opened()).blobs.get(hash)).rejects.toThrow(MissingBlob);
      });
    });

    it('closing twice is harmless, and waits for what is under way', async () => {
      const current = await opened();
      const writing = current.documents(NOTES).write('a', { text: 'um' }, ABSENT);
      const appending = current.log('l').append([bytes('a')], 0);
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([current.close(), current.close()]);
      await Promise.all([writing, appending]);
      expect((await (await reopened()).documents(NOTES).read('a'))?.value.text).toBe('um');
      expect(await recordsOf(await opened(), 'l')).toEqual(['a']);
    });

    it('says that it can be reached', async () => {
      await expect((await opened()).check()).resolves.toBeUndefined();
    });
  });
}
