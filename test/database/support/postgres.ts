/** A schema of its own in the tests' PostgreSQL, for as long as one test. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** Gives the address of a database that nobody else uses. */
export async function postgresForTest(): Promise<string> {
  const response = await fetch(inject('postgresDoor'));
  const server = await response.text();
  if (!response.ok) throw new Error(server);
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await ask(server, `CREATE SCHEMA ${schema}`);
  onTestFinished(() => ask(server, `DROP SCHEMA ${schema} CASCADE`));
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function ask(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
