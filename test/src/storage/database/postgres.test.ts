import { expect, test } from 'vitest';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { closing } from '../../support/closing.ts';
import { databaseContract } from './contract.ts';
import { postgresForTest } from './support/postgres.ts';

databaseContract('PostgreSQL', async () => {
  const url = await postgresForTest();
  return (migrations) => openPostgres({ url, migrations, warn: (message) => expect.fail(message) });
});

test('a connection keeps a limited number of statements, however many texts there are', async () => {
  const warn = (message: string) => expect.fail(message);
  const database = closing(await openPostgres({ url: await postgresForTest(), warn }));
  const asked = Array.from({ length: 450 }, (_, n) => ({ sql: `SELECT ${n} AS n` }));
  const outcomes = await database.commit([...asked, { sql: 'SELECT count(*) AS kept FROM pg_prepared_statements' }]);
  expect(outcomes.at(-2)?.rows).toEqual([{ n: 449 }]);
  expect(outcomes.at(-1)?.rows[0]?.['kept']).toBe(400);
});
