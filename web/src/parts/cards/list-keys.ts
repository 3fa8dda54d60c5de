/** The keys of a list of cards, the same in every list. */
import { useKeys } from '../../frame/keys.ts';
import { navigate, readingPath } from '../../frame/router.ts';
import type { CardList } from './card-list.ts';
import type { Ratings, RatingValue } from './rating.ts';

interface ListKeys {
  /** The ratings of a page of this list; undefined if the page cannot be rated. */
  readonly ratingsOf: (page: string) => Pick<Ratings, 'toggle'> | undefined;
  readonly undo: () => void;
}

export function useListKeys(list: CardList, { ratingsOf, undo }: ListKeys): void {
  const current = () => list.page(list.current.value);
  const rate = (value: RatingValue) => {
    const page = current();
    const ratings = page === undefined ? undefined : ratingsOf(page.page);
    if (page !== undefined && ratings !== undefined) list.rate(page, value, ratings);
  };
  const read = () => {
    const page = current();
    const agent = page === undefined ? undefined : list.agentFor(page.page);
    if (page === undefined || agent === undefined) return;
    list.begin(page.page);
    navigate(readingPath(agent, page.page));
  };
  const openOriginal = () => {
    const page = current();
    if (page === undefined) return;
    window.open(page.url, '_blank', 'noopener,noreferrer');
    list.opened(page.page);
  };
  const save = () => {
    const page = current();
    if (page !== undefined) list.toggleSaved(page);
  };
  const hide = () => {
    const page = current();
    if (page === undefined) return;
    list.step(1);
    list.hide(page);
  };
  const why = () => {
    const page = current();
    if (page !== undefined) list.toggleWhy(page.page);
  };
  const better = () => {
    const page = current();
    if (page !== undefined) list.toggleReplacing(page.page);
  };
  useKeys({
    j: () => list.step(1),
    k: () => list.step(-1),
    o: read,
    Enter: read,
    v: openOriginal,
    h: hide,
    '+': () => rate(1),
    '=': () => rate(1),
    '0': () => rate(0),
    '-': () => rate(-1),
    u: undo,
    s: save,
    w: why,
    b: better,
    Escape: () => {
      list.replacing.value = undefined;
      list.explained.value = new Set();
    },
  });
}
