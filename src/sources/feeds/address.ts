/** Addresses of feeds, as people write them and as they are fetched. */
import { isIP } from 'node:net';
import { FetchFailed, urlIn } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { isEverybodys } from '../../outside/fetching/addresses.ts';

/** `feed:` may stand before or instead of `http:`. Throws `FetchFailed` if it is no address. */
export function feedAddress(typed: string): string {
  const text = typed
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:\/\//i, 'https://');
  return webAddress(text);
}

/** Undefined: it is none. */
export function feedAddressIn(written: string): string | undefined {
  try {
    return feedAddress(written);
  } catch (error) {
    if (error instanceof FetchFailed) return undefined;
    throw error;
  }
}

/** People may leave out the scheme. Throws `FetchFailed` if it is no address. */
export function webAddress(typed: string): string {
  const url = urlIn(withScheme(typed));
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new FetchFailed(because('fetch.no-address'), { kind: 'unsafe' });
  url.hash = '';
  return url.href;
}

/**
 * `https:` is left out; on this machine and in private networks, where few have a certificate, `http:`. A password goes
 * in the clear only where `http:` is written.
 */
export function withScheme(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  const url = urlIn(`https://${text}`);
  const isPlain = url !== undefined && isNearby(url.hostname) && !hasCredentials(url);
  return `${isPlain ? 'http' : 'https'}://${text}`;
}

export function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** RFC 6761, RFC 6762, RFC 8375, `internal`, and names without a dot. */
const NEARBY_NAME = /^[^.]+$|\.(?:localhost|local|lan|home\.arpa|internal)$/;

function isNearby(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? NEARBY_NAME.test(host) : !isEverybodys(host, []);
}

/** The name of a site that states none. */
export function hostnameOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

export interface Credentials {
  /** Without name and password. */
  readonly address: string;
  /** Sent where they belong (RFC 7617). */
  readonly authorization?: string;
}

export function credentialsIn(feed: string): Credentials {
  const url = new URL(feed);
  if (!hasCredentials(url)) return { address: feed };
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const said = `${decoded(username)}:${decoded(password)}`;
  return { address: url.href, authorization: `Basic ${Buffer.from(said).toString('base64')}` };
}

/** As it is shown: others see even its owner's screen. */
export function shownAddress(feed: string): string {
  const url = new URL(feed);
  if (url.password !== '') url.password = '***';
  return url.href;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A literal per cent sign.
    return part;
  }
}

const SECRET = /^(?:.*[_-])?(?:token|key|apikey|auth|secret|sig|signature|pass|password|pwd|sid|session)$/i;

/** A parameter whose value lets its reader in. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}
