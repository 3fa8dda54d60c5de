/** Both databases, empty, for a single test. */
import type { Database } from '../../../src/storage/database/database.ts';
import { storeOver } from '../../../src/storage/store/database-store.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { DATABASES, rethrow } from '../storage/jobs/databases.ts';
import { temporaryFolder } from './folders.ts';
import { openStore } from './stores.ts';

export { DATABASES, rethrow };

const [, [, postgres]] = DATABASES as [unknown, readonly [string, () => Promise<Database>]];

export const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ['SQLite', async () => openStore(await temporaryFolder())],
  ['PostgreSQL', async () => storeOver(await postgres(), rethrow)],
];
