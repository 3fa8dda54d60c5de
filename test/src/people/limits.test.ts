/** A user's limits under simultaneous additions, on both databases, and with two processes where possible. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { Accounts } from '../../../src/people/accounts/accounts.ts';
import { type Amounts, LimitReached, Limits } from '../../../src/people/limits/limits.ts';
import { openPostgres } from '../../../src/storage/database/postgres/postgres.ts';
import { storeOver } from '../../../src/storage/store/database-store.ts';
import { NoRoom, type Store } from '../../../src/storage/store/store.ts';
import { tablesForTest } from '../storage/database/support/tables.ts';
import { temporaryFolder } from '../support/folders.ts';
import { quickPasswords } from '../support/passwords.ts';
import { openStore } from '../support/stores.ts';

const warn = (message: string) => expect.fail(message);

async function inOneProcess(): Promise<readonly Store[]> {
  return [await openStore(await temporaryFolder())];
}

async function inTwoProcesses(): Promise<readonly Store[]> {
  const url = await tablesForTest();
  const stores = await Promise.all([1, 2].map(async () => storeOver(await openPostgres({ url, warn }), warn)));
  onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined));
  return stores;
}

describe.each([
  ['SQLite', inOneProcess],
  ['PostgreSQL, from two processes', inTwoProcesses],
] as const)('limits over %s', (_, open) => {
  test('keep a user signed in who signs in once too often, and end the login unused for longest', async () => {
    const [store] = (await open()) as [Store];
    let [ids, now] = [0, Date.UTC(2026, 2, 1)];
    const ticking = () => {
      now += 11 * 60_000;
      return new Date(now).toISOString();
    };
    const accounts = new Accounts(store, ticking, () => `id${++ids}`, quickPasswords());
    const { access } = accounts;
    const ana = await accounts.register({ loginName: 'ana', password: 'correct horse battery' });
    await new Limits(store).choose({ logins: 3 }, ana.id);
    const left = async () => {
      const { items } = await access.logins(ana.id, { after: undefined, limit: 9 });
      return items.map(({ from }) => from).sort();
    };
    const first = await access.beginLogin(ana, 'a');
    for (const from of ['b', 'c']) await access.beginLogin(ana, from);
    await access.identifyLogin(first.credential);
    await access.beginLogin(ana, 'd');
    expect(await left()).toEqual(['a', 'c', 'd']);
    await Promise.all(['e', 'f'].map((from) => access.beginLogin(ana, from)));
    expect(await left()).toEqual(['d', 'e', 'f']);
    expect(await access.identifyLogin(first.credential)).toBeUndefined();
  });

  test('stop simultaneous amounts, begin a day’s amounts anew, and never go below zero', async () => {
    const stores = await open();
    const limits = stores.map((store) => new Limits(store));
    const [first] = limits as [Limits];
    const [morning, tomorrow] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];
    await first.choose({ sessions: 5, textBytes: 100 }, 'ana');
    const add = (i: number, amounts: Amounts, now = morning) =>
      (limits[i % limits.length] as Limits).adding('ana', amounts, now, (room) =>
        (stores[i % stores.length] as Store).commit(room),
      );
    const used = async (limit: string, now = morning) =>
      (await first.of('ana', { rules: 0 }, now)).find((each) => each.limit === limit)?.used;
    const asked = await Promise.allSettled(
      Array.from({ length: 9 }, (__, i) => add(i, { sessions: 1, textBytes: 10 })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect([await used('sessions'), await used('textBytes')]).toEqual([5, 50]);
    await add(0, { sessions: 1 }, tomorrow);
    expect([await used('sessions'), await used('sessions', tomorrow)]).toEqual([0, 1]);
    expect(await used('textBytes', tomorrow)).toBe(50);
    await expect(add(1, { textBytes: 101 })).rejects.toThrow('you have 50 bytes of 100 bytes of texts');
    await first.choose({ savedBytes: 7 }, 'ana');
    await expect(add(1, { savedBytes: 8 })).rejects.toThrow('you have 0 bytes of 7 bytes of saved pages');
    await add(1, { savedBytes: 7 });
    await stores[0]?.commit(first.giving('ana', { textBytes: 60 }));
    expect(await used('textBytes')).toBe(0);
  });
});

test('pass on what is refused for another reason', async () => {
  const limits = new Limits(await openStore(await temporaryFolder()));
  const room = { type: 'room', kind: 'feed', under: 'ana', by: undefined, most: 1 } as const;
  const others = [new NoRoom({ ...room, kind: 'token' }), new NoRoom({ ...room, by: { index: 'address', key: 'x' } })];
  for (const other of [...others, new Error('feed')])
    await expect(limits.within('feeds', 'ana', () => Promise.reject(other))).rejects.toBe(other);
});

test.each([
  ['feeds', 1, 409, undefined, 'limit.reached'],
  ['feeds', 3, 409, undefined, 'limit.exceeded'],
  ['texts', 3, 409, undefined, 'limit.reached'],
  ['textBytes', 1, 413, undefined, 'limit.exceeded'],
  ['sessions', 1, 429, 16 * 3_600, 'limit.reached'],
] as const)('a limit of %s tells by %i too many that it is reached', (limit, by, status, retryAfterSeconds, code) => {
  const now = '2026-03-01T08:00:00.900Z';
  const reached = new LimitReached({ limit, most: 5, used: 4, by, now });
  expect(reached).toMatchObject({ status, retryAfterSeconds, reason: { code } });
});
