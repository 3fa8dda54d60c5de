import type * as Crypto from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches, TooManyPasswords } from '../../src/accounts/passwords.ts';

const underway = vi.hoisted(() => ({ now: 0, most: 0 }));

/** Counts what is under way in the threads, at a cost that lets a test try many. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (password: string, salt: Buffer, length: number, _: unknown, done: Done) => {
    underway.most = Math.max(underway.most, ++underway.now);
    crypto.scrypt(password, salt, length, { N: 2 }, (error, key) => {
      underway.now--;
      done(error, key);
    });
  };
  return { ...crypto, scrypt };
});

it('passwords are hashed two at a time, and not without end', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('x')));
  expect(underway.most).toBe(2);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(80 - 64 - 2);
  expect(refused.every(({ reason }) => reason instanceof TooManyPasswords)).toBe(true);
  expect(await passwordMatches('x', await hashPassword('x'))).toBe(true);
});
