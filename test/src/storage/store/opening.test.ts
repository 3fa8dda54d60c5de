/** A database that is away during a start. */
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '../../../../src/storage/database/database.ts';
import { exposureOf } from '../../../../src/storage/database/postgres/exposure.ts';
import { openStore } from '../../../../src/storage/store/open-store.ts';
import { closing } from '../../support/closing.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { type Door, proxyBefore } from '../database/support/proxy.ts';
import cases from './exposure-cases.json' with { type: 'json' };

async function away(): Promise<Door> {
  const door = closing(await proxyBefore(await postgresForTest()));
  await door.leave();
  return door;
}

it('a database that is away is waited for', async () => {
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

it('a database that is away is given up after its time, and at once by a command', async () => {
  const door = await away();
  const asked = { folder: '', url: door.url, hold: true };
  const patience = new AbortController();
  const opening = openStore({ ...asked, patience: patience.signal, warn: () => patience.abort() });
  await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(openStore({ ...asked, warn: expect.fail })).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it('a connection that others could read is warned of', async () => {
  const said: string[] = [];
  // Nobody listens there, and the name is not one of loopback.
  const asked = { folder: '', url: 'postgres://fenix@0.0.0.0:1/fenix', hold: true, patience: AbortSignal.abort() };
  await expect(openStore({ ...asked, warn: (message) => said.push(message) })).rejects.toThrow(DatabaseUnavailable);
  expect(said).toEqual([
    expect.stringMatching(/^the PostgreSQL at 0\.0\.0\.0 is reached without TLS: .*sslmode=verify-full/),
  ]);
});

it.each(cases.exposed as [string, boolean][])('%s is open to others on the way: %s', (url, isExposed) => {
  expect(exposureOf(url) !== undefined).toBe(isExposed);
});
