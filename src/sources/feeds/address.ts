/** Addresses of feeds, as people write them and as they are asked. */
import { FetchFailed, urlIn } from '../../../agents/agents.ts';

/** `feed:` stands before or instead of `http:`. Throws `FetchFailed` for what is no address. */
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

/** As people type them, `https:` may be missing. Throws `FetchFailed` for what is no address. */
export function webAddress(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = urlIn(address);
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new FetchFailed('not a web address', { kind: 'unsafe' });
  url.hash = '';
  return url.href;
}

/** What a site is called that has not said its name. */
export function hostnameOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

export interface Credentials {
  /** Without a name and a password. */
  readonly address: string;
  /** They go where they belong (RFC 7617). */
  readonly authorization?: string;
}

export function credentialsIn(feed: string): Credentials {
  const url = new URL(feed);
  const { username, password } = url;
  if (username === '' && password === '') return { address: feed };
  url.username = '';
  url.password = '';
  const said = `${decoded(username)}:${decoded(password)}`;
  return { address: url.href, authorization: `Basic ${Buffer.from(said).toString('base64')}` };
}

/** As it is shown: even its owner's screen is seen by others. */
export function shownAddress(feed: string): string {
  const url = new URL(feed);
  if (url.password !== '') url.password = '***';
  return url.href;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A sign for per cent that means itself.
    return part;
  }
}

const SECRET = /^(?:.*[_-])?(?:token|key|apikey|auth|secret|sig|signature|pass|password|pwd|sid|session)$/i;

/** Of a parameter that lets in who knows its value. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}
