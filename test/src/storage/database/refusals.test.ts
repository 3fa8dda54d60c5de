/** The refusals of a database by kind, and going on afterwards. */
import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, DatabaseRefusal, NotWritten } from '../../../../src/storage/database/database.ts';
import { readMigrations } from '../../../../src/storage/database/migrations.ts';
import { explained as ofPostgres } from '../../../../src/storage/database/postgres/errors.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { Connection } from '../../../../src/storage/database/sqlite/connection.ts';
import type { Reply } from '../../../../src/storage/database/sqlite/engine.ts';
import { explained as ofSqlite } from '../../../../src/storage/database/sqlite/errors.ts';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { Writer } from '../../../../src/storage/database/sqlite/writer.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { hasSmallDisk, ON_A_SMALL_DISK, smallDisk } from '../../support/small-disk.ts';
import { insert, THINGS } from './contract.ts';
import cases from './refusal-cases.json' with { type: 'json' };
import { isPostgresOurs, postgresForTest } from './support/postgres.ts';

const migrations = [...readMigrations(), THINGS];
const warn = (message: string) => expect.fail(message);
const WORKER = new URL('../../../../dist/src/storage/database/sqlite/worker.js', import.meta.url);

async function sqliteIn(folder: string, worker?: URL): Promise<Database> {
  const database = await openSqlite({
    folder,
    hold: true,
    migrations,
    warn,
    ...(worker === undefined ? {} : { worker }),
  });
  onTestFinished(() => database.close());
  return database;
}

async function postgresAt(url: string): Promise<Database> {
  const database = closing(await openPostgres({ url, migrations, warn }));
  return database;
}

const namesIn = async (database: Database) =>
  (await database.read<{ name: string }>('SELECT name FROM thing ORDER BY name')).map(({ name }) => name);

const big = (name: string) => insert(name, 1, crypto.getRandomValues(new Uint8Array(60_000)));

/** Writes until a refusal, and gives it with the written amount. */
async function writeUntilRefused(database: Database): Promise<{ readonly refusal: unknown; readonly written: number }> {
  for (let written = 0; written < 1_000; written++) {
    try {
      await database.commit([big(`big ${written}`)]);
    } catch (refusal) {
      return { refusal, written };
    }
  }
  throw new Error('it was never refused');
}

describe('the kind of a refusal', () => {
  it.each(cases.sqlite as [string, number, string][])('%s', (_, errcode, kind) => {
    const fails = () =>
      ofSqlite('/data/fenix.db', () => {
        throw Object.assign(new Error('it says'), { errcode });
      });
    expect(fails).toThrow(DatabaseRefusal);
    expect(fails).toThrow(expect.objectContaining({ kind, message: expect.stringContaining('/data/fenix.db') }));
  });

  it.each(cases.postgres as [string, string, string][])('%s', (_, code, kind) => {
    expect(ofPostgres(Object.assign(new Error('it says'), { code }))).toMatchObject({
      kind,
      message: expect.stringMatching(/^PostgreSQL .*\(it says\)/),
    });
  });

  it.each([
    ['no room', constants.errno.ENOSPC, 'full'],
    ['no room for this user', constants.errno.EDQUOT, 'full'],
    ['another failure', constants.errno.EIO, 'failing'],
  ])('of SQLITE_IOERR comes from %s', (_, systemErrno, kind) => {
    const fails = () =>
      ofSqlite('x', () => {
        throw Object.assign(new Error('disk I/O error'), { errcode: 10, systemErrno });
      });
    expect(fails).toThrow(expect.objectContaining({ kind }));
  });

  it('is missing for a faulty statement', () => {
    const wrong = Object.assign(new Error('no such table'), { errcode: 1 });
    expect(() =>
      ofSqlite('x', () => {
        throw wrong;
      }),
    ).toThrow(wrong);
    const unknown = Object.assign(new Error('no such table'), { code: '42P01' });
    expect(ofPostgres(unknown)).toBe(unknown);
  });
});

