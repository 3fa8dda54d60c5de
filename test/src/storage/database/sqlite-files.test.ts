/** The file and its folder: its holder, refusals, and failing disks. */
import { renameSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Database,
  DatabaseBusy,
  DatabaseDamaged,
  DatabaseUnavailable,
  NotWritten,
  type Outcome,
  type Statement,
} from '../../../../src/storage/database/database.ts';
import { readMigrations } from '../../../../src/storage/database/migrations.ts';
import { Connection } from '../../../../src/storage/database/sqlite/connection.ts';
import type { Reply } from '../../../../src/storage/database/sqlite/engine.ts';
import { Reader } from '../../../../src/storage/database/sqlite/reader.ts';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { Writer } from '../../../../src/storage/database/sqlite/writer.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { insert, THINGS } from './contract.ts';

const migrations = [...readMigrations(), THINGS];

async function open(folder: string, hold = true): Promise<Database> {
  const database = closing(await openSqlite({ folder, hold, migrations, warn: (message) => expect.fail(message) }));
  return database;
}

const namesIn = async (database: Database) =>
  (await database.read<{ name: string }>('SELECT name FROM thing ORDER BY name')).map(({ name }) => name);

it('the files of SQLite are never half made: the draft of a broken start is made anew', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'fenix.db.new'), 'half a database');
  await (await open(folder)).commit([insert('a')]);
  expect(await readdir(folder)).not.toContain('fenix.db.new');
});

describe('a database in use', () => {
  it('is refused to a second service, and free afterwards', async () => {
    const folder = await temporaryFolder();
    const first = await open(folder);
    const second = open(folder);
    await expect(second).rejects.toThrow(DatabaseUnavailable);
    await expect(second).rejects.toThrow(/in use by another Fenix.*FENIX_DATA/);
    await first.close();
    await expect(open(folder)).resolves.toBeDefined();
  });

  it('goes to exactly one of several that start at once', async () => {
    const folder = await temporaryFolder();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => open(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is read and written by commands beside it, and each sees the other’s writes', async () => {
    const folder = await temporaryFolder();
    const service = await open(folder);
    const command = await open(folder, false);
    await service.commit([insert('a')]);
    expect(await namesIn(command)).toEqual(['a']);
    await command.commit([insert('b')]);
    expect(await namesIn(service)).toEqual(['a', 'b']);
  });

  it('is not upgraded by a newer command', async () => {
    const folder = await temporaryFolder();
    await open(folder);
    const newer = [...migrations, { number: migrations.length + 1, name: 'more', sql: 'CREATE TABLE more (x TEXT)' }];
    const command = openSqlite({ folder, hold: false, migrations: newer, warn: () => undefined });
    await expect(command).rejects.toThrow(/in use by another Fenix/);
  });
});

it('a step of the tables that SQLite takes back by itself is refused with its reason', async () => {
  const folder = await temporaryFolder();
  const sql =
    'CREATE TABLE more (x INTEGER PRIMARY KEY); INSERT INTO more VALUES (1); INSERT OR ROLLBACK INTO more VALUES (1)';
  const broken = [...migrations, { number: migrations.length + 1, name: 'more', sql }];
  await expect(openSqlite({ folder, hold: true, migrations: broken, warn: () => undefined })).rejects.toThrow(
    /could not be brought to \d+-more: UNIQUE constraint failed/,
  );
});

describe('a start is refused', () => {
  it('for the data of an earlier Fenix, in one line and untouched', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'store.json'), '{"layout":1}');
    await mkdir(join(folder, 'documents'));
    const failing = open(folder);
    await expect(failing).rejects.toThrow(DatabaseUnavailable);
    await expect(failing).rejects.toThrow(/^[^\n]*earlier Fenix[^\n]*nothing was touched[^\n]*FENIX_DATA[^\n]*$/);
    expect((await readdir(folder)).sort()).toEqual(['documents', 'store.json']);
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['was emptied', (path) => truncate(path, 0)],
    [
      'is something else',
      (path) => writeFile(path, 'not a database at all, but long enough to look like one'.repeat(99)),
    ],
    ['lost its end', (path) => truncate(path, 8_192)],
  ])('for a file that %s, which stays unchanged, with what to do', async (_, damage) => {
    const folder = await temporaryFolder();
    const path = join(folder, 'fenix.db');
    await (await open(folder)).close();
    await damage(path);
    const before = await readFile(path);
    const failing = open(folder).then((database) => database.read('SELECT * FROM thing'));
    await expect(failing).rejects.toThrow(DatabaseDamaged);
    await expect(failing).rejects.toThrow(
      /fenix\.db is damaged(?!.*no tables of Fenix).*left as it is.*fenix restore FILE/,
    );
    expect(await readFile(path)).toEqual(before);
  });

  it('for a foreign SQLite database', async () => {
    const folder = await temporaryFolder();
    await open(folder).then((database) =>
      database.commit([{ sql: 'DROP TABLE migration' }]).then(() => database.close()),
    );
    await expect(open(folder)).rejects.toThrow(/no tables of Fenix/);
  });

  it('for a folder that cannot be made', async () => {
    const folder = join(await temporaryFolder(), 'file');
    await writeFile(folder, '');
    await expect(open(join(folder, 'data'))).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(/data cannot be made or used: ENOTDIR/),
      cause: { code: 'ENOTDIR' },
    });
  });
});

