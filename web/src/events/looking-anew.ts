/** Loads what is on screen anew after events that concern it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useNews } from './events.ts';
import { Gathered, patienceFor } from './gathered.ts';
import type { News } from './news.ts';

/** Loads anew after events that concern a component, for as long as it is on screen. */
export function useLookingAnew(look: () => Promise<unknown>, isConcerned: (news: News) => boolean): void {
  const latest = useRef(look);
  latest.current = look;
  const [gathered] = useState(() => new Gathered(async () => void (await latest.current())));
  useEffect(() => () => gathered.end(), []);
  useNews((news) => {
    if (isConcerned(news)) gathered.within(patienceFor(news));
  });
}
