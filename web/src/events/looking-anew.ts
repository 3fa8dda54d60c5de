/** Looking anew at what is on screen after news that it is concerned by. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useNews } from './events.ts';
import { Gathered, patienceFor } from './gathered.ts';
import type { News } from './news.ts';

/** Looks anew, for as long as a component is on screen, after news that it is concerned by. */
export function useLookingAnew(look: () => Promise<unknown>, isConcerned: (news: News) => boolean): void {
  const latest = useRef(look);
  latest.current = look;
  const [gathered] = useState(() => new Gathered(async () => void (await latest.current())));
  useEffect(() => () => gathered.end(), []);
  useNews((news) => {
    if (isConcerned(news)) gathered.within(patienceFor(news));
  });
}
