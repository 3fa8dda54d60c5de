import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { databaseContract } from './contract.ts';
import { postgresForTest } from './support/postgres.ts';

databaseContract('PostgreSQL', async () => {
  const url = await postgresForTest();
  const failed = (error: unknown) => {
    throw error;
  };
  return (migrations) => openPostgres({ url, migrations, failed });
});
