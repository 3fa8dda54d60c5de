/** The selection policies by name. */
import { focused } from './focused.ts';
import { pageRank } from './page-rank.ts';
import { backlinks, breadthFirst, pathAscending } from './plain-policies.ts';
import type { Liking, SelectionName, SelectionPolicy } from './policy.ts';

/** Makes a policy for one crawl, since it learns. `learned` is what an earlier policy of the same crawl learned. */
export function selectionPolicy(name: SelectionName, liking: Liking, learned?: string): SelectionPolicy {
  switch (name) {
    case 'breadth-first':
      return breadthFirst();
    case 'backlinks':
      return backlinks();
    case 'pagerank':
      return pageRank();
    case 'path-ascending':
      return pathAscending();
    case 'focused':
      return focused(liking, learned);
  }
}
