/** A restored backup of a running service gives the same answers, and so does a service on PostgreSQL. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../src/storage/store/open-store.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { tablesForTest } from '../storage/database/support/tables.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

/** A user who signed up, ran an agent twice, rated, undid a rating, and left an agent unused. */
async function live(person: Person): Promise<string> {
  const { id, pages } = await person.agentWithList();
  for (const [i, { page }] of pages.entries()) await person.rate(id, page, i % 2 === 0 ? 1 : -1);
  await person.post(`/api/agents/${id}/undo`);
  await person.agent({ words: 'bread', language: 'en' });
  await person.session(id);
  return id;
}

/** The answers to all questions, with all details. */
async function answers(person: Person, agent: string): Promise<readonly unknown[]> {
  const ofAgent = ['', '/pages', '/sessions', '/sessions/1', '/sessions/2', '/profiles'];
  const paths = ['users/me', 'agents', 'logins', 'ledger', ...ofAgent.map((part) => `agents/${agent}${part}`)];
  return Promise.all(paths.map((path) => person.get(`/api/${path}` as string)));
}

it('a backup restored into an empty folder gives identical answers, and overwrites nothing', async () => {
  const before = await world();
  const { ana } = before;
  const agent = await live(ana);
  const file = join(await temporaryFolder(), 'fenix.backup');
  const backup = () => runInMemory(['backup', file], { FENIX_DATA: before.folder });
  expect(await backup()).toEqual({ code: 0, stdout: `${before.folder} is kept in ${file}\n`, stderr: '' });
  expect(await backup()).toMatchObject({ code: 1, stderr: expect.stringContaining('overwrites nothing') });
  const expected = await answers(ana, agent);
  // Later changes are not in it.
  await before.browser('bia').signUp();
  await before.close();

  const folder = join(await temporaryFolder(), 'data');
  const restore = () => runInMemory(['restore', file], { FENIX_DATA: folder });
  expect(await restore()).toEqual({ code: 0, stdout: `${file} is restored in ${folder}\n`, stderr: '' });
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') });
  const after = await before.again({ folder });
  expect(await answers(after.ana, agent)).toEqual(expected);
  expect(after.failures).toEqual([]);
  await after.ana.session(agent);
  await after.bia.get('/api/users/me');
});

it('a service on PostgreSQL gives the same answers as one on a file', async () => {
  const url = await tablesForTest();
  const store = await openStore({ folder: '/nowhere', url, hold: true, warn: (message) => expect.fail(message) });
  onTestFinished(() => store.close());
  const [onFile, onPostgres] = [(await world()).ana, (await world({ store })).ana];
  const kept = await answers(onFile, await live(onFile));
  expect(await answers(onPostgres, await live(onPostgres))).toEqual(kept);
});
