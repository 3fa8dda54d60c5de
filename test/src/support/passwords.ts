/** Passwords with a cheap hash, because tests need no protection. */
import { Passwords } from '../../../src/people/accounts/passwords.ts';

export const QUICK = { N: 2, r: 1, p: 1 };

export function quickPasswords(): Passwords {
  return new Passwords(QUICK);
}
