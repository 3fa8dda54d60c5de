/** A database that is away when the service starts. */
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '../../src/database/database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { type Door, proxyBefore } from '../database/support/proxy.ts';

async function away(): Promise<Door> {
  const door = await proxyBefore(await postgresForTest());
  onTestFinished(() => door.close());
  await door.leave();
  return door;
}

it('is waited for', async () => {
  const door = await away();
  const said: string[] = [];
  const store = await openStore({
    folder: '',
    url: door.url,
    hold: true,
    patience: new AbortController().signal,
    warn(message) {
      said.push(message);
      void door.comeBack();
    },
  });
  onTestFinished(() => store.close());
  await store.check();
  expect(said).toEqual([expect.stringMatching(/cannot be reached .* it is tried again$/)]);
});

it('is not waited for when patience is over, or by a command, which has none', async () => {
  const door = await away();
  const asked = { folder: '', url: door.url, hold: true };
  const patience = new AbortController();
  const opening = openStore({ ...asked, patience: patience.signal, warn: () => patience.abort() });
  await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(openStore({ ...asked, warn: expect.fail })).rejects.toBeInstanceOf(DatabaseUnavailable);
});
