/**
 * Fenix's tables in the tests' PostgreSQL, empty, for a single test. Making them takes longer than most tests, so a test
 * process keeps those that its tests are done with, and empties them for later tests.
 */
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPostgres } from '../../../../../src/storage/database/postgres/postgres.ts';
import { connectedTo } from './connecting.ts';
import { askAt } from './doors.ts';
import { addressOf } from './postgres.ts';

interface Tables {
  readonly schema: string;
  /** Makes their rows those of new tables. */
  readonly emptying: string;
  /** Another one tells that a test has changed more than rows. */
  readonly shape: string;
}

/** All tables of this process that no test has. */
const free: Tables[] = [];

/** The address of tables of the test alone. */
export async function tablesForTest(): Promise<string> {
  const server = await askAt(inject('postgresDoor'));
  const tables = (await emptied(server, free.pop())) ?? (await made(server));
  onTestFinished(() => void free.push(tables));
  return addressOf(server, tables.schema);
}

/** Before a test and not after one, so that what comes late from the former test goes, too. */
async function emptied(server: string, former: Tables | undefined): Promise<Tables | undefined> {
  if (former === undefined) return undefined;
  return connectedTo(addressOf(server, former.schema), async (client) => {
    if ((await shapeOf(client)) !== former.shape) {
      await client.query(`DROP SCHEMA ${former.schema} CASCADE`);
      return undefined;
    }
    await client.query(former.emptying);
    return former;
  });
}

async function made(server: string): Promise<Tables> {
  const schema = `${inject('tablesOfRun')}_${randomBytes(8).toString('hex')}`;
  await connectedTo(server, (client) => client.query(`CREATE SCHEMA ${schema}`));
  const url = addressOf(server, schema);
  const warn = (message: string): never => {
    throw new Error(message);
  };
  await (await openPostgres({ url, warn })).close();
  return connectedTo(url, async (client) => ({
    schema,
    emptying: await emptyingOf(client),
    shape: await shapeOf(client),
  }));
}

async function emptyingOf(client: Client): Promise<string> {
  const statements: string[] = [];
  const [tables, numbers] = [await namesOf(client, 'r'), await namesOf(client, 'S')];
  // Those that refer to others were made after these.
  statements.push(...tables.toReversed().map((table) => `DELETE FROM ${table}`));
  statements.push(...numbers.map((number) => `SELECT setval('${number}', 1, false)`));
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string | null }>(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
    const there = rows[0]?.rows ?? undefined;
    if (there === undefined) continue;
    const quoted = client.escapeLiteral(there);
    statements.push(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${quoted})`);
  }
  return statements.join(';\n');
}

/** In the order in which they were made. */
async function namesOf(client: Client, kind: 'r' | 'S'): Promise<readonly string[]> {
  const sql =
    'SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = $1 ORDER BY oid';
  return (await client.query<{ relname: string }>(sql, [kind])).rows.map(({ relname }) => relname);
}

/** Each change of a table or an index writes its line in the catalogue anew. */
async function shapeOf(client: Client): Promise<string> {
  const sql =
    "SELECT md5(string_agg(oid || ' ' || xmin, ' ' ORDER BY oid)) AS shape FROM pg_class" +
    ' WHERE relnamespace = current_schema()::regnamespace';
  return (await client.query<{ shape: string }>(sql)).rows[0]?.shape ?? '';
}
