/** Logins, tokens and passwords, and how much of them is stored. */
import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WrongCredentials } from '../../../../src/people/accounts/access.ts';
import { Passwords } from '../../../../src/people/accounts/passwords.ts';
import { FOUNDINGS, LOGINS, TOKENS } from '../../../../src/people/accounts/records.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { accountsOver, DAY_MS, PASSWORD } from './support.ts';

const MINUTE = 60_000;

const accountsAt = async () => accountsOver(await openStore(await temporaryFolder()));

/** The same credential with another secret, owner or place. */
const forgeries: readonly (readonly [string, (credential: string) => string])[] = [
  ['another secret', (credential) => credential.replace(/[^.]+$/, 'x'.repeat(43))],
  ['a secret that is too short', (credential) => credential.slice(0, -1)],
  ['another user', (credential) => credential.replace(/^[^.]+/, 'nobody')],
  ['another place', (credential) => credential.replace(/\.[^.]+\./, '.id99.')],
  ['no place', (credential) => credential.replace(/\.[^.]+\./, '..')],
  ['nothing', () => ''],
];

test.each(forgeries)('a login or a token is recognised only by its secret, and not with %s', async (_, forge) => {
  const { access, register } = await accountsAt();
  const ana = await register('ana');
  const [{ login, credential: ofLogin }, { token, credential: ofToken }] = [
    await access.beginLogin(ana, 'Firefox'),
    await access.createToken(ana, 'script'),
  ];
  const user = { id: ana.id };
  expect(await access.identifyLogin(ofLogin)).toMatchObject({ user, by: { type: 'login', id: login.id } });
  expect(await access.identifyToken(ofToken)).toMatchObject({ user, by: { type: 'token', id: token.id } });
  for (const wrong of [forge(ofLogin), ofToken]) expect(await access.identifyLogin(wrong)).toBeUndefined();
  for (const wrong of [forge(ofToken), ofLogin]) expect(await access.identifyToken(wrong)).toBeUndefined();
});

describe('a login', () => {
  test('is kept without its secret', async () => {
    const { store, access, register } = await accountsAt();
    const ana = await register('ana');
    const { login, credential } = await access.beginLogin(ana, 'Firefox');
    const kept = JSON.stringify((await store.documents(LOGINS).read(`${ana.id}/${login.id}`))?.value);
    expect(kept).not.toContain(credential.split('.')[2]);
  });

  test('notes its use every ten minutes at most, so reading a list does not write', async () => {
    const { store, access, register, pass, clock } = await accountsAt();
    const ana = await register('ana');
    const { login, credential } = await access.beginLogin(ana, 'Firefox');
    const revision = async () => (await store.documents(LOGINS).read(`${ana.id}/${login.id}`))?.revision;
    pass(10 * MINUTE);
    await access.identifyLogin(credential);
    expect(await revision()).toBe(1);
    pass(1);
    await access.identifyLogin(credential);
    expect(await revision()).toBe(2);
    expect((await access.logins(ana.id, { after: undefined, limit: 9 })).items[0]?.lastSeenAt).toBe(clock());
  });

  test('that was unused for sixty days is over, and no longer listed', async () => {
    const { access, register, pass } = await accountsAt();
    const ana = await register('ana');
    const { credential } = await access.beginLogin(ana, 'Firefox');
    pass(60 * DAY_MS);
    expect((await access.logins(ana.id, { after: undefined, limit: 9 })).items).toHaveLength(1);
    pass(1);
    expect((await access.logins(ana.id, { after: undefined, limit: 9 })).items).toEqual([]);
    expect(await access.identifyLogin(credential)).toBeUndefined();
  });
});

describe('a token', () => {
  test('shows its last use, to ten minutes', async () => {
    const { store, access, register, pass, clock } = await accountsAt();
    const ana = await register('ana');
    const { token, credential } = await access.createToken(ana, 'script');
    expect((await access.tokens(ana.id, { after: undefined, limit: 9 })).items[0]).not.toHaveProperty('lastUsedAt');
    await access.identifyToken(credential);
    const first = clock();
    pass(10 * MINUTE);
    await access.identifyToken(credential);
    expect((await access.tokens(ana.id, { after: undefined, limit: 9 })).items[0]?.lastUsedAt).toBe(first);
    expect((await store.documents(TOKENS).read(`${ana.id}/${token.id}`))?.revision).toBe(2);
  });
});

describe('a person', () => {
  /** The same letters, composed and decomposed, because keyboards differ. */
  const [COMPOSED, DECOMPOSED] = ['jos\u00e9', 'jose\u0301'];

  test('signs in from any keyboard layout', async () => {
    const { accounts, register } = await accountsAt();
    const [password, decomposed] = ['um p\u00e9 de meia', 'um pe\u0301 de meia'];
    const { id } = await register(COMPOSED, password);
    expect((await accounts.authenticate(DECOMPOSED, decomposed)).id).toBe(id);
    expect((await accounts.authenticate('JOSÉ', password)).id).toBe(id);
    await expect(register(DECOMPOSED)).rejects.toThrow('is taken');
    await expect(accounts.authenticate(COMPOSED, 'um pe de meia')).rejects.toThrow(WrongCredentials);
  });

  test('is recognised by a password hashed at another cost', async () => {
    const salt = Buffer.from('sixteen bytes of');
    const hash = scryptSync(PASSWORD, salt, 32, { N: 1024, r: 4, p: 2 }).toString('base64url');
    const passwords = new Passwords();
    const kept = ['scrypt', 1024, 4, 2, salt.toString('base64url'), hash].join('$');
    expect(await passwords.matches(PASSWORD, kept)).toBe(true);
    expect(await passwords.matches(`${PASSWORD}!`, kept)).toBe(false);
  });
});

test('the account keeps who was first, and when', async () => {
  const { store, register, clock } = await accountsAt();
  const began = clock();
  const user = await register('ana');
  await register('bia');
  expect((await store.documents(FOUNDINGS).read('only'))?.value).toEqual({ by: user.id, at: began });
});
