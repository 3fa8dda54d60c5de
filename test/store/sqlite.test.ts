import { expect } from 'vitest';
import { openSqlite } from '../../src/database/sqlite/sqlite.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { storeContract } from './contract.ts';

storeContract('the store over SQLite', async () => {
  const folder = await temporaryFolder();
  return () => openSqlite({ folder, hold: true, warn: (message) => expect.fail(message) });
});
