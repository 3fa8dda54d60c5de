/** Names of elements, classes and ids as selectors have them. */
import type { Element } from '../reader/document.ts';

/** No element that means something has a longer name. */
const LONGEST_TAG = 60;

/** An element by its name, which may hold signs that mean something in a selector, as `o:p` does; of one too long, any. */
export function tagOf({ name }: Element): string {
  return name.length <= LONGEST_TAG ? identifier(name) : '*';
}

/** A name as an identifier (CSSOM, "serialize an identifier"). */
export function identifier(name: string): string {
  return name
    .replace(/[^-\w\u0080-\uFFFF]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)
    .replace(/^(-?)(\d)/, (_, dash: string, digit: string) => `${dash}\\3${digit} `)
    .replace(/^-$/, '\\-');
}
