/**
 * Decides whether the records of a page come from its markup or from what it states for machines. A stated list with
 * all that the markup shows and more is the list. One with about the same adds to it. Without a list in the markup it
 * stands alone.
 */
import { shareAmong } from '../stated.ts';
import { type StructuredList, structuredListsIn } from '../structured/structured.ts';
import type { ListRecord } from '../wrapper.ts';
import type { Tree } from './page-tree.ts';

export type Stating =
  | { readonly is: 'the list'; readonly list: StructuredList }
  | { readonly is: 'beside'; readonly list: StructuredList };

/** A stated list of which the markup shows nothing. */
const SURE_ALONE = 0.6;
/** Share of the markup's records that are stated, too. */
const MOST_OF = 0.8;
const MANY_OF = 0.5;
/** This many times as many are more; fewer may be two records that scripts have hidden. */
const MORE = 1.2;

export function statedLists({ document, page }: Tree): readonly StructuredList[] {
  return structuredListsIn(document, page.url);
}

/** What becomes of the stated lists beside the records of the markup. */
export function statingOf(lists: readonly StructuredList[], shown: readonly ListRecord[]): Stating | undefined {
  if (shown.length === 0) {
    const [list] = lists;
    return list !== undefined && list.confidence >= SURE_ALONE ? { is: 'the list', list } : undefined;
  }
  const [best] = lists
    .map((list) => ({ list, share: shareAmong(shown, list.records) }))
    .filter(({ share }) => share >= MANY_OF)
    .sort((a, b) => b.share - a.share || b.list.records.length - a.list.records.length);
  if (best === undefined) return undefined;
  const { list, share } = best;
  const isMore = list.records.length >= MORE * shown.length;
  return { is: isMore && share >= MOST_OF && list.kind === 'json-ld' ? 'the list' : 'beside', list };
}
