/** Accounts beside damaged documents: nobody becomes first again, and no name becomes free. */
import { describe, expect, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { Accounts, LoginNameTaken, SignUpClosed } from '../../../src/people/accounts/accounts.ts';
import { KNOWN_NETWORKS, KnownNetworks } from '../../../src/people/accounts/networks.ts';
import { FOUNDINGS, LOGIN_NAMES, USERS } from '../../../src/people/accounts/records.ts';
import { isStillHere } from '../../../src/people/accounts/still-here.ts';
import { DatabaseUnavailable } from '../../../src/storage/database/database.ts';
import { ABSENT, type Store, Unreadable } from '../../../src/storage/store/store.ts';
import { damageDocument, damageDocuments } from '../support/damage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { quickPasswords } from '../support/passwords.ts';
import { NOON } from '../support/samples.ts';
import { openStore, storeWith } from '../support/stores.ts';
import { withParts } from '../support/with-parts.ts';

const ANA = 'ana' as UserId;
const PASSWORD = 'correct horse battery';

function registration(loginName: string) {
  return { loginName, password: PASSWORD, name: loginName, email: `${loginName}@example.org` };
}

let ids = 0;
const newId = () => `id${String(++ids).padStart(6, '0')}`;
const accountsOver = (store: Store) => new Accounts(store, () => NOON, newId, quickPasswords());

/** Accounts over a store that is opened anew for each stretch. */
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

type House = Awaited<ReturnType<typeof houseOfAccounts>>;

describe('the place of the first account', () => {
  test.each<[string, (house: House, id: UserId) => Promise<unknown>]>([
    ['the first account is damaged', ({ folder }, id) => damageDocument(folder, USERS.name, id)],
    ['the fact that there was one is damaged', ({ folder }) => damageDocuments(folder, FOUNDINGS.name)],
    [
      'the fact is damaged, and the account removed',
      async ({ folder, stretch }, id) => {
        await stretch((_, store) => store.documents(USERS).remove(id, 1));
        await damageDocuments(folder, FOUNDINGS.name);
      },
    ],
    ['each of the two is damaged', ({ folder }) => damageDocuments(folder, USERS.name, FOUNDINGS.name)],
    ['the first account is removed', ({ stretch }, id) => stretch((_, store) => store.documents(USERS).remove(id, 1))],
    [
      'the fact is dropped, and the account damaged',
      async ({ folder, stretch }, id) => {
        await stretch((_, store) => store.documents(FOUNDINGS).remove('only', 1));
        await damageDocument(folder, USERS.name, id);
      },
    ],
  ])('is taken even if %s: nobody else becomes administrator, and closed sign-up stays closed', async (_, happens) => {
    const house = await houseOfAccounts();
    await happens(house, (await house.register('ana')).id);
    await house.stretch(async (accounts) => {
      expect(await accounts.isFounded()).toBe(true);
      await expect(accounts.register(registration('eve'), 'closed')).rejects.toThrow(SignUpClosed);
      expect((await accounts.register(registration('eve'))).admin).toBe(false);
    });
  });

  test.each([1, 2, 3])('is not given twice if somebody takes it after look %d', async (look) => {
    const { stretch } = await houseOfAccounts();
    await stretch(async (_accounts, store) => {
      let looks = 0;
      const watched: Store['documents'] = (kind) => {
        const inner = store.documents(kind);
        if (kind.name !== FOUNDINGS.name) return inner;
        const read: typeof inner.read = async (id) => {
          const found = await inner.read(id);
          if (++looks === look) await accountsOver(store).register(registration('ana'));
          return found;
        };
        return { ...inner, read };
      };
      const eve = accountsOver(storeWith(store, { documents: watched })).register(registration('eve'), 'closed');
      const isIn = await eve.then(
        () => true,
        () => false,
      );
      expect({ isIn, others: (await accountsOver(store).all()).length }).toEqual({
        isIn: looks < look,
        others: 1,
      });
    });
  });

  test.each([
    ['as administrator', 'open', 3],
    ['where it is closed for all others, alone', 'closed', 1],
  ] as const)('goes to one of several who sign up at the same moment, %s', async (_, signUp, comeIn) => {
    const { stretch } = await houseOfAccounts();
    const outcomes = await stretch((__, store) =>
      Promise.allSettled(['ana', 'bia', 'cai'].map((each) => accountsOver(store).register(registration(each), signUp))),
    );
    const users = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect([users.length, users.filter(({ admin }) => admin).length]).toEqual([comeIn, 1]);
  });

  test('is neither lost nor given twice in a power failure', async () => {
    const { stretch, register } = await houseOfAccounts();
    await stretch(async (_accounts, store) => {
      const dark = storeWith(store, { commit: () => Promise.reject(new Error('the power is off')) });
      await expect(accountsOver(dark).register(registration('ana'))).rejects.toThrow('the power is off');
    });
    expect(await stretch((accounts) => accounts.isFounded())).toBe(false);
    expect((await register('ana')).admin).toBe(true);
    expect((await register('bia')).admin).toBe(false);
  });
});

test('a login name goes to one of several who want it at the same moment', async () => {
  const { stretch } = await houseOfAccounts();
  const outcomes = await stretch((_, store) =>
    Promise.allSettled(['ana', 'Ana', 'ANA'].map((login) => accountsOver(store).register(registration(login)))),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(LoginNameTaken);
  }
});

test.each([
  ['itself', LOGIN_NAMES.name],
  ['its account', USERS.name],
])('a login name goes to nobody else if %s is damaged', async (_, kind) => {
  const { folder, stretch, register } = await houseOfAccounts();
  await register('ana');
  await damageDocuments(folder, kind);
  await stretch(async (accounts) => {
    await expect(accounts.register(registration('Ana'))).rejects.toThrow(LoginNameTaken);
    await expect(accounts.findByLoginName('ana')).rejects.toThrow(Unreadable);
  });
  expect((await register('bia')).loginName).toBe('bia');
});

test('a login name of an account that was never completed is free', async () => {
  const { stretch, register } = await houseOfAccounts();
  const { id } = await register('ana');
  await stretch((_, store) => store.documents(USERS).remove(id, 1));
  expect((await register('ana')).id).not.toBe(id);
});

test('the other accounts are listed, found and signed in beside a damaged one', async () => {
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

test('the other accounts are never overwritten by an account with the same id', async () => {
  const { folder, stretch, register } = await houseOfAccounts();
  const user = await register('ana');
  await damageDocument(folder, USERS.name, user.id);
  await stretch((_, store) => expect(store.documents(USERS).write(user.id, user, ABSENT)).rejects.toThrow(Unreadable));
});

test.each<[string, string, (store: Store) => Promise<unknown>]>([
  ['whether there is a first account', FOUNDINGS.name, (store) => accountsOver(store).isFounded()],
  ['whether a name is free', LOGIN_NAMES.name, (store) => accountsOver(store).register(registration('ana'))],
  ['whether somebody still has an account', USERS.name, (store) => isStillHere(ANA, store)],
  ['whether a network is known', KNOWN_NETWORKS.name, (store) => new KnownNetworks(store, () => NOON).has(ANA, 'x')],
])('a database that is away does not say %s: the caller hears that it is away', async (_, away, ask) => {
  const store = await openStore(await temporaryFolder());
  const read = () => Promise.reject(new DatabaseUnavailable('away'));
  const documents: Store['documents'] = (kind) => withParts(store.documents(kind), kind.name === away ? { read } : {});
  await expect(ask(storeWith(store, { documents }))).rejects.toThrow('away');
});
