/** The content of backups, and restoring. */
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DatabaseDamaged } from '../../../../src/storage/database/database.ts';
import { backUp, restore } from '../../../../src/storage/database/sqlite/backup.ts';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { temporaryFolder } from '../../support/folders.ts';

const row = (key: string) => [{ sql: 'INSERT INTO owner (place) VALUES ($1)', values: [key] }];

async function open(folder: string) {
  return openSqlite({ folder, hold: true, warn: (message) => expect.fail(message) });
}

/** The answer of a restored backup. */
async function readFrom(file: string, sql: string) {
  const folder = await temporaryFolder();
  restore(file, folder);
  const restored = await open(folder);
  const rows = await restored.read(sql);
  await restored.close();
  return rows;
}

async function filled(): Promise<string> {
  const folder = await temporaryFolder();
  const database = await open(folder);
  await database.commit(Array.from({ length: 3_000 }, (_, i) => row(`key ${i} ${'x'.repeat(50)}`)).flat());
  await database.close();
  return folder;
}

it('a backup begins a new epoch of events when it is restored, because their numbers will be used again', async () => {
  const folder = await temporaryFolder();
  const file = join(await temporaryFolder(), 'backup');
  const database = await open(folder);
  await database.commit([{ sql: "UPDATE event_log SET epoch = 'the first', last = 7" }]);
  await database.close();
  backUp(folder, file);
  expect(await readFrom(file, 'SELECT epoch, last FROM event_log')).toEqual([{ epoch: '', last: 7 }]);
});

it('a backup holds all acknowledged writes before it while others go on, and is readable by its owner alone', async () => {
  const folder = await temporaryFolder();
  const file = join(await temporaryFolder(), 'backup');
  const database = await open(folder);
  await database.commit(row('before'));
  const writing = Array.from({ length: 50 }, (_, i) => database.commit(row(`k${i}`)));
  backUp(folder, file);
  await Promise.all(writing);
  await database.commit(row('after'));
  await database.close();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const keys = (await readFrom(file, 'SELECT place FROM owner')).map(({ place }) => place);
  expect(keys).toContain('before');
  expect(keys).not.toContain('after');
});

it('a backup of missing or damaged data is refused, and leaves no file', async () => {
  const place = await temporaryFolder();
  expect(() => backUp(place, join(place, 'backup'))).toThrow(/no database in/);
  const folder = await filled();
  const path = join(folder, 'fenix.db');
  await truncate(path, Math.floor((await readFile(path)).length / 2));
  expect(() => backUp(folder, join(place, 'backup'))).toThrow(DatabaseDamaged);
  expect(await readdir(place)).toEqual([]);
});

it.each<[string, (file: string, place: string) => Promise<string>, RegExp]>([
  ['a file that is no backup', async (_, place) => written(join(place, 'text'), 'hello'), /text is no whole backup/],
  ['half a backup', async (file) => truncate(file, 20_480).then(() => file), /backup is no whole backup/],
  ['a missing file', async (_, place) => join(place, 'none'), /there is no file/],
])('restoring from %s is refused, and makes no database', async (_, spoil, message) => {
  const place = await temporaryFolder();
  const file = join(place, 'backup');
  backUp(await filled(), file);
  const spoilt = await spoil(file, place);
  const folder = join(place, 'data');
  await mkdir(folder);
  expect(() => restore(spoilt, folder)).toThrow(message);
  expect((await readdir(folder)).filter((name) => name !== 'fenix.db.lock')).toEqual([]);
});

it('restoring over a database, a running service or an earlier Fenix’s data is refused', async () => {
  const file = join(await temporaryFolder(), 'backup');
  const folder = await filled();
  backUp(folder, file);
  expect(() => restore(file, folder)).toThrow(/is there already: move it away/);
  const database = await open(folder);
  expect(() => restore(file, folder)).toThrow(/in use by another Fenix/);
  await database.close();
  const former = await temporaryFolder();
  await writeFile(join(former, 'store.json'), '{}');
  expect(() => restore(file, former)).toThrow(/earlier Fenix/);
});

async function written(path: string, text: string): Promise<string> {
  await writeFile(path, text);
  return path;
}
