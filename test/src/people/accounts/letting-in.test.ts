/** Logins, tokens and passwords, and how much of them is stored. */
import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { WrongCredentials } from '../../../../src/people/accounts/access.ts';
import { Passwords } from '../../../../src/people/accounts/passwords.ts';
import { FOUNDINGS, LOGINS, TOKENS } from '../../../../src/people/accounts/records.ts';
import { Limits } from '../../../../src/people/limits/limits.ts';
import { DatabaseUnavailable, NotWritten } from '../../../../src/storage/database/database.ts';
import { Conflict, type Store } from '../../../../src/storage/store/store.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore, storeWith, stubborn } from '../../support/stores.ts';
import { withParts } from '../../support/with-parts.ts';
import { accountsOver, DAY_MS, PASSWORD } from './support.ts';

const MINUTE = 60_000;

const accountsAt = async () => accountsOver(await openStore(await temporaryFolder()));

const ALL = { after: undefined, limit: 9 };

/** Ana and Bia, who each have two logins and two tokens. */
async function anaAndBia(ended?: (user: UserId) => void) {
  const made = accountsOver(await openStore(await temporaryFolder()), ended);
  const { access, register } = made;
  const held = async (loginName: string) => {
    const user = await register(loginName);
    const credentials: string[] = [];
    for (const place of ['here', 'there']) {
      credentials.push((await access.beginLogin(user, `${loginName} ${place}`)).credential);
      credentials.push((await access.createToken(user, `${loginName} ${place}`)).credential);
    }
    const [login, token] = [await access.logins(user.id, ALL), await access.tokens(user.id, ALL)];
    /** How many of all still let somebody in. */
    const letIn = async () => {
      const asked = credentials.flatMap((each) => [access.identifyLogin(each), access.identifyToken(each)]);
      return (await Promise.all(asked)).filter((identity) => identity !== undefined).length;
    };
    return { id: user.id, login: login.items[0]?.id ?? '', token: token.items[0]?.id ?? '', letIn };
  };
  return { ...made, ana: await held('ana'), bia: await held('bia') };
}

type House = Awaited<ReturnType<typeof anaAndBia>>;

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

test('logins and tokens are listed in stretches, and ended, for their owner alone', async () => {
  const { access, ana, bia } = await anaAndBia();
  for (const [list, end, name, id] of [
    [access.logins.bind(access), access.endLogin.bind(access), 'from', bia.login],
    [access.tokens.bind(access), access.endToken.bind(access), 'name', bia.token],
  ] as const) {
    const before = await bia.letIn();
    const { items, next } = await list(ana.id, { after: undefined, limit: 1 });
    const rest = await list(ana.id, { after: next, limit: 1 });
    expect([...items, ...rest.items].map((each) => Reflect.get(each, name))).toEqual(['ana here', 'ana there']);
    expect(rest.next).toBeUndefined();
    for (const [user, place] of [
      [ana.id, id],
      [ana.id, `../${bia.id}/${id}`],
      ['nobody' as UserId, id],
    ] as const) {
      expect(await end(user, place)).toBeUndefined();
    }
    expect(await bia.letIn()).toBe(before);
    expect(await end(bia.id, id)).toMatchObject({ id });
  }
  expect([await ana.letIn(), await bia.letIn()]).toEqual([4, 2]);
});

test.each<[string, number, (house: House) => Promise<unknown>]>([
  ['one login', 3, ({ access, bia }) => access.endLogin(bia.id, bia.login)],
  ['one token', 3, ({ access, bia }) => access.endToken(bia.id, bia.token)],
  [
    'all but one login and the tokens',
    3,
    ({ access, bia }) => access.endAll(bia.id, { but: bia.login, keepTokens: true }),
  ],
  ['all but one login', 1, ({ access, bia }) => access.endAll(bia.id, { but: bia.login })],
  ['all', 0, ({ access, bia }) => access.endAll(bia.id, {})],
  ['all, by a new password', 0, ({ accounts, bia }) => accounts.setPassword(bia.id, 'a better password')],
  ['all, with the account', 0, ({ accounts, bia }) => accounts.remove(bia.id, [])],
])('the end of %s is told once, of the one user whose it is, after it', async (_, left, end) => {
  const told: Promise<readonly [UserId, number]>[] = [];
  const house = await anaAndBia((user) => told.push(house.bia.letIn().then((count) => [user, count] as const)));
  await end(house);
  expect(await Promise.all(told)).toEqual([[house.bia.id, left]]);
  expect(await house.ana.letIn()).toBe(4);
});

