/** Brings more cards of a list that comes in stretches. */
import { Action } from '../../frame/action.tsx';
import type { CardList } from './card-list.ts';

export function More({ list }: { readonly list: CardList }) {
  return list.next.value === undefined ? null : <Action says="loadMore" class="more" act={() => list.loadMore()} />;
}
