/** The policies that use only addresses and their counts. */
import type { SelectionPolicy } from './policy.ts';

/** The nearest to a start first. */
export function breadthFirst(): SelectionPolicy {
  return { name: 'breadth-first', score: ({ depth }) => -depth };
}

/** The page that most known links lead to first (Cho, Garcia-Molina & Page 1998). Holds a number for each address. */
export function backlinks(): SelectionPolicy {
  const counts = new Map<string, number>();
  return {
    name: 'backlinks',
    score({ url }) {
      const count = (counts.get(url) ?? 0) + 1;
      counts.set(url, count);
      return count;
    },
  };
}

/** Breadth first, with the folders above each address: they lead to pages without links (Cothey 2004). */
export function pathAscending(): SelectionPolicy {
  return { name: 'path-ascending', score: ({ depth }) => -depth, beside: foldersAbove };
}

const MOST_ABOVE = 16;

/** The folders above an address, the nearest first: for /a/b/c.html /a/b/, /a/ and /. */
function foldersAbove(url: string): readonly string[] {
  const { origin, pathname, search } = new URL(url);
  const folders: string[] = [];
  const isFolder = pathname.endsWith('/') && search === '';
  let path = isFolder ? pathname.slice(0, -1) : pathname;
  while (path.includes('/') && folders.length < MOST_ABOVE) {
    path = path.slice(0, path.lastIndexOf('/')).replace(/\/+$/, '');
    folders.push(`${origin}${path}/`);
  }
  return folders;
}
