/** Passwords that cost next to nothing: what a real one costs is for those who guess. */
import { Passwords } from '../../../src/people/accounts/passwords.ts';

export const QUICK = { N: 2, r: 1, p: 1 };

export function quickPasswords(): Passwords {
  return new Passwords(QUICK);
}
