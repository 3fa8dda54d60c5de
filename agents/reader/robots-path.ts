/** Which pattern of a robots.txt fits which path (RFC 9309, sections 2.2.2 and 2.2.3). */

/** Escapes, and letters that an address must escape. */
const ESCAPED = /%[0-9a-f]{2}|[^\w.~:/?#[\]@!$&'()*+,;=%-]/gi;
const UNRESERVED = /[\w.~-]/;
/** Letters that mean the same in a query, escaped or not (RFC 3986, section 3.4). */
const PLAIN_IN_QUERY = /%(?:27|2F|3A|3F|40)/g;

/** An address's path and query in the form that patterns are compared with. */
export function pathOf({ pathname, search }: URL): string {
  return canonical(pathname + search).replace(/[*$]/g, escapeOf);
}

/** A rule's path, given as octets. Only `*`, and a `$` at its end, have a special meaning. */
export function patternOf(octets: string): string {
  return canonical(octets).replace(/\$(?!$)/g, escapeOf);
}

/** One spelling for all that mean the same. */
function canonical(text: string): string {
  const escaped = text.replace(ESCAPED, (found) => {
    const letter = found.length === 1 ? found : unescaped(found);
    return UNRESERVED.test(letter) ? letter : escapeOf(letter);
  });
  const query = escaped.indexOf('?');
  return query === -1 ? escaped : escaped.slice(0, query) + escaped.slice(query).replace(PLAIN_IN_QUERY, unescaped);
}

function escapeOf(octet: string): string {
  return `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function unescaped(code: string): string {
  return String.fromCharCode(Number.parseInt(code.slice(1), 16));
}

/**
 * Whether a path begins as a pattern with stars says; `*` is any text, `$` the end. Takes each part between stars where
 * it first occurs: if the rest fits behind a later place, it fits behind the first. So nothing is looked at twice, and
 * the cost is that of reading both once.
 */
export function fits(path: string, pattern: string): boolean {
  const star = pattern.indexOf('*');
  const ends = pattern.endsWith('$');
  if (!path.startsWith(pattern.slice(0, star))) return false;
  const parts = pattern.slice(star + 1, ends ? -1 : undefined).split('*');
  const last = ends ? (parts.pop() ?? '') : '';
  let place = star;
  for (const part of parts) {
    const found = foundAt(part, path, place);
    if (found === -1) return false;
    place = found + part.length;
  }
  return path.length - last.length >= place && path.endsWith(last);
}

/** Plain search for parts up to this length looks a few times at each letter, which costs less than preparing. */
const SHORT = 16;

function foundAt(part: string, path: string, from: number): number {
  if (part.length > path.length - from) return -1;
  return part.length > SHORT ? placeOfLong(part, path, from) : path.indexOf(part, from);
}

/** Knuth, Morris and Pratt (1977): looks at no letter of the path again, whatever the part repeats. */
function placeOfLong(part: string, path: string, from: number): number {
  const overlaps = overlapsIn(part);
  let matched = 0;
  for (let i = from; i < path.length; i++) {
    const letter = path.charCodeAt(i);
    while (matched > 0 && part.charCodeAt(matched) !== letter) matched = overlaps[matched - 1] as number;
    if (part.charCodeAt(matched) === letter) matched++;
    if (matched === part.length) return i + 1 - matched;
  }
  return -1;
}

/** For each beginning of a text, the longest shorter beginning that it ends with. */
function overlapsIn(text: string): Int32Array {
  const overlaps = new Int32Array(text.length);
  let matched = 0;
  for (let i = 1; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    while (matched > 0 && text.charCodeAt(matched) !== letter) matched = overlaps[matched - 1] as number;
    if (text.charCodeAt(matched) === letter) matched++;
    overlaps[i] = matched;
  }
  return overlaps;
}
