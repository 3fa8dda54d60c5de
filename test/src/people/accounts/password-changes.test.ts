/** A new password ends all that the old one let in, also at that very moment, on both databases. */
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Access, type Identity, WrongCredentials } from '../../../../src/people/accounts/access.ts';
import type { Accounts } from '../../../../src/people/accounts/accounts.ts';
import type { User } from '../../../../src/people/accounts/records.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { tablesForTest } from '../../storage/database/support/tables.ts';
import { rethrow, STORES } from '../../support/both.ts';
import { closing } from '../../support/closing.ts';
import { storeWith } from '../../support/stores.ts';
import { accountsOver, PASSWORD } from './support.ts';

const NEW = 'a better password';
const ALL = { after: undefined, limit: 200 };

const BEGINNINGS: readonly (readonly [string, (access: Access, user: User) => Promise<Identity | undefined>])[] = [
  ['a login', async (access, user) => access.identifyLogin((await access.beginLogin(user, 'here')).credential)],
  ['a token', async (access, user) => access.identifyToken((await access.createToken(user, 'script')).credential)],
];

async function ana(accounts: Accounts): Promise<User> {
  await accounts.register({ loginName: 'ana', password: PASSWORD });
  return accounts.authenticate('ana', PASSWORD);
}

describe.each(STORES)('a new password, on %s,', (_, open) => {
  test('ends logins and tokens, except the login that changed it and the tokens to keep', async () => {
    const { accounts, access } = accountsOver(await open());
    const user = await ana(accounts);
    const [here, there] = [await access.beginLogin(user, 'here'), await access.beginLogin(user, 'there')];
    const { credential } = await access.createToken(user, 'script');
    await accounts.setPassword(user.id, NEW, { but: here.login.id, keepTokens: true });
    const isIn = async () => {
      const logins = [here, there].map((each) => access.identifyLogin(each.credential));
      return (await Promise.all([...logins, access.identifyToken(credential)])).map((each) => each !== undefined);
    };
    expect(await isIn()).toEqual([true, false, true]);
    await accounts.setPassword(user.id, PASSWORD);
    expect(await isIn()).toEqual([false, false, false]);
    expect(await access.logins(user.id, ALL)).toMatchObject({ items: [] });
    expect(await access.tokens(user.id, ALL)).toMatchObject({ items: [] });
  });

  test('refuses logins, tokens and changes authenticated before it', async () => {
    const { accounts, access } = accountsOver(await open());
    const before = await ana(accounts);
    await accounts.setPassword(before.id, NEW);
    await expect(access.beginLogin(before, 'late')).rejects.toThrow(WrongCredentials);
    await expect(access.createToken(before, 'late')).rejects.toThrow(WrongCredentials);
    const instead = before.password;
    await expect(accounts.setPassword(before.id, 'theirs alone', { instead })).rejects.toThrow(WrongCredentials);
    expect(await access.logins(before.id, ALL)).toMatchObject({ items: [] });
  });

  test('leaves no login or token that two loops begin meanwhile with the old one', async () => {
    const { accounts, access } = accountsOver(await open());
    const user = await ana(accounts);
    const begun: string[] = [];
    let isOver = false;
    const loop = async () => {
      while (!isOver) {
        try {
          const known = await accounts.authenticate('ana', PASSWORD);
          begun.push((await access.beginLogin(known, 'loop')).credential);
        } catch (error) {
          if (!(error instanceof WrongCredentials)) throw error;
          return;
        }
      }
    };
    const loops = [loop(), loop()];
    await expect.poll(() => begun.length).toBeGreaterThan(4);
    await accounts.setPassword(user.id, NEW);
    isOver = true;
    await Promise.all(loops);
    expect(await Promise.all(begun.map((each) => access.identifyLogin(each)))).toEqual(begun.map(() => undefined));
  });

  test.each(BEGINNINGS)(
    'refuses %s that begins at that moment, while another change of the account does not',
    async (__, begin) => {
      const store = await open();
      const { accounts } = accountsOver(store);
      const user = await ana(accounts);
      const setPassword = () => accounts.setPassword(user.id, NEW);
      // The second commit repeats the first.
      const changes = [() => accounts.edit(user.id, { name: 'Ana Lima' }), undefined, setPassword];
      const commit: Store['commit'] = async (...all) => {
        await changes.shift()?.();
        return store.commit(...all);
      };
      const { access } = accountsOver(storeWith(store, { commit }));
      const identity = await begin(access, user);
      expect(identity?.user.name).toBe('Ana Lima');
      await expect(begin(access, user)).rejects.toThrow(WrongCredentials);
      expect(changes).toEqual([]);
    },
  );
});

/** Sessions of the database that wait for this one, directly or through another. */
const WAITING = `
  WITH RECURSIVE waiting (pid) AS (
    SELECT a.pid FROM pg_stat_activity a WHERE $1 = ANY(pg_blocking_pids(a.pid))
    UNION SELECT a.pid FROM pg_stat_activity a, waiting w WHERE w.pid = ANY(pg_blocking_pids(a.pid)))
  SELECT pid FROM waiting`;

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a new password waits for half-done commits of logins, and ends these, too', async () => {
  const url = await tablesForTest();
  const store = closing(storeOver(await openPostgres({ url, warn: rethrow }), rethrow));
  const { accounts, access } = accountsOver(store);
  const user = await ana(accounts);
  const [other, watching] = [await clientOf(url), await clientOf(url)];
  const pid = (await other.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const waiting = async () => (await watching.query(WAITING, [pid])).rowCount;
  await other.query('BEGIN');
  await other.query("SELECT 1 FROM document WHERE kind = 'user' FOR UPDATE");
  const begun = access.beginLogin(user, 'half done');
  await expect.poll(waiting).toBe(1);
  const changed = accounts.setPassword(user.id, NEW);
  await expect.poll(waiting).toBe(2);
  await other.query('COMMIT');
  const { credential } = await begun;
  await changed;
  expect(await access.identifyLogin(credential)).toBeUndefined();
});
