/** Threads of a SQLite file that die: the next question starts them again. */
import { expect, test } from 'vitest';
import {
  BEAT,
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  HEARD,
  type Lane,
} from '../../../../src/storage/database/database.ts';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';

const worker = new URL('../../../../dist/test/src/storage/database/support/mortal-worker.js', import.meta.url);
const END = 'the thread ends here';

async function opened(): Promise<{ readonly folder: string; readonly database: Database }> {
  const folder = await temporaryFolder();
  const database = closing(await openSqlite({ folder, hold: true, warn: (message) => expect.fail(message), worker }));
  return { folder, database };
}

test.each<Lane>(['urgent', 'bulk'])('the reading thread of the %s lane is replaced when it dies', async (lane) => {
  const { database } = await opened();
  await database.commit([BEAT]);
  for (let times = 0; times < 2; times++) {
    await expect(database.read(`SELECT '${END}'`, [], lane)).rejects.toBeInstanceOf(DatabaseUnavailable);
    const reads = Array.from({ length: 3 }, () => database.read(HEARD, [], lane));
    expect(await Promise.all(reads)).toEqual(reads.map(() => [{ beats: times + 1 }]));
    await database.check();
  }
});

test('the writing thread is replaced with its hold on the file, and the result of its commit is unknown', async () => {
  const { folder, database } = await opened();
  await expect(database.commit([BEAT, { sql: `SELECT '${END}'` }])).rejects.toBeInstanceOf(CommitUnknown);
  await database.commit([BEAT]);
  expect(await database.read(HEARD)).toEqual([{ beats: 2 }]);
  const second = openSqlite({ folder, hold: true, warn: (message) => expect.fail(message), worker });
  await expect(second).rejects.toThrow('in use by another Fenix');
});
