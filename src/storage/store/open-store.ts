/** Opens the store that the configuration names. */
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../base/config.ts';
import { DatabaseBusy, DatabaseUnavailable } from '../database/database.ts';
import { exposureOf } from '../database/postgres/exposure.ts';
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
  /** Of what lives long: a database that is away at the start is tried again until this is aborted; absent: once. */
  readonly patience?: AbortSignal;
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

/** How often a database that is away is tried again, and every how many tries that is told. */
const TRY_AGAIN_MS = 1_000;
const TELL_EVERY = 10;

/** Throws `DatabaseUnavailable`, `DatabaseDamaged` or `NotWritten`, each with what to do. */
export async function openStore({ folder, url = '', hold, patience, warn }: StoreOptions): Promise<Store> {
  const open = () => (url === '' ? openSqlite({ folder, hold, warn }) : openPostgres({ url, warn }));
  const exposure = url === '' || patience === undefined ? undefined : exposureOf(url);
  if (exposure !== undefined) warn(exposure);
  return storeOver(await (patience === undefined || url === '' ? open() : patiently(open, patience, warn)), warn);
}

/** A database often starts together with us, and takes longer. */
async function patiently<T>(
  open: () => Promise<T>,
  patience: AbortSignal,
  warn: (message: string) => void,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await open();
    } catch (error) {
      const isAway = error instanceof DatabaseUnavailable || error instanceof DatabaseBusy;
      if (!isAway || patience.aborted) throw error;
      if (tries % TELL_EVERY === 0) warn(`${error.message}; it is tried again`);
      await setTimeout(TRY_AGAIN_MS, undefined, { signal: patience }).catch(() => undefined);
    }
  }
}
