/** A store that refuses to write: whoever asks is told why, everything is read as before, and then it goes on. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseRefusal } from '../../src/database/database.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { isPostgresOurs, postgresForTest } from '../database/support/postgres.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { hasSmallDisk, ON_A_SMALL_DISK, smallDisk } from '../src/support/small-disk.ts';
import { agentWithList, newUser, PASSWORD, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

interface Refusing {
  readonly store: Store;
  refuse(): Promise<unknown>;
  allow(): Promise<unknown>;
}

async function storeAt(place: { readonly folder: string; readonly url?: string }): Promise<Store> {
  const store = await openStore({ ...place, hold: true, warn: (message) => expect.fail(message) });
  onTestFinished(() => store.close());
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

/** Longer than a login is said to have been seen a moment ago. */
const LATER_MS = 3_600_000;

/** Makes agents until one is refused; the first ones may find a place that is left. */
async function firstRefusal(visitor: Visitor) {
  for (let i = 0; i < 500; i++) {
    const response = await visitor.post('/api/agents', { words: `agent ${i} `.repeat(30) });
    if (response.statusCode !== 201) return response;
  }
  throw new Error('nothing was refused');
}

async function addressesOf(ana: Visitor, house: ServiceUnderTest): Promise<readonly string[]> {
  const { id, pages } = await agentWithList(ana, house);
  const agent = `/api/agents/${id}`;
  const [first] = pages;
  await ana.ask('PUT', `${agent}/pages/${first?.page}/rating`, { value: 1 });
  return [
    ...['/api/about', '/api/users/me', '/api/logins', '/api/tokens', '/api/ledger', '/api/agents', agent],
    ...[`${agent}/sessions`, `${agent}/sessions/1`, `${agent}/pages`, `${agent}/profiles`],
    ...pages.map(({ page }) => `${agent}/pages/${page}/why`),
  ];
}

async function goesOn({ store, refuse, allow }: Refusing): Promise<void> {
  const house = await serviceUnderTest({ store, mayFail: true });
  const ana = await newUser(house.app, 'ana');
  const read = await addressesOf(ana, house);
  const { token } = (await ana.post('/api/tokens', { name: 'script', password: PASSWORD })).json<{ token: string }>();
  await refuse();
  const refused = await firstRefusal(ana);
  expect(refused.json()).toMatchObject({
    status: 507,
    title: 'No room',
    detail: expect.stringMatching(/disk is full/),
  });
  expect(refused.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '60' });
  house.pass(LATER_MS);
  const program = new Visitor(house.app);
  for (const url of read) {
    expect((await ana.get(url)).statusCode, url).toBe(200);
    expect((await program.get(url, { authorization: `Bearer ${token}` })).statusCode, url).toBe(200);
  }
  await allow();
  expect((await ana.post('/api/agents', { words: 'one more' })).statusCode).toBe(201);
  house.pass(LATER_MS);
  expect((await ana.get('/readyz')).statusCode).toBe(200);
  for (const failure of house.failures) expect(failure).toBeInstanceOf(DatabaseRefusal);
}

describe('a full disk', () => {
  it('refuses what is written with 507, reads as before, and goes on when there is room: SQLite', async () => {
    await goesOn(await withoutMorePages());
  });

  describe.skipIf(!hasSmallDisk)(ON_A_SMALL_DISK, () => {
    it('does so in SQLite', async () => {
      await goesOn(await sqliteOnFullDisk());
    });

    it.skipIf(!isPostgresOurs)('does so in PostgreSQL', async () => {
      await goesOn(await postgresOnFullDisk());
    });

    it('is said by /readyz, which says as well when there is room', async () => {
      const { store, refuse, allow } = await sqliteOnFullDisk();
      const { app, pass } = await serviceUnderTest({ store, mayFail: true });
      const probe = new Visitor(app);
      expect((await probe.get('/readyz')).statusCode).toBe(200);
      await refuse();
      expect((await probe.get('/readyz')).statusCode).toBe(200);
      pass(5_000);
      const refused = await probe.get('/readyz');
      expect(refused.json()).toMatchObject({ status: 503, detail: expect.stringMatching(/^the disk is full/) });
      expect(refused.body).not.toContain('fenix.db');
      await allow();
      pass(5_000);
      expect((await probe.get('/readyz')).json()).toMatchObject({ status: 'ready' });
    });
  });
});

it('a store that is read-only refuses what is written with 503, and reads as before', async () => {
  const store = await storeAt({ folder: await temporaryFolder() });
  const house = await serviceUnderTest({ store, mayFail: true });
  const ana = await newUser(house.app, 'ana');
  const read = await addressesOf(ana, house);
  await pragma(store, 'query_only = ON');
  house.pass(LATER_MS);
  const refused = await ana.post('/api/agents', { words: 'mergulho' });
  expect(refused.json()).toMatchObject({ status: 503, detail: expect.stringMatching(/^the store is read-only/) });
  expect((await ana.get('/readyz')).json()).toMatchObject({ status: 503, detail: expect.stringMatching(/read-only/) });
  for (const url of read) expect((await ana.get(url)).statusCode, url).toBe(200);
});
