/** Heads of messages (RFC 5322, RFC 9110): lines of a name and a value, which may continue in the next line. */

export type Headers = ReadonlyMap<string, string>;

const LONGEST_HEAD = 64 * 1024;
const CRLF2 = '\r\n\r\n';
const LF2 = '\n\n';

/** The head at a place and where its body begins; undefined if it has no end. In latin1. */
export function headAt(bytes: Buffer, at: number): { readonly headers: Headers; readonly body: number } | undefined {
  const window = bytes.subarray(at, at + LONGEST_HEAD);
  const usual = window.indexOf(CRLF2);
  // No farther: a file has many heads, and may lack one kind of line end.
  const other = window.subarray(0, usual < 0 ? undefined : usual).indexOf(LF2);
  const [end, mark] = other < 0 ? [usual, CRLF2] : [other, LF2];
  if (end < 0) return undefined;
  return { headers: headersIn(window.toString('latin1', 0, end)), body: at + end + mark.length };
}

/** By name in small letters; the first of each name. The first line stands under the empty name. */
function headersIn(head: string): Headers {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const isNamed = colon > 0 && !/\s/.test(line.slice(0, colon));
    const name = isNamed ? line.slice(0, colon).toLowerCase() : '';
    if (!headers.has(name)) headers.set(name, isNamed ? line.slice(colon + 1).trim() : line);
  }
  return headers;
}

/** A parameter of a value, as in `multipart/related; boundary="x"`. */
export function parameterOf(value: string, name: string): string | undefined {
  const found = new RegExp(`;\\s{0,9}${name}\\s{0,9}=\\s{0,9}(?:"([^"]{0,200})"|([^\\s;]{1,200}))`, 'i').exec(value);
  return found?.[1] ?? found?.[2];
}
