import { expect } from 'vitest';
import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { storeContract } from './contract.ts';
import { indexingContract } from './indexing.ts';

async function prepare() {
  const url = await postgresForTest();
  return () => openPostgres({ url, warn: (message) => expect.fail(message) });
}

storeContract('the store over PostgreSQL', prepare);
indexingContract('the store over PostgreSQL', prepare);
