/** Names of elements, classes and ids in selectors. */
import type { Element } from '../reader/document.ts';

/** No meaningful element has a longer name. */
const LONGEST_TAG = 60;

/**
 * An element by its name, which may hold special signs of selectors, as `o:p` does; any element if the name is too
 * long.
 */
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
