/** Accounts over a store that an older Fenix wrote. */

import { expect, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { USERS } from '../../src/accounts/records.ts';
import { ABSENT, type Store } from '../../src/store/store.ts';
import { temporaryFolder } from './support/folders.ts';
import { quickPasswords } from './support/passwords.ts';
import { openStore } from './support/stores.ts';

const OLD_USERS = { name: USERS.name, parse: (value: unknown) => value };

test('a user whose login name was still called "login" signs in by it', async () => {
  const folder = await temporaryFolder();
  const reopened = async <T>(act: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(folder);
    try {
      return await act(store);
    } finally {
      await store.close();
    }
  };
  const accountsOf = (store: Store) =>
    new Accounts(
      store,
      () => '2026-01-01T00:00:00.000Z',
      () => 'u1',
      quickPasswords(),
    );
  const person = { loginName: 'Ana', name: 'Ana', email: 'ana@example.org', password: 'a good password' };
  const { loginName: login, ...user } = await reopened(async (store) => {
    const registered = await accountsOf(store).register(person);
    await store.documents(USERS).remove(registered.id, 1);
    return registered;
  });
  await reopened((store) => store.documents(OLD_USERS).write(user.id, { ...user, login }, ABSENT));
  await reopened(async (store) => {
    expect(await accountsOf(store).authenticate('ana', person.password)).toEqual({ ...user, loginName: 'Ana' });
  });
});
