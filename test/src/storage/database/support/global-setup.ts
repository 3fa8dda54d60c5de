/** One PostgreSQL for all tests of a run, started by the first that asks: `FENIX_TEST_DATABASE_URL`, or our own. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openDoors } from './doors.ts';
import { startPostgres } from './starting.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests ask for the address of a PostgreSQL. */
    readonly postgresDoor: string;
  }
}

const PROCESS = fileURLToPath(
  new URL('../../../../../dist/test/src/storage/database/support/postgres-process.js', import.meta.url),
);

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['FENIX_TEST_DATABASE_URL'];
  const doors = await openDoors({ postgres: given === undefined ? ownPostgres : givenPostgres(given) });
  project.provide('postgresDoor', doors.addressOf('postgres'));
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

const givenPostgres = (url: string) => async () => ({ answer: url, end: () => Promise.resolve() });
