/** What every list of cards shows: that it loads or failed to, and its cards. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { ListedPage } from '../../contract.ts';
import { useNews } from '../../frame/events/events.ts';
import { NotLoaded, Spinner } from '../spinner.tsx';
import type { CardList } from './card-list.ts';
import { CardPlace } from './card-place.tsx';

type Any = Pick<CardList, 'open' | 'hear' | 'state'>;

/** A list, opened when it comes on screen. */
export function useCardList<List extends Any>(make: () => List, on: readonly unknown[]): List {
  const list = useMemo(make, on);
  useEffect(() => void list.open(), [list]);
  useNews((news) => list.hear(news));
  return list;
}

export function Loaded({ list, children }: { readonly list: Any; readonly children: ComponentChildren }) {
  if (list.state.value === 'loading') return <Spinner />;
  return list.state.value === 'failed' ? <NotLoaded onRetry={() => void list.open()} /> : children;
}

interface CardsProps<P extends ListedPage> {
  readonly list: CardList<P>;
  /** What the list is called. */
  readonly label: string;
  /** Some that stand together; absent: all. */
  readonly pages?: readonly P[];
  readonly look?: string;
  /** True: more come by themselves. */
  readonly isComing?: boolean;
  /** Further facts of a page. */
  readonly facts?: (page: P) => ComponentChildren;
}

export function Cards<P extends ListedPage>(props: CardsProps<P>) {
  const { list, label, pages = list.pages.value, look = 'pages', isComing = false, facts } = props;
  const before = list.pages.value.indexOf(pages[0] as P);
  return (
    <ol class={look} aria-label={label} aria-busy={isComing} onPointerMove={(event) => list.touch(event)}>
      {pages.map((page, place) => (
        <CardPlace key={page.page} page={page} list={list} place={before + place}>
          {facts?.(page)}
        </CardPlace>
      ))}
    </ol>
  );
}
