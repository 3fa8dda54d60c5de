/** The contract of the store over any database. `prepare` gives a way to open the same store again. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Database,
  DatabaseUnavailable,
  GuardFailed,
  type Statement,
} from '../../../../src/storage/database/database.ts';
import { blobHash } from '../../../../src/storage/store/blobs.ts';
import {
  appending,
  clearing,
  expecting,
  forgetting,
  putting,
  removing,
  roomFor,
  writing,
} from '../../../../src/storage/store/changes.ts';
import { LOOSE_HOURS } from '../../../../src/storage/store/contents.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { statementsOf } from '../../../../src/storage/store/statements.ts';
import {
  ABSENT,
  type Change,
  type DocumentKind,
  type Documents,
  MissingBlob,
  NoRoom,
  type Store,
  Unreadable,
  update,
} from '../../../../src/storage/store/store.ts';
import { withParts } from '../../support/with-parts.ts';
import { expectAmounts } from './amounts.ts';
import { CACHED, INDEXED, NOTES, type Note, PACKED, parseNote } from './notes.ts';
import { expectLikeModel } from './store-model.ts';

const fail = () => Promise.reject(new Error('it was not refused'));
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

/** The reasons of refused work among simultaneous work. */
async function refusals(doing: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  const outcomes = await Promise.allSettled(doing);
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}

