/** Passwords are kept as scrypt hashes (RFC 7914): slow on purpose, and in a thread of their own. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import PQueue from 'p-queue';

/** 32 MB and about a tenth of a second on a small machine. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Node has four threads for files and names, too: two of them are left to those. */
const AT_ONCE = 2;
/** A few seconds' worth: who would wait longer is told to come again. */
const MOST_WAITING = 64;
const turns = new PQueue({ concurrency: AT_ONCE });

export class TooManyPasswords extends Error {
  override readonly name = 'TooManyPasswords';
}

/** `scrypt$N$r$p$salt$hash`: the cost is in it, so that it can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = stored.split('$');
  const options = { ...COST, N: Number(n), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), options);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** Compared with when a login name is unknown, so that the answer takes as long as a wrong password. */
export const NOBODYS_PASSWORD = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(SALT_BYTES).toString('base64url'),
  Buffer.alloc(HASH_BYTES).toString('base64url'),
].join('$');

async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (turns.size >= MOST_WAITING) throw new TooManyPasswords('many people sign in at this moment: try again soon');
  return turns.add(() => deriveNow(password, salt, options));
}

function deriveNow(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same password typed on another keyboard may come in another normal form.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
