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
  /** Folder of the database file; ignored if `url` names a database. */
  readonly folder: string;
  /** Address of a PostgreSQL; empty: the database file. */
  readonly url?: string;
  /**
   * True: a service holds the file, so that no second one does the same work. False: a command reads and writes beside
   * it.
   */
  readonly hold: boolean;
  /**
   * For long-lived processes: if the database is away at the start, they try again until this is aborted; absent: one
   * try.
   */
  readonly patience?: AbortSignal;
  /** Called with what cannot be understood, and with what will be tried again. */
  readonly warn: (message: string) => void;
}

/** The store that the configuration names. */
export function storeOf({
  FENIX_DATA: folder,
  FENIX_DATABASE_URL: url,
}: Pick<Config, 'FENIX_DATA' | 'FENIX_DATABASE_URL'>) {
  return { folder, url };
}

/** How often an absent database is tried again, and after how many tries the log says so. */
const TRY_AGAIN_MS = 1_000;
const TELL_EVERY = 10;

/** Throws `DatabaseUnavailable`, `DatabaseDamaged` or `NotWritten`, each with what to do. */
export async function openStore({ folder, url = '', hold, patience, warn }: StoreOptions): Promise<Store> {
  const open = () => (url === '' ? openSqlite({ folder, hold, warn }) : openPostgres({ url, warn }));
  const exposure = url === '' || patience === undefined ? undefined : exposureOf(url);
  if (exposure !== undefined) warn(exposure);
  return storeOver(await (patience === undefined || url === '' ? open() : patiently(open, patience, warn)), warn);
}

/** A database often starts together with Fenix, and takes longer. */
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
