/** The keys of a list of cards, the same in every list. */
import { useKeys } from '../../frame/keys.ts';
import { navigate } from '../../frame/router.ts';
import type { Card, CardList } from './card-list.ts';
import { isWeb } from './page-item.tsx';
import { pathTo } from './trail.ts';

/** Acts on the current page, if there is one. */
function on<P extends Card>(list: CardList<P>, act: (page: P) => void): () => void {
  return () => {
    const page = list.page(list.current.value);
    if (page !== undefined) act(page);
  };
}

/** Those of every list, the library's included. */
export function useCardKeys<P extends Card>(list: CardList<P>): void {
  const read = on(list, (page) => {
    list.begin(page.page);
    navigate(pathTo(list.agentFor(page), page.page));
  });
  useKeys({
    j: () => list.step(1),
    k: () => list.step(-1),
    o: read,
    Enter: read,
    v: on(list, (page) => {
      if (!isWeb(page.url)) return;
      window.open(page.url, '_blank', 'noopener,noreferrer');
      list.opened(page);
    }),
    '+': on(list, (page) => list.rate(page, 1)),
    '=': on(list, (page) => list.rate(page, 1)),
    '0': on(list, (page) => list.rate(page, 0)),
    '-': on(list, (page) => list.rate(page, -1)),
    u: () => list.undo(),
    s: on(list, (page) => list.toggleSaved(page)),
  });
}

export function useListKeys(list: CardList): void {
  useCardKeys(list);
  useKeys({
    h: on(list, (page) => {
      list.step(1);
      list.hide(page);
    }),
    w: on(list, ({ page }) => list.toggleWhy(page)),
    b: on(list, ({ page }) => list.toggleReplacing(page)),
    Escape: () => {
      list.replacing.value = undefined;
      list.explained.value = new Set();
    },
  });
}
