/**
 * One PostgreSQL for all tests of a run, started by the first that asks: `FENIX_TEST_DATABASE_URL`, else our own. Tests
 * run in processes of their own; they ask for its address at a door of this one.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Started, startPostgres } from './starting.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the address of a PostgreSQL is to be had. */
    readonly postgresDoor: string;
  }
}

const PROCESS = fileURLToPath(new URL('../../../dist/test/database/support/postgres-process.js', import.meta.url));

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['FENIX_TEST_DATABASE_URL'];
  let starting: Promise<Started> | undefined;
  const door = createServer((_, response) => {
    starting ??= given === undefined ? startPostgres([PROCESS]) : undefined;
    Promise.resolve(starting).then(
      (started) => response.end(started?.url ?? given),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}/`);
  return async () => {
    door.closeAllConnections();
    door.close();
    const started = await starting?.catch(() => undefined);
    if (started === undefined) return;
    const exited = once(started.child, 'exit');
    started.child.stdin?.end();
    await exited;
  };
}
