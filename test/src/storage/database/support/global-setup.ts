/** One PostgreSQL for all tests of a run, started by the first that asks: `FENIX_TEST_DATABASE_URL`, or our own. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { connectedTo } from './connecting.ts';
import { openDoors } from './doors.ts';
import { startPostgres } from './starting.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests ask for the address of a PostgreSQL. */
    readonly postgresDoor: string;
    /** What the names of all tables begin with that test processes keep until the run ends. */
    readonly tablesOfRun: string;
  }
}

const PROCESS = fileURLToPath(
  new URL('../../../../../dist/test/src/storage/database/support/postgres-process.js', import.meta.url),
);

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['FENIX_TEST_DATABASE_URL'];
  const tables = `run_${randomBytes(8).toString('hex')}`;
  const doors = await openDoors({ postgres: given === undefined ? ownPostgres : givenPostgres(given, tables) });
  project.provide('postgresDoor', doors.addressOf('postgres'));
  project.provide('tablesOfRun', tables);
  return doors.close;
}

async function ownPostgres() {
  const { url, child } = await startPostgres([PROCESS]);
  return {
    answer: url,
    async end() {
      const exited = once(child, 'exit');
      child.stdin?.end();
      await exited;
    },
  };
}

const givenPostgres = (url: string, tables: string) => async () => ({
  answer: url,
  end: () =>
    connectedTo(url, async (client) => {
      const sql = 'SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, $1)';
      const { rows } = await client.query<{ name: string }>(sql, [tables]);
      for (const { name } of rows) await client.query(`DROP SCHEMA ${name} CASCADE`);
    }),
});
