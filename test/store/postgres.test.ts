import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { storeContract } from './contract.ts';

storeContract('the store over PostgreSQL', async () => {
  const url = await postgresForTest();
  const failed = (error: unknown) => {
    throw error;
  };
  return () => openPostgres({ url, failed });
});