export function storeContract(name: string, prepare: () => Promise<() => Promise<Database>>): void {
  describe(`${name} keeps the store contract`, () => {
    let open: (() => Promise<Database>) | undefined;
    let database: Database | undefined;
    let store: Store | undefined;
    let warnings: string[] = [];
    const opened = async () => {
      open ??= await prepare();
      database ??= await open();
      store ??= storeOver(database, (message) => warnings.push(message));
      return store;
    };
    const reopened = async () => {
      await store?.close();
      store = database = undefined;
      return opened();
    };
    afterEach(async () => {
      await store?.close();
      store = database = open = undefined;
      warnings = [];
    });

    it('equals its model: documents and logs, one change or several, alone, in folders and opened anew', () =>
      expectLikeModel(opened, reopened));

    describe('documents', () => {
      it('with several writers at one revision take exactly one', async () => {
        const notes = (await opened()).documents(NOTES);
        const writing = Array.from({ length: 10 }, (_, i) => notes.write('a', { text: String(i) }, ABSENT));
        expect(await refusals(writing)).toHaveLength(9);
      });

      it('are limited in a folder, however many are added at once', async () => {
        const notes = await opened();
        const adding = (id: string) =>
          notes.commit([writing(NOTES, `ana/${id}`, { text: id }, ABSENT), roomFor(NOTES, 'ana', 5)]);
        await notes.documents(NOTES).write('other/1', { text: '' }, ABSENT);
        const refused = await refusals(Array.from({ length: 12 }, (_, i) => adding(String(i))));
        expect(refused).toHaveLength(7);
        for (const error of refused) expect(error).toBeInstanceOf(NoRoom);
        const first = (await notes.documents(NOTES).scan({ under: 'ana', limit: 1 })).items[0];
        await notes.documents(NOTES).remove(first?.id ?? '', first?.revision ?? 0);
        await adding('last');
        expect(await notes.documents(NOTES).count({ under: 'ana' })).toBe(5);
        expect(await notes.database.read('SELECT key FROM room')).toEqual([]);
      });

      it('are limited by key in a folder, whatever else it has', async () => {
        const notes = await opened();
        const room = (word: string) => roomFor(INDEXED, 'ana', 1, { index: 'word', key: word });
        const adding = (id: number, word: string) =>
          notes.commit([writing(INDEXED, `ana/${id}`, { text: `${word} ${id}` }, ABSENT), room(word)]);
        await notes.documents(INDEXED).write('other/1', { text: 'um' }, ABSENT);
        const words = ['um', 'dois'];
        const refused = await refusals(Array.from({ length: 12 }, (_, i) => adding(i, words[i % 2] ?? '')));
        expect(refused).toHaveLength(10);
        for (const error of refused) expect(error).toBeInstanceOf(NoRoom);
        const [first] = (await notes.documents(INDEXED).scan({ under: 'ana', limit: 1 })).items;
        // It takes its key along.
        await notes.documents(INDEXED).write(first?.id ?? '', { text: 'três' }, first?.revision ?? 0);
        await adding(20, first?.value.text.split(' ')[0] ?? '');
        expect(await notes.documents(INDEXED).count({ under: 'ana' })).toBe(3);
        expect(await notes.database.read('SELECT key FROM room')).toEqual([]);
      });

      it('stand beside amounts of an owner, which begin anew each day and never exceed their most', async () =>
        expectAmounts(await opened()));

      it('take all concurrent updates', async () => {
        const notes = (await opened()).documents(NOTES);
        await Promise.all(
          Array.from({ length: 50 }, () => update(notes, 'a', (old) => ({ text: `${old?.text ?? ''}x` }))),
        );
        expect((await (await reopened()).documents(NOTES).read('a'))?.value.text).toBe('x'.repeat(50));
      });

      it.each(['', '/', 'a/', '../a', 'A', 'a b', 'a.json', 'ç'])('refuse %j as an id', async (id) => {
        const notes = (await opened()).documents(NOTES);
        await expect(notes.read(id)).rejects.toThrow(TypeError);
        for (const asked of [{ after: id }, { under: id }]) {
          await expect(notes.scan({ ...asked, limit: 1 })).rejects.toThrow(TypeError);
        }
        await expect(notes.among(['a', id])).rejects.toThrow(TypeError);
        await expect(notes.present(['a', id])).rejects.toThrow(TypeError);
        for (const change of [
          () => writing(NOTES, id, { text: '' }, ABSENT),
          () => removing(NOTES, id, 1),
          () => clearing(NOTES, id),
          () => expecting(NOTES, id, 1),
          () => roomFor(NOTES, id, 1),
          () => appending(id, [bytes('a')], 0),
          () => forgetting(id),
        ]) {
          expect(change).toThrow(TypeError);
        }
      });

      it('say which of many ids exist, of their own kind, however many are asked', async () => {
        const current = await opened();
        const notes = current.documents(NOTES);
        const ids = Array.from({ length: 120 }, (_, i) => `u${i}/a`);
        const there = ids.filter((_, i) => i % 3 === 0);
        await Promise.all(there.map((id) => notes.write(id, { text: id }, ABSENT)));
        await current.documents({ ...NOTES, name: 'other' }).write('u1/a', { text: 'um' }, ABSENT);
        expect([...(await notes.present(ids))].sort()).toEqual([...there].sort());
        expect(await notes.present([])).toEqual([]);
        expect((await notes.among(ids)).map(({ id }) => id).sort()).toEqual([...there].sort());
        expect(await notes.among([])).toEqual([]);
      });

      it('of older schemas are migrated when read, and of newer ones refused and left alone', async () => {
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
    });

    describe('an unreadable document', () => {
      const loose: DocumentKind<unknown> = { name: 'note', parse: (value) => value };

      async function withDamage(): Promise<Documents<Note>> {
        const before = (await opened()).documents(loose);
        await before.write('bad', { nonsense: true }, ABSENT);
        await before.write('good', { text: 'um' }, ABSENT);
        return (await reopened()).documents(NOTES);
      }

      it('is listed as such and counted, and the others are read', async () => {
        const notes = await withDamage();
        const page = await notes.scan({ limit: 10 });
        expect(page.items.map(({ id }) => id)).toEqual(['good']);
        expect(page.unreadable).toEqual(['bad']);
        expect(await notes.count({})).toBe(2);
        expect([...(await notes.present(['bad', 'good']))].sort()).toEqual(['bad', 'good']);
        expect((await notes.among(['bad', 'good'])).map(({ id }) => id)).toEqual(['good']);
      });

      it('says what to do, is kept and never overwritten', async () => {
        const notes = await withDamage();
        await expect(notes.read('bad')).rejects.toThrow(Unreadable);
        await expect(notes.read('bad')).rejects.toThrow(
          /note bad cannot be read \(a note has a text\).*fenix doctor --drop/,
        );
        await expect(notes.write('bad', { text: 'x' }, ABSENT)).rejects.toThrow(Unreadable);
        await expect(notes.write('bad', { text: 'x' }, 1)).rejects.toThrow(Unreadable);
        await expect(notes.remove('bad', 1)).rejects.toThrow(Unreadable);
        await expect((await reopened()).documents(NOTES).read('bad')).rejects.toThrow(Unreadable);
        expect((await (await reopened()).documents(loose).read('bad'))?.value).toEqual({ nonsense: true });
      });

      it('is reported once, and listed from then on', async () => {
        const notes = await withDamage();
        expect(await (await opened()).setAside()).toEqual([]);
        await notes.scan({ limit: 10 });
        await expect(notes.read('bad')).rejects.toThrow(Unreadable);
        await expect((await reopened()).documents(NOTES).read('bad')).rejects.toThrow(Unreadable);
        expect(warnings).toHaveLength(1);
        expect(await (await opened()).setAside()).toEqual(warnings);
      });

      it('is forgotten when it is dropped, which gives its content, and no others are', async () => {
        const notes = await withDamage();
        await expect(notes.read('bad')).rejects.toThrow(Unreadable);
        expect(await (await opened()).drop('note', 'good')).toBeUndefined();
        expect(await (await opened()).drop('note', 'bad')).toBe('{"nonsense":true}');
        expect(await (await opened()).setAside()).toEqual([]);
        expect(await notes.write('bad', { text: 'anew' }, ABSENT)).toBe(1);
        expect(await notes.count({})).toBe(2);
      });

      it('is an ordinary document once it is readable again', async () => {
        const notes = await withDamage();
        await expect(notes.read('bad')).rejects.toThrow(Unreadable);
        await (await reopened()).documents(loose).read('bad');
        expect(await (await opened()).setAside()).toEqual([]);
        expect(await (await opened()).documents(loose).write('bad', { text: 'repaired' }, 1)).toBe(2);
        expect((await (await reopened()).documents(NOTES).read('bad'))?.value.text).toBe('repaired');
      });
    });

    it('packed documents come back as they were, take less room, and may be very long', async () => {
      const [notes, long] = [(await opened()).documents(PACKED), 'é 語 '.repeat(60_000)];
      await notes.write('a', { text: 'um dois '.repeat(500) }, ABSENT);
      await notes.write('b', { text: long }, ABSENT);
      await notes.write('a', { text: 'dois um '.repeat(500) }, 1);
      const found = await (await reopened()).documents(PACKED).among(['a', 'b']);
      expect(found.map(({ value }) => value.text)).toEqual(['dois um '.repeat(500), long]);
      const sql = 'SELECT value, packed FROM document ORDER BY id';
      const rows = await database?.read<{ value: string | null; packed: Uint8Array | null }>(sql);
      expect(rows?.map(({ value, packed }) => [value === null, (packed?.length ?? 1_000) < 100])).toEqual([
        [true, true],
        [false, false],
      ]);
    });

    it('a packed document that is damaged is set aside, and given as it is when it is dropped', async () => {
      const current = await opened();
      await current.documents(PACKED).write('a', { text: 'um' }, ABSENT);
      await database?.commit([{ sql: 'UPDATE document SET packed = $1', values: [bytes('nonsense')] }]);
      await expect(current.documents(PACKED).read('a')).rejects.toThrow(Unreadable);
      expect(await current.drop('packed', 'a')).toBe(Buffer.from('nonsense').toString('base64'));
      expect(await current.documents(PACKED).read('a')).toBeUndefined();
    });

    it('cached documents stay the same until somebody writes them', async () => {
      const notes = (await opened()).documents(CACHED);
      await notes.write('a', { text: 'um' }, ABSENT);
      const first = await notes.read('a');
      expect(await notes.read('a')).toBe(first);
      expect((await notes.scan({ limit: 1 })).items[0]).toBe(first);
      await notes.write('a', { text: 'dois' }, 1);
      expect((await notes.read('a'))?.value.text).toBe('dois');
    });

    describe('indexes', () => {
      const by = (key: string, index = 'word') => ({ by: { index, key } });

      it('find unreadable documents, too, until these are dropped', async () => {
        for (const id of ['a', 'b']) {
          await (await opened()).documents(INDEXED).write(id, { text: 'vermelho azul' }, ABSENT);
        }
        const loose = { ...INDEXED, parse: (value: unknown) => value as Note };
        await (await reopened()).documents(loose).write('c', { nonsense: 1, text: 'azul' } as Note, ABSENT);
        const strict: DocumentKind<Note> = {
          ...INDEXED,
          parse: (value) => (Object.hasOwn(value as object, 'nonsense') ? parseNote(0) : parseNote(value)),
        };
        const documents = (await reopened()).documents(strict);
        expect((await documents.scan({ ...by('azul'), limit: 10 })).unreadable).toEqual(['c']);
        expect(await (await opened()).drop('indexed', 'b')).toBeUndefined();
        await (await opened()).drop('indexed', 'c');
        expect(await documents.count(by('azul'))).toBe(2);
      });
    });

    describe('a commit of several changes', () => {
      const INSERT = 'INSERT INTO room (key, waiting) VALUES ($1, 0) ON CONFLICT (key) DO NOTHING';
      const beside = (thing: string) => ({
        type: 'beside' as const,
        thing,
        statements: [{ sql: INSERT, values: [thing] }],
      });
      const all = (id: string, expected: number) => [
        writing(NOTES, id, { text: 'um' }, expected),
        appending('l', [bytes(id)], 'any'),
        putting(bytes(`blob of ${id}`)),
        beside(id),
        writing(INDEXED, id, { text: 'azul' }, ABSENT),
      ];

      it('includes statements beside it, and their owner explains a refusal', async () => {
        const current = await opened();
        await current.commit([beside('a')]);
        const again = { ...beside('a'), statements: [{ sql: INSERT, values: ['a'], rows: 1 }] };
        const refusal = () => Promise.resolve(new RangeError('it is there'));
        await expect(current.commit([{ ...again, refusal }])).rejects.toThrow('it is there');
      });

      const amount = { type: 'amount', owner: 'ana', thing: 'sessions', day: '', by: 1, most: 1 } as const;
      it.each<[string, Change]>([
        ['Conflict: note a does not stand at revision 2', writing(NOTES, 'a', { text: '' }, 2)],
        ['Conflict: note a does not stand at revision 2', removing(NOTES, 'a', 2)],
        ['Conflict: note a does not stand at revision 2', expecting(NOTES, 'a', 2)],
        ['Conflict: log l has not 2 records', appending('l', [bytes('a')], 2)],
        ['Conflict: x changed meanwhile', { ...beside('x'), statements: [{ sql: INSERT, values: ['x'], rows: 0 }] }],
        ['NoRoom: ana has 0 documents note', roomFor(NOTES, 'ana', 0)],
        ['NoRoom: ana has 0 documents indexed by word um', roomFor(INDEXED, 'ana', 0, { index: 'word', key: 'um' })],
        ['TooMuch: ana would have more than 1 sessions', amount],
      ])('that is refused changes nothing, and says why: %s', async (why, change) => {
        const current = await opened();
        for (const kind of [NOTES, INDEXED]) await current.documents(kind).write('ana/a', { text: 'um' }, ABSENT);
        await current.commit([amount]);
        const all = [writing(NOTES, 'b', { text: '' }, ABSENT), change, putting(bytes('b'))];
        const refused: unknown = await current.commit(all).catch((error: unknown) => error);
        expect(String(refused)).toBe(why);
        expect(refused).toMatchObject({ cause: expect.any(GuardFailed) });
        expect(await current.documents(NOTES).count({})).toBe(1);
        expect(await current.database.read('SELECT hash FROM blob')).toEqual([]);
      });

      it('takes what it changes in one order, whatever order it is given', async () => {
        const taken: unknown[] = [];
        const commit: Database['commit'] = (statements) => {
          const said = ({ sql, values = [] }: Statement) => [sql, ...values.filter((each) => typeof each === 'string')];
          taken.push(statements.map(said));
          return Promise.reject(new DatabaseUnavailable('away'));
        };
        const away = storeOver(withParts((await opened()).database, { commit }), (message) => expect.fail(message));
        const changes = [
          ...['a', 'b'].map((id) => writing(NOTES, id, { text: id }, ABSENT)),
          ...[removing(NOTES, 'c', 1), expecting(INDEXED, 'a', 1)],
          ...['a', 'd'].map((place) => clearing(NOTES, place)),
          ...[appending('l', [bytes('a')], 0), forgetting('k'), putting(bytes('a'))],
          ...['ana', 'bia'].flatMap((owner) => [roomFor(NOTES, owner, 5), { ...amount, owner }]),
          ...['x', 'a'].map(beside),
        ];
        for (const given of [changes, changes.toReversed()]) {
          await expect(away.commit(given)).rejects.toThrow('away');
        }
        expect(taken[1]).toEqual(taken[0]);
      });

      it('that wants the same as others, in any order, waits for them', async () => {
        const current = await opened();
        const keys = ['a', 'b', 'c', 'd', 'e'];
        const wanting = Array.from({ length: 20 }, (_, i) =>
          current.commit([
            ...(i % 2 === 0 ? keys : [...keys].reverse()).map((key) => beside(key)),
            appending('l', [bytes(String(i))], 'any'),
          ]),
        );
        const lengths = (await Promise.all(wanting)).map((results) => results.at(-1));
        expect(lengths.sort((a = 0, b = 0) => a - b)).toEqual(wanting.map((_, i) => i + 1));
      });

      it('as bulk work acts like any other', async () => {
        const current = await opened();
        await Promise.all(Array.from({ length: 30 }, (_, i) => current.commit(all(`a${i}`, ABSENT), 'bulk')));
        expect(await current.documents(NOTES).count({})).toBe(30);
        expect(await current.log('l').length()).toBe(30);
      });
    });

    describe('logs', () => {
      it('give the entries in the way after a conflict', async () => {
        const log = (await opened()).log('l');
        const appends = ['a', 'b'].map((record) => log.append([bytes(record)], 0));
        // Read as soon as the late append knows.
        const seen = await Promise.any(
          appends.map((append) => append.then(fail, () => recordsOf(store as Store, 'l'))),
        );
        expect(seen).toHaveLength(1);
        await Promise.allSettled(appends);
      });

      it('take exactly one of several appends at a position', async () => {
        const log = (await opened()).log('l');
        expect(await refusals(Array.from({ length: 10 }, (_, i) => log.append([bytes(String(i))], 0)))).toHaveLength(9);
        expect(await recordsOf(await opened(), 'l')).toHaveLength(1);
      });

      it('take concurrent appends whole, and tell each its end', async () => {
        const log = (await opened()).log('l');
        const appends = Array.from({ length: 100 }, (_, i) => [`${i}a`, `${i}b`]);
        const lengths = await Promise.all(appends.map((records) => log.append(records.map(bytes), 'any')));
        const records = await recordsOf(await reopened(), 'l');
        expect(records).toHaveLength(200);
        expect(lengths.map((length) => records.slice(length - 2, length))).toEqual(appends);
      });

      it('give a reader the state at its beginning, while others append', async () => {
        const log = (await opened()).log('l');
        await log.append([bytes('a'), bytes('b')], 0);
        const reader = log.read();
        expect((await reader.next()).value?.position).toBe(0);
        const appending = log.append([bytes('c')], 'any');
        expect((await reader.next()).value?.position).toBe(1);
        await appending;
        expect((await reader.next()).done).toBe(true);
      });

      it.each([
        ['changed', `UPDATE log_record SET checksum = checksum + 1 WHERE position = 1`],
        ['lost', 'DELETE FROM log_record WHERE position = 1'],
      ])('report a record that the disk has %s, and read earlier records and other logs', async (_, sql) => {
        const log = (await opened()).log('l');
        await log.append([bytes('a'), bytes('b'), bytes('c')], 0);
        await database?.commit([{ sql }]);
        await log.append([bytes('d')], 3);
        await (await opened()).log('m').append([bytes('m')], 0);
        const reading = log.read();
        expect((await reading.next()).value?.position).toBe(0);
        await expect(reading.next()).rejects.toThrow(Unreadable);
        await expect(recordsOf(await opened(), 'l')).rejects.toThrow(/log l is damaged at record 1.*fenix restore/);
        expect(await recordsOf(await opened(), 'l', 2)).toEqual(['c', 'd']);
        expect(await recordsOf(await opened(), 'm')).toEqual(['m']);
      });

      it('refuse an empty append', async () => {
        await expect((await opened()).log('l').append([], 0)).rejects.toThrow(RangeError);
      });
    });

    describe('removing', () => {
      const notes = async (kind: DocumentKind<Note>, ...ids: readonly string[]) => {
        const current = await opened();
        for (const id of ids) await current.documents(kind).write(id, { text: 'azul' }, ABSENT);
        return current;
      };
      const idsOf = async (current: Store, kind: DocumentKind<Note>) =>
        (await current.documents(kind).scan({ limit: 1_000 })).items.map(({ id }) => id);
      const stepsOf = async (step: () => Promise<number>) => {
        const steps = [await step()];
        while (steps.at(-1) !== 0) steps.push(await step());
        return steps;
      };

      it('a place takes some of each kind at a time, readable or not, and may leave one kind to the last', async () => {
        const current = await notes(NOTES, ...Array.from({ length: 120 }, (_, i) => `ana/x/${i}`), 'ana/y', 'rui/x');
        await notes(INDEXED, 'ana/x', 'ana/x/1', 'ana/x_1');
        await notes(CACHED, 'ana/x');
        const loose = { ...NOTES, name: 'other', parse: (value: unknown) => value as Note };
        await current.documents(loose).write('ana/x/z', {} as Note, ABSENT);
        expect(await stepsOf(() => current.clear('ana/x', CACHED))).toEqual([100, 23, 0]);
        expect(await idsOf(current, NOTES)).toEqual(['ana/y', 'rui/x']);
        expect(await idsOf(current, INDEXED)).toEqual(['ana/x_1']);
        expect(await current.documents(loose).count({})).toBe(0);
        expect(await current.documents(CACHED).read('ana/x')).toBeDefined();
        expect(await stepsOf(() => current.clear('ana/x'))).toEqual([1, 0]);
        expect(await current.database.read('SELECT DISTINCT id FROM document_key')).toEqual([{ id: 'ana/x_1' }]);
      });

      it('a log takes its end first, so the rest stays whole after each step', async () => {
        const current = await opened();
        const many = Array.from({ length: 1_100 }, (_, i) => bytes(String(i)));
        await current.commit([appending('ana/l', many, 0), appending('ana/other', [bytes('um')], 0)]);
        expect(await current.shorten('ana/l')).toBe(500);
        expect(await recordsOf(current, 'ana/l')).toEqual(many.slice(0, 600).map(text));
        const again = await reopened();
        expect(await stepsOf(() => again.shorten('ana/l'))).toEqual([500, 100, 0]);
        expect(await again.log('ana/l').length()).toBe(0);
        expect(await recordsOf(again, 'ana/other')).toEqual(['um']);
        expect(await again.database.read('SELECT name FROM log')).toEqual([{ name: 'ana/other' }]);
        expect(await again.log('ana/l').append([bytes('anew')], 0)).toBe(1);
      });
    });

    describe('blobs', () => {
      it('are read by their hash, now and after opening anew, and equal content has one hash', async () => {
        const { blobs } = await opened();
        const [hash, again] = await Promise.all([blobs.put(bytes('olá')), blobs.put(bytes('olá'))]);
        expect(again).toBe(hash);
        expect(await blobs.put(bytes('olá'))).toBe(hash);
        expect(text(await (await reopened()).blobs.get(hash))).toBe('olá');
      });

      it('that are damaged are refused, and whole again once their content is put again', async () => {
        const hash = await (await opened()).blobs.put(bytes('conteúdo'));
        await database?.commit([{ sql: 'UPDATE blob SET bytes = $1', values: [bytes('uma outra')] }]);
        await expect((await opened()).blobs.get(hash)).rejects.toThrow(Unreadable);
        await expect((await opened()).blobs.get(hash)).rejects.toThrow(/damaged.*restore/);
        await (await opened()).blobs.put(bytes('conteúdo'));
        expect(text(await (await opened()).blobs.get(hash))).toBe('conteúdo');
      });

      it('that are long take less room than their bytes, and come back unchanged', async () => {
        const { blobs, database: own } = await opened();
        const long = bytes('the same words again and again, '.repeat(100));
        const hash = await blobs.put(long);
        const [row] = await own.read<{ size: number; room: number }>('SELECT size, length(bytes) AS room FROM blob');
        expect(row).toMatchObject({ size: long.length });
        expect(row?.room).toBeLessThan(long.length / 10);
        expect(text(await blobs.get(hash))).toBe(text(long));
      });

      const KIND: DocumentKind<{ names: string[] }> = {
        name: 'naming',
        parse: (value) => value as { names: string[] },
        contents: ({ names }) => names,
      };
      const HOUR_MS = 3_600_000;
      const hashOf = (each: string) => blobHash(bytes(each));

      /** The contents still present some hours later. */
      async function leftOf(current: Store, all: readonly string[]): Promise<readonly string[]> {
        for (const hours of [1, 1 + LOOSE_HOURS]) while ((await current.blobs.sweep(hours * HOUR_MS)) > 0);
        const found = await Promise.all(all.map((each) => current.blobs.get(hashOf(each)).catch(() => undefined)));
        return all.filter((_, i) => found[i] !== undefined);
      }

      it('stay while a document names them, and go some hours after the last', async () => {
        const current = await opened();
        await current.commit([
          ...['one', 'both', 'gone'].map((each) => putting(bytes(each))),
          writing(KIND, 'ana/a', { names: ['one', 'both', 'gone'].map(hashOf) }, ABSENT),
          writing(KIND, 'ana/b', { names: [hashOf('both')] }, ABSENT),
        ]);
        await current.commit([writing(KIND, 'ana/a', { names: ['one', 'both'].map(hashOf) }, 1)]);
        expect(await leftOf(current, ['one', 'both', 'gone'])).toEqual(['one', 'both']);
        await current.documents(KIND).remove('ana/a', 2);
        expect(await leftOf(current, ['one', 'both'])).toEqual(['both']);
        expect(await current.clear('ana')).toBe(1);
        expect(await leftOf(current, ['both'])).toEqual([]);
      });

      it.each([
        ['forgotten', (current: Store) => current.commit([forgetting('ana/l')])],
        ['shortened', (current: Store) => current.shorten('ana/l')],
      ])('stay while a log names them, until it is %s', async (_, end) => {
        const current = await opened();
        const named = appending('ana/l', [bytes('x')], 0, [hashOf('named')]);
        await current.commit([...['named', 'not named'].map((each) => putting(bytes(each))), named]);
        await current.commit([appending('ana/l', [bytes('y')], 1)]);
        // Content without a document is not checked, and its writer says so.
        expect(await leftOf(current, ['named', 'not named'])).toEqual(['named', 'not named']);
        await end(current);
        expect(await leftOf(current, ['named'])).toEqual([]);
      });

      it('go with the folder of their documents in one commit, except those that stay', async () => {
        const current = await opened();
        const written = ['a', 'b'].map((id) => writing(KIND, `ana/${id}`, { names: [hashOf(id)] }, ABSENT));
        await current.commit([...['a', 'b'].map((each) => putting(bytes(each))), ...written]);
        await current.commit([clearing(KIND, 'ana', 'ana/b')]);
        expect(await leftOf(current, ['a', 'b'])).toEqual(['b']);
      });

      it('that come before their document stay for some hours, and for good with it', async () => {
        const current = await opened();
        for (const each of ['early', 'never']) await current.blobs.put(bytes(each));
        expect(await current.blobs.sweep(HOUR_MS)).toBe(2);
        expect(await current.blobs.sweep(LOOSE_HOURS * HOUR_MS)).toBe(0);
        await current.commit([writing(KIND, 'a', { names: [hashOf('early')] }, ABSENT)]);
        expect(await leftOf(current, ['early', 'never'])).toEqual(['early']);
        expect(await current.database.read('SELECT loose FROM blob')).toEqual([{ loose: null }]);
      });

      it('are named in statements of two sizes, however many a document or a log has', async () => {
        const current = await opened();
        const all = Array.from({ length: 130 }, (_, i) => `text ${i}`);
        const names = all.map(hashOf);
        const counts = [1, 4, 5, 64, 65, 130];
        const changes = counts.map((count) => appending(`l/${count}`, [bytes('a')], 0, names.slice(0, count)));
        const statements = changes.flatMap((change) => statementsOf(change, 0));
        expect(new Set(statements.map(({ sql }) => sql).filter((sql) => sql.includes('blob_use'))).size).toBe(2);
        await current.commit([...all.map((each) => putting(bytes(each))), ...changes]);
        const used = 'SELECT count(*) AS count FROM blob_use GROUP BY place ORDER BY count';
        expect(await current.database.read(used)).toEqual(counts.map((count) => ({ count })));
        const found = await current.blobs.among([...names, ...names, 'x', hashOf('none')]);
        expect([...found].map(([hash, each]) => [hash, text(each)]).sort()).toEqual(
          all.map((each) => [hashOf(each), each]).sort(),
        );
      });

      it.each<[string, (hash: string) => string]>([
        ['another hash', () => '0'.repeat(64)],
        ['no hash', () => '../../store.json'],
        ['their hash in capitals', (hash) => hash.toUpperCase()],
        ['their hash and more', (hash) => `${hash}x`],
      ])('are missing under %s', async (_, other) => {
        const { blobs } = await opened();
        const hash = other(await blobs.put(bytes('olá')));
        await expect(blobs.get(hash)).rejects.toThrow(MissingBlob);
        expect((await blobs.among([hash])).size).toBe(0);
      });
    });

    it('a store may be closed twice, and waits for work under way', async () => {
      const current = await opened();
      const writing = current.documents(NOTES).write('a', { text: 'um' }, ABSENT);
      const appending = current.log('l').append([bytes('a')], 0);
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([current.close(), current.close()]);
      await Promise.all([writing, appending]);
      expect((await (await reopened()).documents(NOTES).read('a'))?.value.text).toBe('um');
      expect(await recordsOf(await opened(), 'l')).toEqual(['a']);
    });
  });
}
