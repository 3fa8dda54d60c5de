/**
 * Reads the target of a request line (RFC 9112, section 3.2). The target may hold anything, and reading it never fails.
 */

interface Target {
  /** Without the part after `?`. */
  readonly path: string;
  /** The host that the absolute form names. */
  readonly authority?: string;
}

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;

export function targetOf(url: string): Target {
  const [prefix = '', authority] = ABSOLUTE.exec(url) ?? [];
  const path = url.slice(prefix.length).split(/[?#]/, 1)[0] ?? '';
  return authority === undefined ? { path } : { path: path === '' ? '/' : path, authority };
}