it('damage inside the file is found by an examination, while other rows are read and written', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'fenix.db');
  const before = await open(folder);
  await before.commit(Array.from({ length: 2_000 }, (_, i) => insert(`thing ${i} ${'x'.repeat(100)}`)));
  await before.commit([{ sql: `INSERT INTO room (key, waiting) VALUES ('a', 1)` }]);
  await before.close();
  const bytes = await readFile(path);
  const PAGE = 4_096;
  const at = bytes.lastIndexOf(`thing 1500`);
  bytes.fill(0xff, at - (at % PAGE), at - (at % PAGE) + PAGE);
  await writeFile(path, bytes);
  const database = await open(folder);
  expect((await database.examine()).length).toBeGreaterThan(0);
  await expect(database.read('SELECT count(*) FROM thing WHERE bytes IS NULL')).rejects.toThrow(DatabaseDamaged);
  expect(await database.read('SELECT key FROM room')).toEqual([{ key: 'a' }]);
  await expect(database.check()).resolves.toBeUndefined();
});

it.each([
  [new DatabaseDamaged('a page is lost'), { value: ['a page is lost'] }],
  [new DatabaseBusy('others read'), { error: { name: 'DatabaseBusy', message: 'others read' } }],
])('an examination that stops finds damage only if that is what stopped it: %s', async (refusal, answer) => {
  class Refusing extends Connection {
    override rows(): never {
      throw refusal;
    }
  }
  const path = join(await temporaryFolder(), 'fenix.db');
  const reader = closing(
    new Reader(
      () => new Refusing(path),
      () => 0,
    ),
  );
  const replies: Reply[] = [];
  reader.add([{ type: 'examine', id: 1 }]);
  reader.work(
    () => undefined,
    (said) => replies.push(...said),
  );
  expect(replies).toEqual([{ id: 1, ...answer }]);
});

it('a question that waits for no lock leaves the time that others wait', async () => {
  const connection = closing(new Connection(join(await temporaryFolder(), 'fenix.db')));
  const before = connection.rows('PRAGMA busy_timeout');
  expect(connection.rowsWithoutWaiting('PRAGMA busy_timeout')).toEqual([{ timeout: 0 }]);
  expect(connection.rows('PRAGMA busy_timeout')).toEqual(before);
  expect(before).not.toEqual([{ timeout: 0 }]);
});

describe('a disk that refuses writes', () => {
  const pragma = (sql: string) => [{ sql: `PRAGMA ${sql}` }];
  const big = (name: string) => insert(name, 1, new Uint8Array(400_000));

  it('because it is full keeps earlier writes, is read, and is written once there is room', async () => {
    const database = await open(await temporaryFolder());
    await database.commit([insert('a')]);
    const [limit] = await database.commit(pragma('max_page_count = 120'));
    expect(limit?.rows).toEqual([{ max_page_count: 120 }]);
    const failing = database.commit([big('b')]);
    await expect(failing).rejects.toThrow(NotWritten);
    await expect(failing).rejects.toThrow(/disk is full: make room/);
    expect(await namesIn(database)).toEqual(['a']);
    await database.commit(pragma('max_page_count = 10000'));
    await database.commit([big('b')]);
    expect(await namesIn(database)).toEqual(['a', 'b']);
  });

  it('may refuse a large write and still take a small one beside it', async () => {
    const database = await open(await temporaryFolder());
    await database.commit(pragma('max_page_count = 120'));
    const outcomes = await Promise.allSettled([
      database.commit([insert('a')]),
      database.commit([big('b')]),
      database.commit([insert('c')]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await namesIn(database)).toEqual(['a', 'c']);
  });
});

const moved = (path: string) => rename(path, `${path}.away`);

describe('a database whose file is taken away', () => {
  const replaced = async (path: string) => {
    await copyFile(path, `${path}.copy`);
    await rename(`${path}.copy`, path);
  };

  it.each([
    ['deleted', 'fenix.db', moved],
    ['replaced', 'fenix.db', replaced],
    ['cut off', 'fenix.db', (path: string) => truncate(path, 4_096)],
    ['without its log', 'fenix.db-wal', moved],
  ])('acknowledges nothing more, and says what to do: %s', async (_, name, take) => {
    const folder = await temporaryFolder();
    const database = await open(folder);
    await database.commit([insert('kept')]);
    await take(join(folder, name));
    const refused = await database.commit([insert('lost')]).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: 'NotWritten',
      kind: 'gone',
      message: expect.stringMatching(/start it again/),
    });
    await expect(database.check()).rejects.toThrow(NotWritten);
  });

  it('acknowledges no commit under way', async () => {
    const folder = await temporaryFolder();
    await (await open(folder)).close();
    const path = join(folder, 'fenix.db');
    class TakenAway extends Connection {
      override run(statement: Statement): Outcome {
        const outcome = super.run(statement);
        if (statement.sql === 'COMMIT') renameSync(path, `${path}.away`);
        return outcome;
      }
    }
    const writer = closing(new Writer(new TakenAway(path), () => 0));
    const replies: Reply[] = [];
    writer.add([{ type: 'commit', id: 1, lane: 'urgent', statements: [insert('lost')] }]);
    writer.work(
      () => undefined,
      (said) => replies.push(...said),
    );
    expect(replies).toMatchObject([{ id: 1, error: { name: 'NotWritten', kind: 'gone' } }]);
  });

  it('goes on once its file is back', async () => {
    const folder = await temporaryFolder();
    const database = await open(folder);
    const path = join(folder, 'fenix.db');
    await database.commit([insert('one')]);
    await moved(path);
    await expect(database.commit([insert('lost')])).rejects.toThrow(NotWritten);
    await rename(`${path}.away`, path);
    await database.commit([insert('two')]);
    expect(await namesIn(database)).toEqual(['one', 'two']);
  });
});

