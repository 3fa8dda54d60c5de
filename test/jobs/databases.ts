/** Both databases, each empty. */
import type { Database } from '../../src/database/database.ts';
import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { openSqlite } from '../../src/database/sqlite/sqlite.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { temporaryFolder } from '../src/support/folders.ts';

export const rethrow = (error: unknown): never => {
  throw error;
};

export const DATABASES: readonly (readonly [string, () => Promise<Database>])[] = [
  ['SQLite', async () => openSqlite({ folder: await temporaryFolder(), hold: false, warn: rethrow })],
  ['PostgreSQL', async () => openPostgres({ url: await postgresForTest(), warn: rethrow })],
];
