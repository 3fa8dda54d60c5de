import { expect } from 'vitest';
import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { databaseContract } from './contract.ts';
import { postgresForTest } from './support/postgres.ts';

databaseContract('PostgreSQL', async () => {
  const url = await postgresForTest();
  return (migrations) => openPostgres({ url, migrations, warn: (message) => expect.fail(message) });
});
