import { expect, it } from 'vitest';
import { Passwords, TooManyPasswords } from '../../../src/people/accounts/passwords.ts';
import { quickPasswords } from '../support/passwords.ts';

it('passwords are hashed two at a time, with a limited queue', async () => {
  const underway: ((hash: Buffer) => void)[] = [];
  const passwords = new Passwords(undefined, () => new Promise((resolve) => underway.push(resolve)));
  const outcomes = Array.from({ length: 80 }, () => passwords.hash('x').catch((error: unknown) => error));
  let hashed = 0;
  for (; underway.length > 0; hashed += 2) {
    expect(underway).toHaveLength(2);
    for (const done of underway.splice(0)) done(Buffer.alloc(32));
    await new Promise(setImmediate);
  }
  expect(hashed).toBe(64 + 2);
  const refused = (await Promise.all(outcomes)).filter((outcome) => outcome instanceof TooManyPasswords);
  expect(refused).toHaveLength(80 - 64 - 2);
});

it('a password matches its own hash at any cost, and no other', async () => {
  for (const passwords of [new Passwords(), quickPasswords()]) {
    const hash = await passwords.hash('caf\u00e9');
    expect(await new Passwords().matches('cafe\u0301', hash)).toBe(true);
    expect(await new Passwords().matches('cafe', hash)).toBe(false);
    expect(await passwords.matches('x', passwords.nobodys)).toBe(false);
  }
});