describe('the write-ahead log', () => {
  const failing = (message: string) => expect.fail(message);
  const opened = async (alarm: ReturnType<typeof fakeTime>['alarm'], warn: (message: string) => void = failing) => {
    const folder = await temporaryFolder();
    const database = closing(await openSqlite({ folder, hold: true, migrations, warn, alarm }));
    const path = join(folder, 'fenix.db');
    return { folder, database, path, length: async () => (await stat(`${path}-wal`)).size };
  };

  it('is cut after a while with few writes', async () => {
    const time = fakeTime();
    const { database, length } = await opened(time.alarm);
    const many = Array.from({ length: 200 }, (_, i) => insert(`many ${i}`));
    await database.commit([insert('a')]);
    time.pass(20_000);
    await database.commit(many);
    time.pass(10_000);
    expect(await length()).toBeGreaterThan(0);
    time.pass(30_000);
    await expect.poll(length).toBe(0);
    await database.commit([insert('b')]);
    expect(await namesIn(database)).toHaveLength(many.length + 2);
    expect(time.alarms()).toBe(1);
  });

  it('is cut while an idle service looks for work and renews its leases', async () => {
    const time = fakeTime();
    const { database, length } = await opened(time.alarm);
    await database.commit([insert('a')]);
    for (let second = 1; second < 30; second++) {
      time.pass(1_000);
      await database.commit([{ sql: 'SELECT name FROM thing' }, { sql: "DELETE FROM thing WHERE name = 'none'" }]);
      if (second % 5 === 0) await database.commit([{ sql: "UPDATE thing SET name = 'a' WHERE name = 'a'" }]);
    }
    expect(await length()).toBeGreaterThan(0);
    time.pass(1_000);
    await expect.poll(length).toBe(0);
  });

  it('goes with the last thread of its database, whoever read', async () => {
    const folder = await temporaryFolder();
    const worker = new URL('../../../../dist/src/storage/database/sqlite/worker.js', import.meta.url);
    const database = closing(await openSqlite({ folder, hold: true, migrations, warn: failing, worker }));
    await database.commit([insert('a')]);
    await Promise.all([database.read('SELECT 1'), database.read('SELECT 1', [], 'bulk')]);
    await database.close();
    expect((await readdir(folder)).sort()).toEqual(['fenix.db', 'fenix.db.lock']);
  });

  it('that cannot be cut stays, with a line in the log, and is cut the next time', async () => {
    const time = fakeTime();
    const lines: string[] = [];
    const { folder, database, path, length } = await opened(time.alarm, (line) => lines.push(line));
    await database.commit([insert('a')]);
    await moved(path);
    time.pass(30_000);
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^the write-ahead log was not cut: .*fenix\.db/)]);
    expect(await readdir(folder)).not.toContain('fenix.db');
    await rename(`${path}.away`, path);
    expect(await length()).toBeGreaterThan(0);
    await database.commit([insert('b')]);
    time.pass(30_000);
    await expect.poll(length).toBe(0);
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['many small values', 244, 1],
    ['few large values', 4, 120],
  ])('moves into the file after four megabytes, not before: %s', async (_, commits, pages) => {
    const { database, path } = await opened(fakeTime().alarm);
    const isMoved = async () => (await readFile(path)).includes('one 0');
    const bytes = new Uint8Array((pages - 1) * 8_192);
    const commit = (i: number) => database.commit([insert(`one ${i}`, 1, bytes)]);
    const idle = () => database.read('SELECT 1', [], 'bulk');
    for (let i = 0; i < commits; i++) await commit(i);
    await idle();
    expect(await isMoved()).toBe(false);
    await commit(commits);
    await idle();
    expect(await isMoved()).toBe(true);
  });
});
