/**
 * A worker of an earlier version beside the new service for a minute, on one PostgreSQL, as during a renewal. It leaves unknown
 * jobs alone, and does the others as well as the new version.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as passing } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../src/storage/database/postgres/postgres.ts';
import { DatabaseJobs } from '../src/storage/jobs/database-jobs.ts';
import { fakeTime } from '../test/src/outside/fetching/support.ts';
import { postgresForTest } from '../test/src/storage/database/support/postgres.ts';
import { rethrow } from '../test/src/storage/jobs/databases.ts';
import { addressOf, end, type Running, startNode } from '../test/src/support/command.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { registration } from '../test/world/person.ts';
import { formerFenix, isThere } from './former.ts';

/** The first version with today's tables. */
const FORMER = '387ee44e';
const MINUTE_MS = 60_000;
const ALONE_MS = 10_000;
const AGENTS = 6;
const EVERY_MS = 500;

const has = isThere(FORMER);
if (!has) process.stderr.write(`no worker of an earlier version: this copy has no history back to ${FORMER}\n`);

test.skipIf(!has)('a worker of an earlier version does what it knows and spoils nothing', async () => {
  const url = await postgresForTest();
  const main = await formerFenix(FORMER);
  const environment = {
    FENIX_DATABASE_URL: url,
    FENIX_PORT: '0',
    FENIX_AUTONOMOUS: 'false',
    FENIX_SEARXNG_URL: await engine(),
  };
  const begun = async (program: string, more = {}): Promise<Running & { readonly address: string }> => {
    const running = startNode([program, 'serve'], { ...environment, ...more, FENIX_DATA: await temporaryFolder() });
    const address = await addressOf(running);
    running.child.stderr.resume();
    return { ...running, address };
  };
  const former = await begun(main);
  const { address } = await begun('dist/src/main.js', { FENIX_WORK: 'workers' });
  startNode(['dist/soak/jobs-process.js', url, 'knows more']).child.stderr.resume();
  const database = await openPostgres({ url, warn: rethrow });
  onTestFinished(() => database.close());
  await database.commit([{ sql: 'CREATE TABLE journal (n BIGSERIAL, key TEXT, holder TEXT, what TEXT)' }]);
  const { ask, agents } = await somebody(address);
  const jobs = new DatabaseJobs({
    database,
    holder: 'asks',
    time: { ...fakeTime(), leaseNow: () => null },
    trouble: rethrow,
  });
  let asked = 0;
  const asks = async (forMs: number) => {
    for (const until = performance.now() + forMs; performance.now() < until; await passing(EVERY_MS)) {
      await jobs.add({ task: 'note', key: `note ${asked++}`, owner: 'ana', payload: null });
      await ask('POST', `/api/agents/${agents[asked % AGENTS]}/sessions`);
    }
    const left = 'SELECT key, failed, error FROM job WHERE task IN ($1, $2)';
    await expect.poll(() => database.read(left, ['note', 'session']), { timeout: MINUTE_MS }).toEqual([]);
  };
  // First the old worker alone, then both, then the new one alone.
  await asks(ALONE_MS);
  startNode(['dist/src/main.js', 'work'], environment).child.stderr.resume();
  await asks(MINUTE_MS);
  expect(former.child.exitCode).toBeNull();
  await end(former, 'SIGTERM');
  await asks(ALONE_MS);
  const notes = await database.read("SELECT DISTINCT key FROM journal WHERE what = 'ended'");
  expect(notes).toHaveLength(asked);
  expect(await database.read('SELECT key, error FROM job WHERE failed = 1')).toEqual([]);
  let sessions = 0;
  for (const id of agents) {
    const { items } = (await ask('GET', `/api/agents/${id}/sessions?limit=200`)) as { items: { state: string }[] };
    sessions += items.length;
    expect(items.filter(({ state }) => state !== 'done')).toEqual([]);
  }
  process.stdout.write(`${sessions} sessions and ${asked} tasks that are new\n`);
});

/** Finds nothing, so a session is done at once. */
async function engine(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"results":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function somebody(address: string) {
  let cookie = '';
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await fetch(address + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, path).toBe(true);
    cookie ||= String(response.headers.get('set-cookie')).split(';')[0] ?? '';
    return (await response.json()) as unknown;
  };
  await ask('POST', '/api/users', registration('ana'));
  const agents: string[] = [];
  for (let i = 0; i < AGENTS; i++)
    agents.push(((await ask('POST', '/api/agents', { words: `tango ${i}` })) as { id: string }).id);
  return { ask, agents };
}
