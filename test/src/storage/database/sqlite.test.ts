import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { databaseContract } from './contract.ts';

databaseContract('SQLite', async () => {
  const folder = await temporaryFolder();
  return (migrations) => openSqlite({ folder, hold: true, migrations, warn: (message) => expect.fail(message) });
});

const worker = new URL('../../../../dist/src/storage/database/sqlite/worker.js', import.meta.url);
databaseContract(`SQLite in threads (${fileURLToPath(worker).split('/').at(-1)})`, async () => {
  const folder = await temporaryFolder();
  return (migrations) =>
    openSqlite({ folder, hold: true, migrations, warn: (message) => expect.fail(message), worker });
});
