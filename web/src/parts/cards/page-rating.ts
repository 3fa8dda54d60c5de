/** Rates one page that is read here, as a list does. */
import { useMemo, useRef } from 'preact/hooks';
import type { ListedPage } from '../../contract.ts';
import { useNews } from '../../frame/events/events.ts';
import { Ratings } from './rating.ts';

type Ratable = Pick<ListedPage, 'page' | 'title' | 'rating'>;

/** `setRating` changes what is shown. */
export function usePageRating(
  agent: string,
  known: Ratable | undefined,
  setRating: (page: string, rating: number | undefined) => void,
): Ratings {
  const shown = useRef({ known, setRating });
  shown.current = { known, setRating };
  const ratings = useMemo(
    () =>
      new Ratings({
        agent,
        page: (id) => (shown.current.known?.page === id ? shown.current.known : undefined),
        setRating: (page, rating) => shown.current.setRating(page, rating),
        rescore: () => undefined,
      }),
    [agent],
  );
  useNews((news) => ratings.hear(news));
  return ratings;
}
