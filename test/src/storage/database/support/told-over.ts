/** The database of a story outside of ports: a file, or PostgreSQL when `npm run soak` repeats the story. */
import { expect, inject } from 'vitest';
import type { Database } from '../../../../../src/storage/database/database.ts';
import { openPostgres } from '../../../../../src/storage/database/postgres/postgres.ts';
import { openSqlite } from '../../../../../src/storage/database/sqlite/sqlite.ts';
import { storeOver } from '../../../../../src/storage/store/database-store.ts';
import type { Store } from '../../../../../src/storage/store/store.ts';
import { closing } from '../../../support/closing.ts';
import { temporaryFolder } from '../../../support/folders.ts';
import { tablesForTest } from './tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of stories in this run. */
    readonly toldOver: 'SQLite' | 'PostgreSQL';
  }
}

type Warn = (message: string) => void;

const nothing: Warn = (message) => expect.fail(message);

/** An empty database. Opens the same each time during a test. */
export async function databaseOfStory({ hold = true, warn = nothing } = {}): Promise<() => Promise<Database>> {
  const open = await (inject('toldOver') === 'SQLite' ? inFile(hold, warn) : inPostgres(warn));
  return async () => {
    const database = closing(await open());
    return database;
  };
}

async function inFile(hold: boolean, warn: Warn) {
  const folder = await temporaryFolder();
  return () => openSqlite({ folder, hold, warn });
}

async function inPostgres(warn: Warn) {
  const url = await tablesForTest();
  return () => openPostgres({ url, warn });
}

/** Stores over such databases. */
export async function storesOfStory(warn = nothing): Promise<() => Promise<Store>> {
  const open = await databaseOfStory({ warn });
  return async () => storeOver(await open(), warn);
}

/** An empty store. */
export async function storeOfStory(warn = nothing): Promise<Store> {
  return (await storesOfStory(warn))();
}