test.each([
  ['the disk is full', 2, new NotWritten('full', 'no room is left')],
  ['the database is away', 2, new DatabaseUnavailable('away')],
  ['another request has noted it', 2, new Conflict('too late')],
  ['Fenix itself is wrong', 0, new TypeError('a bug')],
])('a use that cannot be noted because %s lets %i of a login and a token in', async (_, letIn, error) => {
  const { store, refuse } = stubborn(await openStore(await temporaryFolder()));
  const { access, register, pass } = accountsOver(store);
  const ana = await register('ana');
  const { credential: login } = await access.beginLogin(ana, 'Firefox');
  const { credential: token } = await access.createToken(ana, 'script');
  pass(10 * MINUTE + 1);
  refuse(error);
  const found = await Promise.allSettled([access.identifyLogin(login), access.identifyToken(token)]);
  expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(letIn);
});

describe('a login', () => {
  test('too many is refused if the database does not let the oldest go', async () => {
    const store = await openStore(await temporaryFolder());
    const remove = () => Promise.reject(new NotWritten('full', 'no room is left'));
    const documents: Store['documents'] = (kind) => withParts(store.documents(kind), { remove });
    const { access, register } = accountsOver(storeWith(store, { documents }));
    const ana = await register('ana');
    await new Limits(store).choose({ logins: 1 }, ana.id);
    await access.beginLogin(ana, 'here');
    await expect(access.beginLogin(ana, 'there')).rejects.toThrow('no room is left');
    expect(await access.logins(ana.id, ALL)).toMatchObject({ items: [{ from: 'here' }] });
  });

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
    expect((await access.logins(ana.id, ALL)).items[0]?.lastSeenAt).toBe(clock());
  });

  test('that was unused for sixty days is over, and no longer listed', async () => {
    const { access, register, pass } = await accountsAt();
    const ana = await register('ana');
    const { credential } = await access.beginLogin(ana, 'Firefox');
    pass(60 * DAY_MS);
    expect((await access.logins(ana.id, ALL)).items).toHaveLength(1);
    pass(1);
    expect((await access.logins(ana.id, ALL)).items).toEqual([]);
    expect(await access.identifyLogin(credential)).toBeUndefined();
  });
});

test('a token shows its last use, to ten minutes', async () => {
  const { store, access, register, pass, clock } = await accountsAt();
  const ana = await register('ana');
  const { token, credential } = await access.createToken(ana, 'script');
  expect((await access.tokens(ana.id, ALL)).items[0]).not.toHaveProperty('lastUsedAt');
  await access.identifyToken(credential);
  const first = clock();
  pass(10 * MINUTE);
  await access.identifyToken(credential);
  expect((await access.tokens(ana.id, ALL)).items[0]?.lastUsedAt).toBe(first);
  expect((await store.documents(TOKENS).read(`${ana.id}/${token.id}`))?.revision).toBe(2);
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

test('the account keeps who was first, and when, and forgets who it was only with that account', async () => {
  const { store, accounts, register, clock } = await accountsAt();
  const at = clock();
  const [ana, bia, cai] = [await register('ana'), await register('bia'), await register('cai')];
  const fact = async () => (await store.documents(FOUNDINGS).read('only'))?.value;
  await accounts.remove(cai.id, []);
  expect(await fact()).toEqual({ by: ana.id, at });
  await accounts.setAdmin(bia.id, true);
  await accounts.remove(ana.id, []);
  expect([await fact(), await accounts.isFounded()]).toEqual([{ by: '', at }, true]);
});
