/** The contract of every database. `open` gives the same database again after `close`. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Database,
  DatabaseUnavailable,
  GuardFailed,
  type Lane,
  type Row,
  type Statement,
} from '../../../../src/storage/database/database.ts';
import { type Migration, readMigrations } from '../../../../src/storage/database/migrations.ts';

const OURS = readMigrations();

/** The tables of these tests follow ours, as those of a later Fenix do. */
export const THINGS: Migration = {
  number: OURS.length + 1,
  name: 'things',
  sql: 'CREATE TABLE thing (name TEXT NOT NULL PRIMARY KEY, number INTEGER, bytes BLOB) WITHOUT ROWID;',
};

const WITH_THINGS = [...OURS, THINGS];

interface Thing extends Row {
  readonly name: string;
  readonly number: number | null;
  readonly bytes: Uint8Array | null;
}

export const insert = (name: string, number: number | null = null, bytes: Uint8Array | null = null): Statement => ({
  sql: 'INSERT INTO thing (name, number, bytes) VALUES ($1, $2, $3)',
  values: [name, number, bytes],
});

const keep = (name: string, number: number): Statement => ({
  sql: 'INSERT INTO thing (name, number) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
  values: [name, number],
  rows: 1,
});

const move = (name: string, from: number, to: number): Statement => ({
  sql: 'UPDATE thing SET number = $1 WHERE name = $2 AND number = $3',
  values: [to, name, from],
  rows: 1,
});

export type Open = (migrations: readonly Migration[]) => Promise<Database>;

