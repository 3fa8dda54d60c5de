/** What addresses that a site makes by one rule have in common. */
import { urlIn } from '../reader/hosts.ts';

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
