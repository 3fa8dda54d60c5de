/** The keys of a list of cards, the same wherever there is one. */
import { useKeys } from '../keys.ts';
import type { CardList } from '../state/card-list.ts';
import type { Ratings, RatingValue } from '../state/rating.ts';

interface ListKeys {
  /** Whoever rates a page of this list; undefined for one that cannot be rated. */
  readonly ratingsOf: (page: string) => Pick<Ratings, 'toggle'> | undefined;
  readonly undo: () => void;
}

export function useListKeys(list: CardList, { ratingsOf, undo }: ListKeys): void {
  const current = () => list.page(list.current.value);
  const rate = (value: RatingValue) => {
    const page = current();
    if (page !== undefined) ratingsOf(page.page)?.toggle(page, value);
  };
  const open = () => {
    const page = current();
    if (page === undefined) return;
    window.open(page.url, '_blank', 'noopener,noreferrer');
    list.opened(page.page);
  };
  const save = () => {
    const page = current();
    if (page !== undefined) list.toggleSaved(page);
  };
  const why = () => {
    const page = current();
    if (page !== undefined) list.toggleWhy(page.page);
  };
  useKeys({
    j: () => list.step(1),
    k: () => list.step(-1),
    o: open,
    Enter: open,
    '+': () => rate(1),
    '=': () => rate(1),
    '0': () => rate(0),
    '-': () => rate(-1),
    u: undo,
    s: save,
    w: why,
    Escape: () => {
      list.explained.value = new Set();
    },
  });
}
