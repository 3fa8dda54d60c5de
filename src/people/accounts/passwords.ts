/** Keeps passwords as scrypt hashes (RFC 7914): slow on purpose, and off the main thread. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import PQueue from 'p-queue';
import { Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB and about a tenth of a second on a small machine. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const MOST_MEMORY = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Node has four threads, also for files and names: two are left to those. */
const AT_ONCE = 2;
/** A few seconds' worth: a longer wait is refused with a time to come again. */
const MOST_WAITING = 64;

export class TooManyPasswords extends Reasoned {
  override readonly name = 'TooManyPasswords';
}

type Derive = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

export class Passwords {
  readonly #cost: Cost;
  readonly #derive: Derive;
  readonly #turns = new PQueue({ concurrency: AT_ONCE });
  /** Compared with for an unknown login name, so that the answer takes as long as a wrong password. */
  readonly nobodys: string;

  constructor(cost = COST, derive: Derive = byScrypt) {
    this.#cost = cost;
    this.#derive = derive;
    this.nobodys = written(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
  }

  /** `scrypt$N$r$p$salt$hash`: the cost is in it, so that it can rise later. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return written(this.#cost, salt, await this.#inTurn(password, salt, this.#cost));
  }

  async matches(password: string, stored: string): Promise<boolean> {
    const [, n, r, p, salt = '', hash = ''] = stored.split('$');
    const expected = Buffer.from(hash, 'base64url');
    const cost = { N: Number(n), r: Number(r), p: Number(p) };
    const found = await this.#inTurn(password, Buffer.from(salt, 'base64url'), cost);
    return found.length === expected.length && timingSafeEqual(found, expected);
  }

  /** Throws `TooManyPasswords` if one more would wait too long. */
  assertTurn(): void {
    if (this.#turns.size >= MOST_WAITING) throw new TooManyPasswords(because('login.crowd'));
  }

  async #inTurn(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
    this.assertTurn();
    return this.#turns.add(() => this.#derive(password, salt, cost));
  }
}

function written({ N, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function byScrypt(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Another keyboard may type the same password in another normal form.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
