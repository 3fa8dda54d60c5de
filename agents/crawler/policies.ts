/** The selection policies by name. */
import { focused } from './focused.ts';
import { pageRank } from './page-rank.ts';
import { backlinks, breadthFirst, pathAscending } from './plain-policies.ts';
import type { Liking, SelectionName, SelectionPolicy } from './policy.ts';

/** A new one for each crawl: what it learns is its own. `learned` is what an earlier one of the same crawl has learned. */
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
