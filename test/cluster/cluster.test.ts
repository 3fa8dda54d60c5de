/** The service on several processes, as `docker compose --profile cluster up` runs it. */
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/storage/database/postgres/postgres.ts';
import { postgresForTest } from '../src/storage/database/support/postgres.ts';
import { end } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { runInMemory } from '../src/support/streams.ts';
import { FarPerson } from '../world/far-person.ts';
import { type Cluster, clusterOver } from './support/cluster.ts';
import { SERVICES } from './support/compose.ts';

/** Processes start, and sessions keep their pauses, on a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 50 };

async function clusterForTest(): Promise<Cluster & { readonly url: string }> {
  const url = await postgresForTest();
  const cluster = await clusterOver({ url, pauseSeconds: 0.02 });
  onTestFinished(() => cluster.web.close());
  const ended = <T extends { running: Parameters<typeof end>[0] }>(started: T): T => {
    onTestFinished(() => end(started.running, 'SIGKILL'));
    return started;
  };
  return {
    url,
    web: cluster.web,
    startServer: async () => ended(await cluster.startServer()),
    startWorker: async () => ended(await cluster.startWorker()),
  };
}

it('a worker does the session that a server was asked for, and the server’s windows get its events', async () => {
  const { startServer, startWorker, web } = await clusterForTest();
  const { address, running } = await startServer();
  const replicas = SERVICES['worker']?.deploy?.replicas ?? 0;
  expect(replicas).toBe(2);
  const workers = await Promise.all(Array.from({ length: replicas }, startWorker));
  const ana = new FarPerson(address, 'ana');
  await ana.signUp();
  const { socket, messages } = ana.listen();
  onTestFinished(() => socket.terminate());
  const types = () => messages.map((message) => ('event' in message ? message.event.type : message.type));
  await expect.poll(types, PATIENCE).toEqual(['hello']);
  const settings = { words: 'genetic algorithms', language: 'en', pagesPerSession: 2 } as const;
  const { id } = await ana.post('/api/agents', settings);
  await ana.post(`/api/agents/${id}/sessions`);
  await expect.poll(types, PATIENCE).toContain('session-closed');
  expect(types().slice(0, 3)).toEqual(['hello', 'agent-changed', 'session-opened']);
  expect(types()).toContain('source');
  const { items } = await ana.get(`/api/agents/${id}/pages`);
  expect(items).toHaveLength(2);
  // The server has nothing to read pages with, so the visitor was a worker.
  expect(web.log.entries().length).toBeGreaterThan(3);
  for (const { running: worker } of workers) {
    await end(worker, 'SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0, signal: null });
  }
  await end(running, 'SIGTERM');
  expect((await running.ended).code).toBe(0);
}, 120_000);

it('a worker that is told to stop gives its session back, and another does it', async () => {
  const { startServer, startWorker, web, url } = await clusterForTest();
  const { address } = await startServer();
  const first = await startWorker();
  const ana = new FarPerson(address, 'ana');
  await ana.signUp();
  web.faults.slowMs = 600_000;
  for (const { origin } of web.sites) web.faults.set(origin, 'slow');
  const settings = { words: 'genetic algorithms', language: 'en', pagesPerSession: 2 } as const;
  const { id } = await ana.post('/api/agents', settings);
  await ana.post(`/api/agents/${id}/sessions`);
  const database = await openPostgres({ url, warn: (message) => expect.fail(message) });
  onTestFinished(() => database.close());
  const holders = async () =>
    (await database.read<{ holder: string }>('SELECT holder FROM job WHERE leased_until > 0')).map(
      ({ holder }) => holder,
    );
  await expect.poll(holders, PATIENCE).toEqual([first.holder]);
  await end(first.running, 'SIGTERM');
  expect((await first.running.ended).code).toBe(0);
  expect(await holders()).toEqual([]);
  web.faults.clear();
  await startWorker();
  const session = async () => (await ana.get(`/api/agents/${id}/sessions/1`)).state;
  await expect.poll(session, PATIENCE).toBe('done');
}, 120_000);

it('a worker answers probes if it has a port', async () => {
  const { startWorker } = await clusterForTest();
  const { address } = await startWorker();
  const asked = ['/healthz', '/readyz', '/api/about', '/'].map(async (path) => (await fetch(address + path)).status);
  expect(await Promise.all(asked)).toEqual([200, 200, 404, 404]);
}, 120_000);

it('a cluster without PostgreSQL has no workers, and fenix work says so', async () => {
  const { code, stdout, stderr } = await runInMemory(['work'], { FENIX_DATA: await temporaryFolder() });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    'fenix: fenix work needs a PostgreSQL, which FENIX_DATABASE_URL names: on a database in a file fenix serve does both\n',
  );
});

it('a cluster without PostgreSQL cannot leave a server’s work to workers', async () => {
  const environment = { FENIX_DATA: await temporaryFolder(), FENIX_PORT: '0', FENIX_WORK: 'workers' };
  const { code, stderr } = await runInMemory(['serve'], environment);
  expect(code).toBe(1);
  expect(stderr).toBe(
    'fenix: FENIX_WORK is "workers", but a database in a file has none: set FENIX_DATABASE_URL to a PostgreSQL, or FENIX_WORK to here\n',
  );
});
