/** Tests get tables that others had, as if nobody had had them. */
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { rethrow } from '../jobs/databases.ts';
import { tablesForTest } from './support/tables.ts';

let last = '';

async function tables(): Promise<Client> {
  last = await tablesForTest();
  const client = new Client({ connectionString: last });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const former = { address: '', rows: '' };

async function rowsOf(client: Client): Promise<string> {
  const tablesOf = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1';
  const { rows } = await client.query<{ name: string }>(tablesOf);
  const all = rows.map(async ({ name }) => (await client.query(`SELECT * FROM ${name} ORDER BY 1`)).rows);
  return JSON.stringify(await Promise.all(all));
}

test('a test writes into tables of its own', async () => {
  const client = await tables();
  Object.assign(former, { address: last, rows: await rowsOf(client) });
  await client.query("INSERT INTO owner (place) VALUES ('ana')");
  await client.query('UPDATE pulse SET beats = 7');
  await client.query('DELETE FROM match_shard');
});

test('the next test finds them as they were made, also what numbers rows', async () => {
  const client = await tables();
  expect(last).toBe(former.address);
  expect(await rowsOf(client)).toBe(former.rows);
  const { rows } = await client.query("INSERT INTO owner (place) VALUES ('bia') RETURNING number");
  expect(rows).toEqual([{ number: '1' }]);
  await client.query('ALTER TABLE pulse ADD COLUMN hidden TEXT');
});

test('changed tables go to no other test', async () => {
  const client = await tables();
  expect(last).not.toBe(former.address);
  expect(await rowsOf(client)).toBe(former.rows);
  await (await openPostgres({ url: last, warn: rethrow })).close();
});
