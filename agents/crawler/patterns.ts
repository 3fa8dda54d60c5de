/** What addresses made by one rule of a site have in common. */
import { urlIn } from '../reader/hosts.ts';

const MOST_NAMES = 20;

/**
 * What addresses made by one rule of a site have in common: the path without names and numbers beyond its words, and
 * the names of the query's parameters.
 */
export function patternOf(address: string): string {
  const url = urlIn(address);
  if (url === undefined) return '';
  const path = url.pathname.replace(/[0-9a-f-]{16,}|\d+/gi, '#').replace(/[^/]+$/, '*');
  const names = [...new Set(url.searchParams.keys())].sort().slice(0, MOST_NAMES);
  return names.length === 0 ? path : `${path}?${names.join('&')}`;
}
