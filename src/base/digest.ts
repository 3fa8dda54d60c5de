/** Names that are made of a text: the same for the same, and nobody finds the text by them. */
import { createHash } from 'node:crypto';

/** So many hexadecimal digits of its SHA-256: 32 of them, 128 bits, are met twice by nobody. */
export function digest(text: string, digits = 32): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
