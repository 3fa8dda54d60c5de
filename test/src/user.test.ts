import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import type { User } from '../../src/accounts/records.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { temporaryFolder } from './support/folders.ts';
import { runInMemory } from './support/streams.ts';

interface Shown {
  readonly login: string;
  readonly admin: boolean;
  readonly password?: string;
}

async function user(data: string, args: readonly string[], input = ''): Promise<Shown> {
  const { code, stdout, stderr } = await runInMemory(['user', ...args], { FENIX_DATA: data }, input);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Shown;
}

const add = (data: string, login: string, ...more: readonly string[]) =>
  user(data, ['add', login, '--name', login, '--email', `${login}@example.org`, ...more]);

describe('fenix user', () => {
  test('adds accounts; the first is administrator; a password that is not given is made up', async () => {
    const data = await temporaryFolder();
    const first = await add(data, 'first');
    expect(first).toMatchObject({ login: 'first', admin: true });
    expect(first.password?.length).toBeGreaterThan(10);
    // As in the window, a login name is enough.
    expect(await user(data, ['add', 'second'])).toMatchObject({ name: 'second', email: '', admin: false });
    expect(await add(data, 'third', '--admin')).toMatchObject({ admin: true });
    const { stdout } = await runInMemory(['user', 'list'], { FENIX_DATA: data });
    const listed = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as Shown).login);
    expect(listed).toEqual(['first', 'second', 'third']);
    expect(stdout).not.toContain('scrypt');
  });

  test('takes a password from standard input, sets a new one, and makes administrators', async () => {
    const data = await temporaryFolder();
    const given = await user(data, ['add', 'ana', '--name', 'Ana', '--email', 'a@b.c'], 'a long password\n');
    expect(given.password).toBeUndefined();
    expect((await user(data, ['password', 'ana'])).password).toBeDefined();
    const last = await runInMemory(['user', 'admin', 'ana', '--revoke'], { FENIX_DATA: data });
    expect(last).toMatchObject({ code: 1, stderr: expect.stringContaining('the last administrator') });
    await add(data, 'rui');
    await user(data, ['admin', 'rui']);
    expect(await user(data, ['admin', 'ana', '--revoke'])).toMatchObject({ admin: false });
    expect(await user(data, ['admin', 'ana'])).toMatchObject({ admin: true });
  });

  test('makes no database where there is none, but for the first account', async () => {
    const data = join(await temporaryFolder(), 'not', 'there');
    for (const what of [['list'], ['invite'], ['admin', 'ana']]) {
      const { code, stderr } = await runInMemory(['user', ...what], { FENIX_DATA: data });
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`there is no database in ${data}`) });
    }
    expect(existsSync(data)).toBe(false);
  });

  test('invites in the name of an administrator', async () => {
    const data = await temporaryFolder();
    await add(data, 'ana');
    const invited = await user(data, ['invite', '--for', 'rui', '--days', '2']);
    expect(invited).toMatchObject({ by: 'ana', note: 'rui', link: expect.stringMatching(/:3000\/register#\S+$/) });
  });

  test('shows where somebody is signed in and their tokens, and ends them; the security log tells so', async () => {
    const data = await temporaryFolder();
    await add(data, 'ana');
    const accountsIn = async <T>(act: (accounts: Accounts, store: Store) => Promise<T>): Promise<T> => {
      const store = await openStore({ folder: data, hold: false, warn: () => undefined });
      let ids = 0;
      const clock = () => new Date().toISOString();
      return act(new Accounts(store, clock, () => `id${++ids}`), store).finally(() => store.close());
    };
    await accountsIn(async (accounts) => {
      const ana = (await accounts.findByLoginName('ana')) as User;
      await accounts.access.beginLogin(ana, 'Firefox');
      await accounts.access.createToken(ana, 'script');
    });
    const access = async () => {
      const { stdout } = await runInMemory(['user', 'access', 'ana'], { FENIX_DATA: data });
      return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as object]));
    };
    expect(await access()).toEqual([
      { kind: 'login', id: 'id1', from: 'Firefox', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
      { kind: 'token', id: 'id2', name: 'script', createdAt: expect.any(String) },
    ]);
    await user(data, ['sign-out', 'ana', '--keep-tokens']);
    expect(await access()).toMatchObject([{ kind: 'token' }]);
    await user(data, ['sign-out', 'ana']);
    expect(await access()).toEqual([]);
    const rows = await accountsIn((_, { database }) =>
      database.read('SELECT kind, login, address FROM security_log ORDER BY id'),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['account-made', 'login-ended', 'login-ended', 'token-ended']);
    expect(rows.at(-1)).toMatchObject({ login: 'ana', address: '' });
  });

  test('removes accounts, but not the last administrator', async () => {
    const data = await temporaryFolder();
    await add(data, 'ana');
    await add(data, 'rui');
    const refused = await runInMemory(['user', 'remove', 'ana'], { FENIX_DATA: data });
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('last administrator');
    const removed = await runInMemory(['user', 'remove', 'rui'], { FENIX_DATA: data });
    expect(JSON.parse(removed.stdout)).toMatchObject({ login: 'rui', removed: true });
    const { stdout } = await runInMemory(['user', 'list'], { FENIX_DATA: data });
    expect(stdout).not.toContain('rui');
  });

  test.each([
    ['an unknown account', ['password', 'nobody'], '', 1, 'there is no account "nobody": fenix user list shows all'],
    ['a short password', ['add', 'x1', '--name', 'X', '--email', 'x@y.z'], 'short\n', 1, 'at least 8 characters'],
    ['what is no e-mail', ['add', 'x1', '--email', 'nonsense'], '', 2, 'no e-mail address'],
    ['no action', [], '', 2, 'Usage: fenix user'],
  ])('refuses %s', async (_, args, input, code, says) => {
    const data = await temporaryFolder();
    await add(data, 'ana');
    const ended = await runInMemory(['user', ...args], { FENIX_DATA: data }, input);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(says);
    expect(ended.stdout).toBe('');
  });
});
