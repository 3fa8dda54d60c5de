/** Both databases, each empty. They are closed with the test that opens them. */
import type { Database } from '../../../../src/storage/database/database.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { tablesForTest } from '../database/support/tables.ts';

export const rethrow = (error: unknown): never => {
  throw error;
};

export const DATABASES: readonly (readonly [string, () => Promise<Database>])[] = [
  ['SQLite', async () => closing(await openSqlite({ folder: await temporaryFolder(), hold: false, warn: rethrow }))],
  ['PostgreSQL', async () => closing(await openPostgres({ url: await tablesForTest(), warn: rethrow }))],
];
