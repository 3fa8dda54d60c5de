import { expect } from 'vitest';
import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { storeContract } from './contract.ts';

storeContract('the store over PostgreSQL', async () => {
  const url = await postgresForTest();
  return () => openPostgres({ url, warn: (message) => expect.fail(message) });
});
