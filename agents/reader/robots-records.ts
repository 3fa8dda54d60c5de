/**
 * The records of a robots.txt, line by line, as octets: a letter is a byte, so paths can be escaped as they were
 * written, in any encoding. Understands common misspellings as Google does (https://github.com/google/robotstxt).
 */

type RecordName = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

export interface RobotsRecord {
  readonly name: RecordName;
  readonly value: string;
}

/** A line is a record if it begins with one of these; anything between that and its colon is ignored. */
const NAMES: readonly (readonly [beginning: string, name: RecordName])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['crawl-delay', 'crawl-delay'],
  ['crawldelay', 'crawl-delay'],
  ['crawl delay', 'crawl-delay'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
];
/** More letters than a name has. */
const LONGEST_NAME = 20;

function nameIn(said: string): RecordName | undefined {
  const name = said.slice(0, LONGEST_NAME).toLowerCase();
  return NAMES.find(([beginning]) => name.startsWith(beginning))?.[1];
}

/** RFC 9309, section 2.5, asks for at least this much. */
export const MOST_BYTES = 500 * 1024;

/** A byte order mark, or a part of one: the first line is read all the same. */
const MARK = /^\xEF(?:\xBB\xBF?)?/;

/** The lines that count, without a line across the limit. */
export function linesIn(bytes: Uint8Array): readonly string[] {
  const octets = octetsOf(bytes.subarray(0, MOST_BYTES + 1)).replace(MARK, '');
  const end = bytes.length > MOST_BYTES ? Math.max(octets.lastIndexOf('\n'), octets.lastIndexOf('\r'), 0) : undefined;
  return octets.slice(0, end).split(/\r\n|\r|\n/);
}

/** Undefined if a robot need not know the record. */
export function recordIn(line: string): RobotsRecord | undefined {
  const comment = line.indexOf('#');
  const said = trimmed(comment === -1 ? line : line.slice(0, comment));
  const colon = said.indexOf(':');
  if (colon === -1) return withoutColon(said);
  const name = nameIn(said.slice(0, colon));
  return name === undefined ? undefined : { name, value: trimmed(said.slice(colon + 1)) };
}

/** Two words of which the first is a name: its colon was forgotten. */
function withoutColon(said: string): RobotsRecord | undefined {
  const space = said.search(/[\t ]/);
  const name = nameIn(said.slice(0, Math.max(space, 0)));
  const value = trimmed(said.slice(space));
  return name === undefined || /[\t ]/.test(value) ? undefined : { name, value };
}

const UTF_8 = new TextDecoder();

/** Octets as text for people. */
export function textOf(octets: string): string {
  if (!/[^\0-\x7F]/.test(octets)) return octets;
  return UTF_8.decode(Uint8Array.from(octets, (octet) => octet.charCodeAt(0)));
}

/** A line as people see it. */
export function shown(line: string): string {
  const text = textOf(trimmed(line).slice(0, 4 * LONGEST_SHOWN));
  return text.length <= LONGEST_SHOWN ? text : `${[...text].slice(0, LONGEST_SHOWN).join('')}…`;
}

const LONGEST_SHOWN = 200;

/** Each octet as the letter of its number. */
function octetsOf({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

const SPACE = 0x20;

/** Without white space around it; `trim` would take parts of letters for space. */
function trimmed(octets: string): string {
  let from = 0;
  let to = octets.length;
  while (from < to && octets.charCodeAt(from) <= SPACE) from++;
  while (to > from && octets.charCodeAt(to - 1) <= SPACE) to--;
  return octets.slice(from, to);
}
