/** A store that refuses writes: callers get the reason, reading goes on, and writing does once it can. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DatabaseRefusal } from '../../../src/storage/database/database.ts';
import { openStore } from '../../../src/storage/store/open-store.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { PASSWORD, type Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { isPostgresOurs, postgresForTest } from '../storage/database/support/postgres.ts';
import { closing } from '../support/closing.ts';
import { temporaryFolder } from '../support/folders.ts';
import { hasSmallDisk, ON_A_SMALL_DISK, smallDisk } from '../support/small-disk.ts';

interface Refusing {
  readonly store: Store;
  refuse(): Promise<unknown>;
  allow(): Promise<unknown>;
}

/** Of a full disk nothing may be said but that its log waits. */
function warn(message: string): void {
  expect(message).toMatch(/^the write-ahead log was not moved into the database: .* cannot grow, the disk is full/);
}

async function storeAt(place: { readonly folder: string; readonly url?: string }): Promise<Store> {
  const store = closing(await openStore({ ...place, hold: true, warn }));
  return store;
}

const pragma = (store: Store, sql: string) => store.database.commit([{ sql: `PRAGMA ${sql}` }]);

async function withoutMorePages(): Promise<Refusing> {
  const store = await storeAt({ folder: await temporaryFolder() });
  return {
    store,
    refuse: () => pragma(store, 'max_page_count = 1'),
    allow: () => pragma(store, 'max_page_count = 1000000'),
  };
}

async function onFullDisk(megabytes: number, open: (folder: string) => Promise<Store>): Promise<Refusing> {
  const disk = await smallDisk(megabytes);
  return { store: await open(disk.folder), refuse: disk.fill, allow: disk.makeRoom };
}

const sqliteOnFullDisk = () => onFullDisk(8, (folder) => storeAt({ folder: join(folder, 'data') }));

const postgresOnFullDisk = () =>
  onFullDisk(24, async (folder) => storeAt({ folder, url: await postgresForTest(folder) }));

/** Long enough for a login to be noted as used again. */
const LATER_MS = 3_600_000;

/** Makes agents until one is refused. The first may find some room. */
async function firstRefusal(person: Person) {
  for (let i = 0; i < 500; i++) {
    const response = await person.send('POST', '/api/agents', { words: `agent ${i} `.repeat(30) });
    if (response.statusCode !== 201) return response;
  }
  throw new Error('nothing was refused');
}

async function addressesOf(ana: Person): Promise<readonly string[]> {
  const { id, pages } = await ana.agentWithList();
  const agent = `/api/agents/${id}`;
  await ana.rate(id, pages[0]?.page, 1);
  return [
    ...['/api/about', '/api/users/me', '/api/logins', '/api/tokens', '/api/ledger', '/api/agents', agent],
    ...[`${agent}/sessions`, `${agent}/sessions/1`, `${agent}/pages`, `${agent}/profiles`],
    ...pages.map(({ page }) => `${agent}/pages/${page}/why`),
  ];
}

async function goesOn({ store, refuse, allow }: Refusing): Promise<void> {
  const { ana, browser, pass, failures } = await world({ store, mayFail: true });
  const read = await addressesOf(ana);
  const { token } = await ana.post('/api/tokens', { name: 'script', password: PASSWORD });
  await refuse();
  const refused = await firstRefusal(ana);
  expect(refused.json()).toMatchObject({
    status: 507,
    title: 'No room',
    detail: expect.stringMatching(/disk is full/),
  });
  expect(refused.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '60' });
  pass(LATER_MS);
  const program = browser().with({ authorization: `Bearer ${token}` });
  for (const url of read) for (const reader of [ana, program]) await reader.get(url);
  await allow();
  await ana.agent();
  pass(LATER_MS);
  await ana.get('/readyz');
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseRefusal);
}

describe('a full disk', () => {
  it('refuses writes with 507, still reads, and writes again once there is room: SQLite', async () => {
    await goesOn(await withoutMorePages());
  });

  describe.skipIf(!hasSmallDisk)(ON_A_SMALL_DISK, () => {
    it('does so in SQLite', async () => {
      await goesOn(await sqliteOnFullDisk());
    });

    it.skipIf(!isPostgresOurs)('does so in PostgreSQL', async () => {
      await goesOn(await postgresOnFullDisk());
    });

    it('is reported by /readyz, and so is new room', async () => {
      const { store, refuse, allow } = await sqliteOnFullDisk();
      const { browser, pass } = await world({ store, mayFail: true });
      const probe = browser();
      await probe.get('/readyz');
      await refuse();
      await probe.get('/readyz');
      pass(5_000);
      const { detail } = await probe.refused(503).get('/readyz');
      expect(detail).toMatch(/^the disk is full/);
      expect(detail).not.toContain('fenix.db');
      await allow();
      pass(5_000);
      expect(await probe.get('/readyz')).toMatchObject({ status: 'ready' });
    });
  });
});

it('a read-only store refuses writes with 503, and still reads', async () => {
  const store = await storeAt({ folder: await temporaryFolder() });
  const { ana, pass } = await world({ store, mayFail: true });
  const read = await addressesOf(ana);
  await pragma(store, 'query_only = ON');
  pass(LATER_MS);
  const { detail } = await ana.refused(503).post('/api/agents', { words: 'mergulho' });
  expect(detail).toMatch(/^the store is read-only/);
  await ana.refused(503, 'read-only').get('/readyz');
  for (const url of read) await ana.get(url);
});
