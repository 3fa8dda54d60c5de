/** What tries leave behind: notes in the security log, and a known network. */
import { expect, test } from 'vitest';
import { KnownNetworks } from '../../../../src/people/accounts/networks.ts';
import type { User } from '../../../../src/people/accounts/records.ts';
import type { SecurityEvent } from '../../../../src/people/accounts/security-log.ts';
import { Tries } from '../../../../src/people/accounts/tries.ts';
import { DatabaseUnavailable } from '../../../../src/storage/database/database.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { withParts } from '../../support/with-parts.ts';
import { accountsOver, PASSWORD } from './support.ts';

const ADDRESS = '203.0.113.9';
const BIA = { loginName: 'bia', password: PASSWORD };
const INVITED = { check: async () => undefined, using: async () => [] };

const by = (user: User) => ({ user, by: { type: 'login', id: 'l1' } }) as const;

test.each<[string, (tries: Tries, ana: User) => Promise<User>, readonly string[]]>([
  ['the right password', (tries) => tries.signIn('ANA', PASSWORD, ADDRESS), ['login-succeeded ana']],
  ['a wrong password', (tries) => tries.signIn('ana', 'wrong', ADDRESS), ['login-failed ana']],
  ['an unknown name', (tries) => tries.signIn(PASSWORD, 'ana', ADDRESS), ['login-failed nobody']],
  ['signing up', (tries) => tries.signUp(BIA, 'open', ADDRESS), ['account-made bia']],
  ['an invitation', (tries) => tries.signUp(BIA, INVITED, ADDRESS), ['account-made bia', 'invitation-used bia']],
  ['a name that is taken', (tries) => tries.signUp({ ...BIA, loginName: 'ana' }, 'open', ADDRESS), []],
  ['the right password for a change', (tries, ana) => tries.confirm(by(ana), PASSWORD, ADDRESS), []],
  ['a wrong one for a change', (tries, ana) => tries.confirm(by(ana), 'wrong', ADDRESS), ['password-refused ana']],
])('%s is noted, and makes the network known to whoever comes in', async (_, act, noted) => {
  const { store, accounts, register, clock } = accountsOver(await openStore(await temporaryFolder()));
  const ana = await register('ana');
  const notes: SecurityEvent[] = [];
  const tries = new Tries(accounts, store, clock, { note: (event) => void notes.push(event) });
  const [outcome] = await Promise.allSettled([act(tries, ana)]);
  expect(notes.map(({ kind, user }) => `${kind} ${user?.loginName ?? 'nobody'}`)).toEqual(noted);
  expect(notes.every(({ address }) => address === ADDRESS)).toBe(true);
  const user = outcome.status === 'fulfilled' ? outcome.value : ana;
  const isKnown = noted.length > 0 && outcome.status === 'fulfilled';
  expect(await new KnownNetworks(store, clock).has(user.id, ADDRESS)).toBe(isKnown);
});

test('a password that could not be compared is no guess, and leaves no note', async () => {
  const { store, accounts, clock } = accountsOver(await openStore(await temporaryFolder()));
  const away = withParts(accounts, { authenticate: () => Promise.reject(new DatabaseUnavailable('away')) });
  const notes: SecurityEvent[] = [];
  const tries = new Tries(away, store, clock, { note: (event) => void notes.push(event) });
  for (let i = 0; i < 30; i++) await expect(tries.signIn('ana', PASSWORD, ADDRESS)).rejects.toThrow('away');
  expect(notes).toEqual([]);
});