describe('a read-only database', () => {
  const readOnly = {
    name: 'NotWritten',
    kind: 'read-only',
    message: expect.stringContaining('may not be written to'),
  };

  it('in PostgreSQL says so, is still read, and is written once that is possible', async () => {
    // One after the other, so that a single connection gets the refusals.
    const database = await postgresAt(await postgresForTest());
    await database.commit([insert('a')]);
    await database.commit([{ sql: 'SET default_transaction_read_only = on' }]);
    await expect(database.check()).rejects.toMatchObject(readOnly);
    await expect(database.commit([insert('b')])).rejects.toMatchObject(readOnly);
    expect(await namesIn(database)).toEqual(['a']);
    await database.commit([{ sql: 'SET default_transaction_read_only = off' }]);
    await database.check();
    await database.commit([insert('b')]);
    expect(await namesIn(database)).toEqual(['a', 'b']);
  });

  it('in PostgreSQL says so at the start', async () => {
    const url = new URL(await postgresForTest());
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`);
    await expect(openPostgres({ url: url.href, migrations, warn })).rejects.toMatchObject(readOnly);
  });

  it.each([
    ['', undefined],
    [' in threads', WORKER],
  ])('in SQLite%s says so, and is still read', async (_, worker) => {
    const database = await sqliteIn(await temporaryFolder(), worker);
    await database.commit([insert('a')]);
    await database.commit([{ sql: 'PRAGMA query_only = ON' }]);
    await expect(database.check()).rejects.toMatchObject(readOnly);
    await expect(database.commit([insert('b')])).rejects.toMatchObject(readOnly);
    expect(await namesIn(database)).toEqual(['a']);
  });

  it('in SQLite is written once that is possible', async () => {
    const folder = await temporaryFolder();
    await (await sqliteIn(folder)).close();
    const connection = new Connection(join(folder, 'fenix.db'));
    const writer = closing(new Writer(connection, () => 0));
    const write = (name: string): Reply => {
      const replies: Reply[] = [];
      writer.add([{ type: 'commit', id: 1, lane: 'urgent', statements: [insert(name)] }]);
      writer.work(
        () => undefined,
        (more) => replies.push(...more),
      );
      return replies[0] as Reply;
    };
    connection.script('PRAGMA query_only = ON');
    expect(write('a')).toMatchObject({ error: readOnly });
    connection.script('PRAGMA query_only = OFF');
    expect(write('a')).toMatchObject({ value: [{ touched: 1 }] });
  });
});

it('SQLite at its page limit is full, in threads, too', async () => {
  const database = await sqliteIn(await temporaryFolder(), WORKER);
  await database.commit([{ sql: 'PRAGMA max_page_count = 60' }]);
  const { refusal } = await writeUntilRefused(database);
  expect(refusal).toBeInstanceOf(NotWritten);
  expect(refusal).toMatchObject({ kind: 'full', message: expect.stringContaining('disk is full: make room') });
});

describe.skipIf(!hasSmallDisk)(ON_A_SMALL_DISK, () => {
  it.each([
    ['', undefined],
    [' in threads', WORKER],
  ])('a full SQLite%s says so, is still read, and is written once there is room', async (_, worker) => {
    const disk = await smallDisk(4);
    const database = await sqliteIn(join(disk.folder, 'data'), worker);
    await database.commit([insert('a')]);
    await disk.fill();
    for (const writing of [database.check(), database.commit([insert('b')])]) {
      await expect(writing).rejects.toMatchObject({ name: 'NotWritten', kind: 'full' });
    }
    expect(await namesIn(database)).toEqual(['a']);
    await disk.makeRoom();
    await database.check();
    await database.commit([insert('b')]);
    expect(await namesIn(database)).toEqual(['a', 'b']);
    expect(await database.examine()).toEqual([]);
  });

  it('SQLite that is full at the start says so, and leaves all unchanged', async () => {
    const disk = await smallDisk(4);
    await disk.fill();
    await expect(sqliteIn(join(disk.folder, 'data'))).rejects.toMatchObject({ name: 'NotWritten', kind: 'full' });
    await disk.makeRoom();
    const database = await sqliteIn(join(disk.folder, 'data'));
    await database.commit([insert('a')]);
    await database.close();
    await disk.fill();
    await expect(sqliteIn(join(disk.folder, 'data'))).rejects.toMatchObject({ name: 'NotWritten', kind: 'full' });
    await disk.makeRoom();
    expect(await namesIn(await sqliteIn(join(disk.folder, 'data')))).toEqual(['a']);
  });

  it('SQLite that is full says so if it is the first to open its file', async () => {
    const disk = await smallDisk(4);
    const folder = join(disk.folder, 'data');
    await (await sqliteIn(folder, WORKER)).close();
    // Nobody has written since, so the write-ahead log has no index.
    const opened = await sqliteIn(folder, WORKER);
    await disk.fill();
    await expect(opened.check()).rejects.toMatchObject({ name: 'NotWritten', kind: 'full' });
    await disk.makeRoom();
    await opened.check();
  });

  it('SQLite that is read-only at the start says so', async () => {
    const disk = await smallDisk(4);
    await (await sqliteIn(join(disk.folder, 'data'), WORKER)).close();
    disk.makeReadOnly();
    await expect(sqliteIn(join(disk.folder, 'data'))).rejects.toMatchObject({ name: 'NotWritten', kind: 'read-only' });
  });

  it.skipIf(!isPostgresOurs)(
    'a full PostgreSQL says so, is still read, and is written once there is room',
    async () => {
      const disk = await smallDisk(24);
      const database = await postgresAt(await postgresForTest(disk.folder));
      await disk.fill();
      const { refusal, written } = await writeUntilRefused(database);
      expect(refusal).toMatchObject({
        name: 'NotWritten',
        kind: 'full',
        message: expect.stringContaining('make room'),
      });
      expect(await namesIn(database)).toHaveLength(written);
      await disk.makeRoom();
      await database.commit([big('b')]);
      expect(await namesIn(database)).toContain('b');
    },
  );
});
