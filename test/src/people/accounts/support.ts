/** Accounts over a store with cheap passwords, in a test's time. */
import type { UserId } from '../../../../agents/agents.ts';
import { Accounts } from '../../../../src/people/accounts/accounts.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { quickPasswords } from '../../support/passwords.ts';
import { NOON } from '../../support/samples.ts';

export const PASSWORD = 'correct horse battery';
export const DAY_MS = 86_400_000;

export function accountsOver(store: Store, ended?: (user: UserId) => void) {
  let now = Date.parse(NOON);
  let ids = 0;
  const clock = () => new Date(now).toISOString();
  const newId = () => `id${++ids}`;
  const accounts = new Accounts(store, clock, newId, quickPasswords(), ended);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  const register = (loginName: string, password = PASSWORD) => accounts.register({ loginName, password });
  return { store, accounts, access: accounts.access, register, clock, newId, pass };
}
