/** Secrets of logins and tokens: `<user>.<id>.<secret>`. The store holds a hash, which is enough to recognise one. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

export interface Credential {
  readonly user: string;
  readonly id: string;
  readonly secret: string;
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** SHA-256 is enough for 256 random bits: nobody guesses them, fast or slow. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function secretMatches(secret: string, stored: string): boolean {
  const found = Buffer.from(hashSecret(secret));
  const expected = Buffer.from(stored);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

export function formatCredential({ user, id, secret }: Credential): string {
  return `${user}.${id}.${secret}`;
}

const CREDENTIAL = /^([a-z0-9]{1,50})\.([a-z0-9]{1,50})\.([\w-]{20,100})$/;

export function parseCredential(text: string): Credential | undefined {
  const [whole, user = '', id = '', secret = ''] = CREDENTIAL.exec(text) ?? [];
  return whole === undefined ? undefined : { user, id, secret };
}
