/** Opens the store that the configuration names. */
import type { Config } from '../config.ts';
import { openPostgres } from '../database/postgres/postgres.ts';
import { openSqlite } from '../database/sqlite/sqlite.ts';
import { storeOver } from './database-store.ts';
import type { Store } from './store.ts';

interface StoreOptions {
  /** Folder of the database in a file; it is not looked at when there is another one. */
  readonly folder: string;
  /** Address of a PostgreSQL; empty: the database in a file. */
  readonly url?: string;
  /** A service holds the file, so that no second one does the same work; a command reads and writes beside it. */
  readonly hold: boolean;
  /** Told of what cannot be understood, and of what will be tried again. */
  readonly warn: (message: string) => void;
}

/** Where the configuration says that everything is kept. */
export function storeOf({
  FENIX_DATA: folder,
  FENIX_DATABASE_URL: url,
}: Pick<Config, 'FENIX_DATA' | 'FENIX_DATABASE_URL'>) {
  return { folder, url };
}

/** Throws `DatabaseUnavailable`, `DatabaseDamaged` or `NotWritten`, each with what to do. */
export async function openStore({ folder, url = '', hold, warn }: StoreOptions): Promise<Store> {
  const database = url === '' ? await openSqlite({ folder, hold, warn }) : await openPostgres({ url, warn });
  return storeOver(database, warn);
}
