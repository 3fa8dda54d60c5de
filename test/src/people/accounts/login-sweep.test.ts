/** Expired logins are removed on both databases, a bounded number at a time. */
import { expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { LoginSweep } from '../../../../src/people/accounts/login-sweep.ts';
import { LOGINS, type Login } from '../../../../src/people/accounts/records.ts';
import { writing } from '../../../../src/storage/store/changes.ts';
import { ABSENT, type Store } from '../../../../src/storage/store/store.ts';
import { STORES } from '../../support/both.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore, storeWith } from '../../support/stores.ts';

const OLD = '2026-01-01T00:00:00.000Z';
const FRESH = '2026-03-01T00:00:00.000Z';
const isOver = ({ lastSeenAt }: Login) => lastSeenAt === OLD;

/** `seen`: the last use of each login, in the order of ids. */
async function storeOfLogins(store: Store, seen: readonly string[]): Promise<Store> {
  const login = (lastSeenAt: string, i: number): Login => ({
    id: `l${String(i).padStart(5, '0')}`,
    user: `u${i % 3}` as UserId,
    secretHash: '',
    from: '',
    createdAt: OLD,
    lastSeenAt,
  });
  const logins = seen.map(login);
  await store.commit(logins.map((each) => writing(LOGINS, `${each.user}/${each.id}`, each, ABSENT)));
  return store;
}

test.each(STORES)('on %s a sweep removes expired logins of all users, and keeps the others', async (_, open) => {
  const seen = Array.from({ length: 250 }, (__, i) => (i % 5 === 0 ? FRESH : OLD));
  const store = await storeOfLogins(await open(), seen);
  await new LoginSweep(store, { isOver }).sweep();
  expect(await store.documents(LOGINS).count({})).toBe(50);
});

test('a sweep keeps a login that is used at that moment', async () => {
  const store = await storeOfLogins(await openStore(await temporaryFolder()), [OLD]);
  const [login] = (await store.documents(LOGINS).scan({ limit: 1 })).items;
  const busy = storeWith(store, {
    async commit(changes, lane) {
      const value = { ...(login?.value as Login), lastSeenAt: FRESH };
      await store.documents(LOGINS).write(login?.id ?? '', value, login?.revision ?? 0);
      return store.commit(changes, lane);
    },
  });
  await new LoginSweep(busy, { isOver }).sweep();
  expect(await store.documents(LOGINS).count({})).toBe(1);
});

test('a sweep reads at most five thousand, the next goes on behind them to the end, and another begins anew', async () => {
  const fresh = Array.from({ length: 5_100 }, () => FRESH);
  const store = await storeOfLogins(await openStore(await temporaryFolder()), fresh);
  const looked: string[] = [];
  const sweep = new LoginSweep(store, {
    isOver({ user, id }) {
      looked.push(`${user}/${id}`);
      return false;
    },
  });
  for (const all of [5_000, 5_100, 10_100]) {
    await sweep.sweep();
    expect(looked).toHaveLength(all);
    expect(new Set(looked).size).toBe(Math.min(all, 5_100));
  }
});
