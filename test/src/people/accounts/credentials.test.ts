/** Names and passwords that Fenix refuses. */
import { expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { nameKey } from '../../../../src/people/accounts/accounts.ts';
import { fitLoginName, UnfitLoginName } from '../../../../src/people/accounts/login-names.ts';
import { assertFitPassword, UnfitPassword } from '../../../../src/people/accounts/password-rules.ts';
import { LOGIN_NAMES, USERS } from '../../../../src/people/accounts/records.ts';
import { writing } from '../../../../src/storage/store/changes.ts';
import { ABSENT } from '../../../../src/storage/store/store.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { accountsOver, PASSWORD } from './support.ts';

test.each([
  ...['password', 'Password123!', 'P@ssw0rd', 'p4ssw0rd2024', 'senha123', 'iloveyou', 'qwerty123', 'flamengo10'],
  ...['12345678', '987654321', 'qwertyuiop', 'abcd1234', '1q2w3e4r', '1qaz2wsx', 'aaaaaaaa', 'abababab', '11112222'],
  ...['bananabanana', 'Contraseña1', 'monkey!!!', 'passwordpassword'],
])('a password %s is refused as easy to guess', (password) => {
  expect(() => assertFitPassword(password, 'ana')).toThrow(UnfitPassword);
});

test.each([
  ['Carolina', 'carolina-correct-horse'],
  ['Ana Lima', 'my ANA LIMA password'],
  ['ana', 'anaanaana12'],
  ['ＡＮＡＬＩＭＡ', 'analima horse 47'],
])('a password of %s that contains the login is refused', (login, password) => {
  expect(() => assertFitPassword(password, login)).toThrow(/contains the login/);
});

test.each([
  'correct horse battery',
  'a password',
  'a better password',
  'Xk9#mQ2vLp',
  'mountain bicycle',
  'anaconda in a tree',
  'password 90210-31415',
])('a password %s is taken', (password) => {
  expect(() => assertFitPassword(password, 'ana')).not.toThrow();
});

test.each([
  'ana',
  'Ana Lima',
  'josé',
  'Анна',
  'محمد',
  'さくらサクラ桜',
  '김철수',
  'o’neil-2',
  'ana@mail.example',
  '2026',
  'ᏣᎳᎩ',
])('a login name %s is taken', (name) => {
  expect(fitLoginName(name)).toBe(name);
});

test('a login name is kept in one form', () => {
  expect(fitLoginName('Ａｎａ e\u0301')).toBe('Ana \u00e9');
});

test.each([
  ['with a letter of another script', 'аna'],
  ['in Greek and Latin', 'αdmin'],
  ['in Cherokee and Latin', 'ᏣᎳᎩa'],
  ['with nothing in the middle', 'ad\u200bmin'],
  ['that turns round', '\u202enimda'],
  ['with a soft hyphen', 'ad\u00admin'],
  ['with a filler that shows nothing', 'ana\u3164'],
  ['with a line between', 'a\u2028b'],
])('a login name %s is refused', (_, name) => {
  expect(() => fitLoginName(name)).toThrow(UnfitLoginName);
});

test('a user with an old name signs in as before, while new users cannot take such a name', async () => {
  const { store, accounts, register } = accountsOver(await openStore(await temporaryFolder()));
  const user = await register('ana');
  const former = { ...user, id: 'n0' as typeof user.id, loginName: 'аna\u200b' };
  await store.commit([
    writing(USERS, former.id, former, ABSENT),
    writing(LOGIN_NAMES, nameKey(former.loginName), { user: former.id }, ABSENT),
  ]);
  expect((await accounts.authenticate(former.loginName, PASSWORD)).id).toBe('n0');
  await expect(register('аna\u200b\u200b')).rejects.toBeInstanceOf(UnfitLoginName);
  await expect(register('bia', 'password1')).rejects.toBeInstanceOf(UnfitPassword);
  await expect(accounts.setPassword(user.id, 'password1')).rejects.toBeInstanceOf(UnfitPassword);
  await accounts.authenticate('ana', PASSWORD);
});

test('an account has an institution only if one is named, and loses it when it is emptied', async () => {
  const { accounts } = accountsOver(await openStore(await temporaryFolder()));
  const kept = async (loginName: string, institution?: string) => {
    const { id } = await accounts.register({ loginName, password: PASSWORD, institution });
    return accounts.find(id);
  };
  expect(await kept('ana')).not.toHaveProperty('institution');
  expect(await kept('bia', '')).not.toHaveProperty('institution');
  const cai = await kept('cai', 'USP');
  expect(cai).toMatchObject({ institution: 'USP', name: 'cai', email: '' });
  const edited = async (said: { readonly institution?: string; readonly name?: string }) =>
    (await accounts.edit(cai?.id as UserId, said)).institution;
  expect([
    await edited({ name: 'Cai' }),
    await edited({ institution: 'UFRJ' }),
    await edited({ institution: '' }),
  ]).toEqual(['USP', 'UFRJ', undefined]);
});