export function databaseContract(title: string, prepare: () => Promise<Open>): void {
  describe(`${title} keeps the database contract`, () => {
    let reopen: Open | undefined;
    let database: Database | undefined;

    async function opened(migrations: readonly Migration[] = WITH_THINGS): Promise<Database> {
      reopen ??= await prepare();
      database ??= await reopen(migrations);
      return database;
    }
    async function reopened(migrations: readonly Migration[] = WITH_THINGS): Promise<Database> {
      await database?.close();
      database = undefined;
      return opened(migrations);
    }
    const names = async () =>
      (await (await opened()).read<{ name: string }>('SELECT name FROM thing ORDER BY name')).map(({ name }) => name);
    const numberOf = async (name: string) =>
      (await (await opened()).read<{ number: number }>('SELECT number FROM thing WHERE name = $1', [name]))[0]?.number;

    afterEach(async () => {
      await database?.close();
      database = undefined;
      reopen = undefined;
    });

    it('reads an integer beyond exact numbers as the nearest, and the rows beside it', async () => {
      const database = await opened();
      await database.commit([insert('large', 1e17), insert('usual', 7)]);
      expect([await numberOf('large'), await numberOf('usual')]).toEqual([1e17, 7]);
      const rows = await database.read<{ number: number }>('SELECT number FROM thing ORDER BY name');
      expect(rows.map(({ number }) => number)).toEqual([1e17, 7]);
    });

    it('refuses data from before version 1 of the tables, untouched, with what to do', async () => {
      const former = { number: 1, name: 'store', sql: 'CREATE TABLE document (id TEXT)' };
      await (await opened([former])).commit([{ sql: "INSERT INTO document (id) VALUES ('kept')" }]);
      const refusal = reopened(OURS);
      await expect(refusal).rejects.toThrow(DatabaseUnavailable);
      await expect(refusal).rejects.toThrow(/older Fenix.*nothing was touched.*`fenix import`/);
      expect(await (await opened([former])).read('SELECT id FROM document')).toEqual([{ id: 'kept' }]);
    });

    describe('reading and writing', () => {
      it('gives back texts, numbers and bytes, now and after opening anew', async () => {
        const things: readonly (readonly [string, number | null, readonly number[] | null])[] = [
          ['', 0, []],
          ['olá, "mundo" \' \\ 🙂\n', 2 ** 53 - 1, [0, 1, 255]],
          ['z', -1, null],
          ['zz', null, null],
        ];
        const said = async (current: Database) => {
          const rows = await current.read<Thing>('SELECT name, number, bytes FROM thing ORDER BY name');
          return rows.map(({ name, number, bytes }) => [name, number, bytes && [...bytes]]);
        };
        await (await opened()).commit(
          things.map(([name, number, bytes]) => insert(name, number, bytes && Uint8Array.from(bytes))),
        );
        expect(await said(await opened())).toEqual(things);
        expect(await said(await reopened())).toEqual(things);
      });

      it('takes a parameter twice', async () => {
        await (await opened()).commit([insert('a', 1), insert('b', 2)]);
        const sql = 'SELECT name FROM thing WHERE number >= $1 AND number <= $2 AND $1 <= $2 ORDER BY name';
        expect(await (await opened()).read(sql, [1, 1])).toEqual([{ name: 'a' }]);
      });

      it('orders text by its bytes', async () => {
        const sorted = ['/', '0', 'A', 'Z', '_', 'a', 'a/b', 'a0', 'z', 'ä'];
        await (await opened()).commit([...sorted].reverse().map((name) => insert(name)));
        expect(await names()).toEqual(sorted);
      });

      it('gives counts and sums as numbers', async () => {
        await (await opened()).commit([insert('a', 1), insert('b', 2)]);
        const [row] = await (await opened()).read('SELECT count(*) AS n, sum(number) AS total FROM thing');
        expect(row).toEqual({ n: 2, total: 3 });
      });

      it.each<Lane>(['urgent', 'bulk'])('shows acknowledged writes at once, %s', async (lane) => {
        const current = await opened();
        for (let i = 0; i < 20; i++) {
          await current.commit([insert(`a${i}`)], lane);
          expect(await current.read('SELECT name FROM thing WHERE name = $1', [`a${i}`], lane)).toHaveLength(1);
        }
      });
    });

    describe('a commit', () => {
      it('gives the number of touched rows for each statement, and the rows of RETURNING', async () => {
        await (await opened()).commit([insert('a', 1), insert('b', 1)]);
        const outcomes = await (await opened()).commit([
          { sql: 'UPDATE thing SET number = number + 1' },
          { sql: 'UPDATE thing SET number = 5 WHERE name = $1', values: ['nobody'] },
          { sql: 'UPDATE thing SET number = number * 2 WHERE name = $1 RETURNING name, number', values: ['b'] },
        ]);
        expect(outcomes.map(({ touched }) => touched)).toEqual([2, 0, 1]);
        expect(outcomes[2]?.rows).toEqual([{ name: 'b', number: 4 }]);
      });

      it('is whole: later statements see earlier ones, and a failure undoes all', async () => {
        const current = await opened();
        await current.commit([insert('a', 1), move('a', 1, 2)]);
        const failing = current.commit([move('a', 2, 3), insert('b'), move('a', 2, 4), insert('c')]);
        await expect(failing).rejects.toThrow(GuardFailed);
        await expect(failing).rejects.toMatchObject({ statement: 2 });
        expect(await names()).toEqual(['a']);
        expect(await numberOf('a')).toBe(2);
      });

      it('that touches more rows than its guard allows does nothing', async () => {
        await (await opened()).commit([insert('a', 1), insert('b', 1)]);
        const failing = (await opened()).commit([{ sql: 'UPDATE thing SET number = 2', rows: 1 }]);
        await expect(failing).rejects.toMatchObject({ name: 'GuardFailed', statement: 0 });
        expect(await numberOf('a')).toBe(1);
      });

      it.each([
        ['', insert('a')],
        [', also where rows are asked for', { sql: "INSERT INTO thing (name) VALUES ('a') RETURNING name" }],
      ])('that meets another’s key names the statement%s', async (_, again) => {
        await (await opened()).commit([insert('a')]);
        const failing = (await opened()).commit([insert('b'), again]);
        await expect(failing).rejects.toMatchObject({ name: 'GuardFailed', statement: 1 });
        expect(await names()).toEqual(['a']);
      });

      it('with a fault fails alone', async () => {
        const current = await opened();
        const outcomes = await Promise.allSettled([
          current.commit([insert('a')]),
          current.commit([insert('b'), { sql: 'UPDATE nothing SET x = 1' }]),
          current.commit([move('nobody', 1, 2)]),
          current.commit([insert('c')]),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
        expect(await names()).toEqual(['a', 'c']);
      });

      it('among others keeps its order and loses nothing', async () => {
        const current = await opened();
        await current.commit([insert('sum', 0)]);
        const raise = { sql: 'UPDATE thing SET number = number + 1 WHERE name = $1 RETURNING number', values: ['sum'] };
        const outcomes = await Promise.all(
          Array.from({ length: 200 }, (_, i) =>
            current.commit([raise, insert(`x${i}`)], i % 2 === 0 ? 'urgent' : 'bulk'),
          ),
        );
        const reached = outcomes.map(([outcome]) => outcome?.rows[0]?.['number'] as number);
        expect([...reached].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
        await reopened();
        expect(await numberOf('sum')).toBe(200);
        expect(await names()).toHaveLength(201);
      });

      it.each<[string, Statement]>([
        ['an insertion', keep('a', 1)],
        ['a change', move('b', 0, 1)],
      ])('with the same guard as others, %s, is the one that wins, or loses', async (_, statement) => {
        const current = await opened();
        await current.commit([insert('b', 0)]);
        const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => current.commit([statement])));
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
        expect(new Set(failed.map(({ name }) => name))).toEqual(new Set(['GuardFailed']));
      });

      it('that takes the same rows as others in another order succeeds, too', async () => {
        const current = await opened();
        const raise = (name: string) => ({
          sql: 'UPDATE thing SET number = number + 1 WHERE name = $1',
          values: [name],
        });
        await current.commit([insert('a', 0), insert('b', 0)]);
        // Each deadlock takes PostgreSQL a second: six commits at once have a few of them.
        await Promise.all(
          Array.from({ length: 6 }, (_, i) =>
            current.commit(i % 2 === 0 ? [raise('a'), raise('b')] : [raise('b'), raise('a')]),
          ),
        );
        expect([await numberOf('a'), await numberOf('b')]).toEqual([6, 6]);
      });
    });

    describe('the tables', () => {
      const broken: Migration = { ...THINGS, sql: `${THINGS.sql} INSERT INTO nothing VALUES (1);` };

      it('are upgraded step by step, once each', async () => {
        await opened(OURS);
        await (await reopened(WITH_THINGS)).commit([insert('a')]);
        await reopened(WITH_THINGS);
        expect(await names()).toEqual(['a']);
      });

      it('stay unchanged after a failed step, which is repeated', async () => {
        await opened(OURS);
        await expect(reopened([...OURS, broken])).rejects.toThrow(/nothing/);
        await (await reopened(WITH_THINGS)).commit([insert('a')]);
        expect(await names()).toEqual(['a']);
      });

      it('of a newer Fenix are refused and left alone', async () => {
        await (await opened(WITH_THINGS)).commit([insert('a')]);
        const failing = reopened(OURS);
        await expect(failing).rejects.toThrow(DatabaseUnavailable);
        await expect(failing).rejects.toThrow(/newer Fenix/);
        await reopened(WITH_THINGS);
        expect(await names()).toEqual(['a']);
      });

      it('of another state are refused and left alone, whichever is newer', async () => {
        await (await opened(WITH_THINGS)).commit([insert('a')]);
        for (const at of WITH_THINGS.keys()) {
          const others = WITH_THINGS.map((each, i) => (i === at ? { ...each, name: 'of-yesterday' } : each));
          const failing = reopened(others);
          await expect(failing).rejects.toThrow(DatabaseUnavailable);
          await expect(failing).rejects.toThrow(/older Fenix.*fenix import/);
        }
        await reopened(WITH_THINGS);
        expect(await names()).toEqual(['a']);
      });
    });

    it('answers that it is writable, and finds no damage', async () => {
      await expect((await opened()).check()).resolves.toBeUndefined();
      expect(await (await opened()).examine()).toEqual([]);
    });

    it('may be closed twice, and waits for work under way', async () => {
      const current = await opened();
      const writing = current.commit([insert('a')]);
      const reading = current.read('SELECT 1 AS one', [], 'bulk');
      await Promise.all([current.close(), current.close()]);
      await Promise.all([writing, reading]);
      await reopened();
      expect(await names()).toEqual(['a']);
    });

    it('says that it is closed', async () => {
      const current = await opened();
      await current.close();
      await expect(current.read('SELECT 1 AS one')).rejects.toThrow(DatabaseUnavailable);
      await expect(current.commit([insert('a')])).rejects.toThrow(DatabaseUnavailable);
    });
  });
}
