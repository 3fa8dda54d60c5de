/** Domains as people write them, and names that no rule may be about. */
import { createRequire } from 'node:module';
import { domainToUnicode } from 'node:url';
import { once, urlIn } from '../../../agents/agents.ts';

export type NoDomain = 'no-domain' | 'suffix';

/**
 * The domain in a typed text, even a whole address: ASCII in lower case, without `www.`. Undefined for a public suffix
 * (https://publicsuffix.org, its ICANN part): its sites have nothing in common.
 */
export function domainIn(written: string): { readonly domain: string } | { readonly wrong: NoDomain } {
  const host = written.length > LONGEST_ADDRESS ? '' : hostIn(written.trim());
  if (host.length > LONGEST_NAME || !HOST.test(host)) return { wrong: 'no-domain' };
  if (isSuffix(host)) return { wrong: 'suffix' };
  const site = host.replace(/^www\.(?=.+\.)/, '');
  // www.gov.br is a site; gov.br is none.
  return { domain: isSuffix(site) ? host : site };
}

function hostIn(written: string): string {
  const address = SCHEME.test(written) ? written : `http://${written}`;
  return written.startsWith('/') ? '' : (urlIn(address)?.hostname.replace(/\.$/, '') ?? '');
}

/** Loaded with the first rule: the list of all suffixes is large. */
const suffixes = once(() => createRequire(import.meta.url)('tldts') as typeof import('tldts'));

function isSuffix(host: string): boolean {
  const { publicSuffix, isIcann } = suffixes().parse(host, { extractHostname: false });
  return publicSuffix === host && isIcann === true;
}

/** Making a name ASCII takes time that grows with the square of its letters. */
const LONGEST_ADDRESS = 2_000;
/** RFC 1035, section 2.3.4. */
const LONGEST_NAME = 253;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Names and IPv4 addresses as in URLs, or an IPv6 address. */
const HOST = /^(?:[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*|\[[0-9a-f:.]+\])$/;

/** As people read it. */
export function readable(domain: string): string {
  return domainToUnicode(domain) || domain;
}
