/** What a damaged document does to accounts: never a new first user, never a name for the taking. */

import { describe, expect, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { Accounts, LoginNameTaken, SignUpClosed } from '../../../src/accounts/accounts.ts';
import { FOUNDINGS, LOGIN_NAMES, USERS } from '../../../src/accounts/records.ts';
import { ABSENT, type Store, Unreadable } from '../../../src/store/store.ts';
import { damageDocument, damageDocuments } from '../support/damage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { quickPasswords } from '../support/passwords.ts';
import { NOON } from '../support/samples.ts';
import { openStore, storeWith } from '../support/stores.ts';

const PASSWORD = 'correct horse battery';

function registration(loginName: string) {
  return { loginName, password: PASSWORD, name: loginName, email: `${loginName}@example.org` };
}

let ids = 0;
const newId = () => `id${String(++ids).padStart(6, '0')}`;
const accountsOver = (store: Store) => new Accounts(store, () => NOON, newId, quickPasswords());

/** Accounts over a store that is opened anew after each stretch. */
async function houseOfAccounts() {
  const folder = await temporaryFolder();
  const stretch = async <T>(act: (accounts: Accounts, store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(folder, () => undefined);
    try {
      return await act(accountsOver(store), store);
    } finally {
      await store.close();
    }
  };
  const register = (login: string) => stretch((accounts) => accounts.register(registration(login)));
  return { folder, stretch, register };
}

describe('being first', () => {
  test.each<[string, (folder: string, id: UserId) => Promise<void>]>([
    ['the first account', (folder, id) => damageDocument(folder, USERS.name, id)],
    ['the fact that there was one', (folder) => damageDocuments(folder, FOUNDINGS.name)],
    ['each of the two', (folder) => damageDocuments(folder, USERS.name, FOUNDINGS.name)],
  ])('is over when %s is damaged: nobody becomes administrator, closed stays closed', async (_, damage) => {
    const { folder, stretch, register } = await houseOfAccounts();
    await damage(folder, (await register('ana')).id);
    await stretch(async (accounts) => {
      expect(await accounts.isFounded()).toBe(true);
      await expect(accounts.register(registration('eve'), 'closed')).rejects.toThrow(SignUpClosed);
      expect((await accounts.register(registration('eve'))).admin).toBe(false);
    });
  });

  test('is over when the first account was removed, as is advised for a damaged one', async () => {
    const { stretch, register } = await houseOfAccounts();
    const { id } = await register('ana');
    await stretch((_, store) => store.documents(USERS).remove(id, 1));
    expect(await stretch((accounts) => accounts.isFounded())).toBe(true);
    expect((await register('eve')).admin).toBe(false);
  });

  test('is over in a store whose accounts are older than the fact, damaged ones too', async () => {
    const { folder, stretch, register } = await houseOfAccounts();
    const { id } = await register('ana');
    const forget = () => stretch((_, store) => store.documents(FOUNDINGS).remove('only', 2));
    await forget();
    await damageDocument(folder, USERS.name, id);
    expect(await stretch((accounts) => accounts.isFounded())).toBe(true);
    await expect(stretch((accounts) => accounts.register(registration('eve'), 'closed'))).rejects.toThrow(SignUpClosed);
  });

  test('becomes a fact of an older store when that is opened', async () => {
    const { stretch, register } = await houseOfAccounts();
    const { id } = await register('ana');
    await stretch((_, store) => store.documents(FOUNDINGS).remove('only', 2));
    await stretch(async (accounts, store) => {
      await accounts.settleFounding();
      await accounts.settleFounding();
      expect((await store.documents(FOUNDINGS).read('only'))?.value).toEqual({ state: 'done', by: id, at: NOON });
      await store.documents(USERS).remove(id, 1);
      expect(await accounts.isFounded()).toBe(true);
    });
  });

  test('is no fact of an empty store, which may be opened before', async () => {
    const { stretch, register } = await houseOfAccounts();
    await stretch((accounts) => accounts.settleFounding());
    expect(await stretch((accounts) => accounts.isFounded())).toBe(false);
    expect((await register('ana')).admin).toBe(true);
  });

  test('is given to one of two who sign up at the same moment while it is closed for all others', async () => {
    const { stretch } = await houseOfAccounts();
    const outcomes = await stretch((accounts) =>
      Promise.allSettled(['ana', 'eve'].map((login) => accounts.register(registration(login), 'closed'))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['the name', 1],
    ['the fact', 2],
    ['the account', 3],
    ['the fact a second time', 4],
  ])('is not lost and not given twice when all stops at the writing of %s', async (_, stopsAt) => {
    const { stretch, register } = await houseOfAccounts();
    await stretch(async (_accounts, store) => {
      const refused = accountsOver(stoppingAt(store, stopsAt)).register(registration('ana'));
      await expect(refused).rejects.toThrow('the power is off');
    });
    const isThere = await stretch((accounts) => accounts.isFounded());
    if (!isThere) await register('ana');
    await register('bia');
    const admins = (await stretch((accounts) => accounts.all())).filter(({ admin }) => admin);
    expect(admins.map(({ loginName }) => loginName)).toEqual(['ana']);
  });
});

/** A store whose n-th write of a document never happens. */
function stoppingAt(store: Store, stopsAt: number): Store {
  let writes = 0;
  const documents: Store['documents'] = (kind) => {
    const inner = store.documents(kind);
    return {
      read: (id) => inner.read(id),
      remove: (id, expected) => inner.remove(id, expected),
      scan: (options) => inner.scan(options),
      count: (selection) => inner.count(selection),
      write: (id, value, expected) => {
        if (++writes >= stopsAt) return Promise.reject(new Error('the power is off'));
        return inner.write(id, value, expected);
      },
    };
  };
  return storeWith(store, { documents });
}

describe('a login name', () => {
  test.each([
    ['itself', LOGIN_NAMES.name],
    ['its account', USERS.name],
  ])('is nobody else’s when %s is damaged', async (_, kind) => {
    const { folder, stretch, register } = await houseOfAccounts();
    await register('ana');
    await damageDocuments(folder, kind);
    await stretch(async (accounts) => {
      await expect(accounts.register(registration('Ana'))).rejects.toThrow(LoginNameTaken);
      await expect(accounts.findByLoginName('ana')).rejects.toThrow(Unreadable);
    });
    expect((await register('bia')).loginName).toBe('bia');
  });

  test('of an account that never came to be is free', async () => {
    const { stretch, register } = await houseOfAccounts();
    const { id } = await register('ana');
    await stretch((_, store) => store.documents(USERS).remove(id, 1));
    expect((await register('ana')).id).not.toBe(id);
  });
});

describe('the other accounts', () => {
  test('are listed, found and let in beside a damaged one', async () => {
    const { folder, stretch, register } = await houseOfAccounts();
    const { id } = await register('ana');
    await register('bia');
    await damageDocument(folder, USERS.name, id);
    await stretch(async (accounts) => {
      expect((await accounts.all()).map(({ loginName }) => loginName)).toEqual(['bia']);
      expect((await accounts.authenticate('bia', PASSWORD)).loginName).toBe('bia');
      await expect(accounts.authenticate('ana', PASSWORD)).rejects.toThrow(Unreadable);
    });
  });

  test('are never written over one whose id is taken', async () => {
    const { folder, stretch, register } = await houseOfAccounts();
    const user = await register('ana');
    await damageDocument(folder, USERS.name, user.id);
    await stretch((_, store) =>
      expect(store.documents(USERS).write(user.id, user, ABSENT)).rejects.toThrow(Unreadable),
    );
  });
});
