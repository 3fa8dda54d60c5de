/** A schema in the tests' PostgreSQL for a single test. */
import { randomBytes } from 'node:crypto';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { inject, onTestFinished } from 'vitest';
import { connectedTo } from './connecting.ts';
import { askAt } from './doors.ts';

/** Only our own lies where we can put a file beside it. */
export const isPostgresOurs = process.env['FENIX_TEST_DATABASE_URL'] === undefined;

/** The user of our own PostgreSQL if root runs the tests. */
const NOBODY = 65_534;

/** The address of a database of the test alone, with its tables in the given folder, if any. */
export async function postgresForTest(folder?: string): Promise<string> {
  const server = await askAt(inject('postgresDoor'));
  const settings = folder === undefined ? '' : ` -c default_tablespace=${await tablespaceIn(folder, server)}`;
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await ask(server, `CREATE SCHEMA ${schema}`);
  onTestFinished(() => ask(server, `DROP SCHEMA ${schema} CASCADE`));
  return addressOf(server, schema, settings);
}

async function tablespaceIn(folder: string, server: string): Promise<string> {
  const place = join(folder, 'tables');
  await mkdir(place, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(place, NOBODY, NOBODY);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await ask(server, `CREATE TABLESPACE ${name} LOCATION '${place}'`);
  onTestFinished(() => ask(server, `DROP TABLESPACE ${name}`));
  return name;
}

export function addressOf(server: string, schema: string, settings = ''): string {
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}${settings}`);
  return url.href;
}

async function ask(server: string, sql: string): Promise<void> {
  await connectedTo(server, (client) => client.query(sql));
}
