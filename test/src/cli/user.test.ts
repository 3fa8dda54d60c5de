/** `fenix user` beside the window: listing and ending an account's access. The rest is in `transcripts/user.txt`. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Accounts } from '../../../src/people/accounts/accounts.ts';
import type { User } from '../../../src/people/accounts/records.ts';
import { openStore } from '../../../src/storage/store/open-store.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

test('logins and tokens of a user are listed and ended, and the security log says so', async () => {
  const data = await temporaryFolder();
  const user = async (...args: readonly string[]) => {
    const { stdout } = await runInMemory(['user', ...args], { FENIX_DATA: data });
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as object]));
  };
  const accountsIn = async <T>(act: (accounts: Accounts, store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ folder: data, hold: false, warn: () => undefined });
    let ids = 0;
    const clock = () => new Date().toISOString();
    return act(new Accounts(store, clock, () => `id${++ids}`), store).finally(() => store.close());
  };
  await user('add', 'ana');
  await accountsIn(async (accounts) => {
    const ana = (await accounts.findByLoginName('ana')) as User;
    await accounts.access.beginLogin(ana, 'Firefox');
    await accounts.access.createToken(ana, 'script');
  });
  expect(await user('access', 'ana')).toEqual([
    { kind: 'login', id: 'id1', from: 'Firefox', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
    { kind: 'token', id: 'id2', name: 'script', createdAt: expect.any(String) },
  ]);
  await user('password', 'ana', '--keep-tokens');
  expect(await user('access', 'ana')).toMatchObject([{ kind: 'token' }]);
  await user('sign-out', 'ana', '--keep-tokens');
  expect(await user('access', 'ana')).toMatchObject([{ kind: 'token' }]);
  await user('sign-out', 'ana');
  expect(await user('access', 'ana')).toEqual([]);
  await user('add', 'rui', '--admin');
  await user('invite', '--for', 'bia');
  await user('admin', 'ana', '--revoke');
  await user('remove', 'ana');
  await runInMemory(['backup', join(await temporaryFolder(), 'copy')], { FENIX_DATA: data });
  const rows = await accountsIn((_, { database }) =>
    database.read('SELECT kind, login, address FROM security_log ORDER BY id'),
  );
  expect(rows.map(({ kind, login, address }) => [kind, login, address])).toEqual(
    [
      ['account-made', 'ana'],
      ['password-reset', 'ana'],
      ['login-ended', 'ana'],
      ['login-ended', 'ana'],
      ['token-ended', 'ana'],
      ['account-made', 'rui'],
      ['administrator-made', 'rui'],
      ['invitation-made', 'ana'],
      ['administrator-ended', 'ana'],
      ['account-deleted', 'ana'],
      ['backed-up', ''],
    ].map((row) => [...row, '']),
  );
});
