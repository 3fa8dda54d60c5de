/**
 * Whether the records of a page are taken from its markup or from what it states for machines: a stated list that has all that
 * the markup shows and more is the list; one that has about the same adds to it; without a list in the markup it stands alone.
 */

import { shareAmong } from '../stated.ts';
import { type StructuredList, structuredListsIn } from '../structured/structured.ts';
import type { ListRecord } from '../wrapper.ts';
import type { Tree } from './page-tree.ts';

export type Stating =
  | { readonly is: 'the list'; readonly list: StructuredList }
  | { readonly is: 'beside'; readonly list: StructuredList };

/** A list that is stated, and of which the markup shows nothing. */
const SURE_ALONE = 0.6;
/** Of the records in the markup, that are stated, too. */
const MOST_OF = 0.8;
const MANY_OF = 0.5;
/** So many times as many are more, and not two that scripts have hidden. */
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
