/** A service whose data was backed up while it ran, and restored elsewhere, gives the same answers; so does one on PostgreSQL. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { runInMemory } from '../src/support/streams.ts';
import { agentWithList, newUser, runSession, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

/** Somebody who signed up, let an agent run twice, rated, took a rating back, and left an agent alone. */
async function lived(service: ServiceUnderTest): Promise<{ readonly visitor: Visitor; readonly agent: string }> {
  const visitor = await newUser(service.app, 'ana');
  const { id, pages } = await agentWithList(visitor, service);
  for (const [i, { page }] of pages.entries()) {
    await visitor.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value: i % 2 === 0 ? 1 : -1 });
  }
  await visitor.post(`/api/agents/${id}/ratings/undo`);
  await visitor.post('/api/agents', { words: 'bread', language: 'en' });
  await runSession(visitor, id, service.service);
  return { visitor, agent: id };
}

/** What it can be asked for, with all its details. */
async function answers(visitor: Visitor, agent: string): Promise<readonly unknown[]> {
  const paths = ['/api/users/me', '/api/agents', '/api/logins', '/api/ledger', `/api/agents/${agent}`].concat(
    ['pages', 'sessions', 'sessions/1', 'sessions/2', 'profiles'].map((part) => `/api/agents/${agent}/${part}`),
  );
  const all: unknown[] = [];
  for (const path of paths) {
    const { statusCode, body } = await visitor.get(path);
    all.push([path, statusCode, JSON.parse(body) as unknown]);
  }
  return all;
}

describe('a backup of a running service', () => {
  it('restored into an empty folder gives identical answers, and is overwritten by nothing', async () => {
    const before = await serviceUnderTest();
    const { visitor, agent } = await lived(before);
    const file = join(await temporaryFolder(), 'fenix.backup');
    const backup = () => runInMemory(['backup', file], { FENIX_DATA: before.folder });
    expect(await backup()).toEqual({ code: 0, stdout: `${before.folder} is kept in ${file}\n`, stderr: '' });
    expect(await backup()).toMatchObject({ code: 1, stderr: expect.stringContaining('overwrites nothing') });
    const expected = await answers(visitor, agent);
    expect(expected.map((answer) => (answer as unknown[])[1])).toEqual(expected.map(() => 200));
    // What comes after it is not in it.
    await newUser(before.app, 'bia');
    await before.close();

    const folder = join(await temporaryFolder(), 'data');
    const restore = () => runInMemory(['restore', file], { FENIX_DATA: folder });
    expect(await restore()).toEqual({ code: 0, stdout: `${file} is restored in ${folder}\n`, stderr: '' });
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') });
    const after = await serviceUnderTest({ folder });
    const again = Object.assign(new Visitor(after.app), { cookie: visitor.cookie });
    expect(await answers(again, agent)).toEqual(expected);
    expect(after.failures).toEqual([]);
    await runSession(again, agent, after.service);
    expect((await newUser(after.app, 'bia')).cookie).toBeDefined();
  });
});

describe('the service on PostgreSQL', () => {
  it('gives the answers that it gives on a file', async () => {
    const onFile = await serviceUnderTest();
    const url = await postgresForTest();
    const store = await openStore({ folder: '/nowhere', url, hold: true, warn: (message) => expect.fail(message) });
    onTestFinished(() => store.close());
    const onPostgres = await serviceUnderTest({ store });
    const [first, second] = [await lived(onFile), await lived(onPostgres)];
    const kept = await answers(first.visitor, first.agent);
    expect(kept.length).toBeGreaterThan(5);
    expect(await answers(second.visitor, second.agent)).toEqual(kept);
  });
});
