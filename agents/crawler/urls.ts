/** Addresses as a crawler compares them: of two spellings of one page only one is visited. */
import { urlIn } from '../reader/hosts.ts';
import { withoutTracking } from '../search/tracking.ts';

/** Names under which sites hand every visitor an address of their own (PHP, ColdFusion, ASP, Java, osCommerce, phpBB). */
const SESSION = /^(?:php)?sess(?:ion)?_?id$|^sid$|^cf(?:id|token)$|^oscsid$|^zenid$|^asp(?:\.net_)?sessionid\w*$/i;

/** Java and old ASP have it in the path: `/page;jsessionid=1A2B`, `/(S(abc))/page`. */
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;]*|\/\(S\([a-z0-9]+\)\)(?=\/)/gi;

/** What may be a page's address, as it is kept in a frontier; undefined for all else. */
export function crawlAddress(text: string, base?: string): string | undefined {
  const url = urlIn(text, base);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  url.pathname = withEvenEscapes(url.pathname.replace(SESSION_IN_PATH, ''));
  for (const name of [...url.searchParams.keys()]) if (SESSION.test(name)) url.searchParams.delete(name);
  // What is left of a query without parameters is a lone question mark.
  if (url.search === '') url.search = '';
  return withoutTracking(url.href);
}

/** RFC 3986, section 6.2.2: hexadecimal digits in upper case, and no escapes of what needs none. */
function withEvenEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(letter) ? letter : escaped.toUpperCase();
  });
}

const MOST_NAMES = 20;

/**
 * What addresses that a site makes by one rule have in common: names and numbers of the path are left out beyond its words,
 * and of the query there are the names of its parameters.
 */
export function patternOf(address: string): string {
  const url = urlIn(address);
  if (url === undefined) return '';
  const path = url.pathname.replace(/[0-9a-f-]{16,}|\d+/gi, '#').replace(/[^/]+$/, '*');
  const names = [...new Set(url.searchParams.keys())].sort().slice(0, MOST_NAMES);
  return names.length === 0 ? path : `${path}?${names.join('&')}`;
}
