/** Names made from a text: the same text gives the same name, and the name does not reveal the text. */
import { createHash } from 'node:crypto';

/** This many hexadecimal digits of its SHA-256. Two texts never share 32 of them (128 bits). */
export function digest(text: string, digits = 32): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
