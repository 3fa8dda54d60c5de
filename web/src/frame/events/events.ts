/** Passes events to the parts that show them. One connection for the whole window, while somebody is signed in. */
import { useEffect, useRef } from 'preact/hooks';
import { ApiError } from '../api/client.ts';
import { beginsAnewFor, lookWhoIsIn } from '../signing.ts';
import { user } from '../user.ts';
import { Connection } from './connection.ts';
import type { News } from './news.ts';

type Listener = (news: News) => void;

const listeners = new Set<Listener>();

/** Hears events until the returned function is called. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for as long as a component is on screen. */
export function useNews(listener: Listener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((news) => latest.current(news)), []);
}

function tellAll(news: News): void {
  for (const listener of listeners) listener(news);
}

/** Connects; returns a function that disconnects. */
export function followEvents(): () => void {
  const connection = new Connection({
    isForAnother: beginsAnewFor,
    heard: tellAll,
    soFar: (sessions) => tellAll({ type: 'so-far', sessions }),
    lookAnew: () => tellAll({ type: 'anew' }),
    signedOut: () => {
      user.value = null;
    },
    // A browser does not tell why a websocket was refused; a plain request does.
    lost: () => {
      lookWhoIsIn().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    },
  });
  return () => connection.close();
}
