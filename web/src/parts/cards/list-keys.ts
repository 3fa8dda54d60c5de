/** The keys of a list of cards, the same in every list. */
import type { ListedPage } from '../../contract.ts';
import { useKeys } from '../../frame/keys.ts';
import { navigate, readingPath } from '../../frame/router.ts';
import type { CardList } from './card-list.ts';

export function useListKeys(list: CardList): void {
  /** Acts on the current page, if there is one. */
  const on = (act: (page: ListedPage) => void) => () => {
    const page = list.page(list.current.value);
    if (page !== undefined) act(page);
  };
  const read = on((page) => {
    list.begin(page.page);
    navigate(readingPath(list.agentFor(page), page.page));
  });
  useKeys({
    j: () => list.step(1),
    k: () => list.step(-1),
    o: read,
    Enter: read,
    v: on((page) => {
      window.open(page.url, '_blank', 'noopener,noreferrer');
      list.opened(page);
    }),
    h: on((page) => {
      list.step(1);
      list.hide(page);
    }),
    '+': on((page) => list.rate(page, 1)),
    '=': on((page) => list.rate(page, 1)),
    '0': on((page) => list.rate(page, 0)),
    '-': on((page) => list.rate(page, -1)),
    u: () => list.undo(),
    s: on((page) => list.toggleSaved(page)),
    w: on(({ page }) => list.toggleWhy(page)),
    b: on(({ page }) => list.toggleReplacing(page)),
    Escape: () => {
      list.replacing.value = undefined;
      list.explained.value = new Set();
    },
  });
}
