/** Parts of the window that load with their words when they are first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from '../parts/spinner.tsx';
import { atRest } from './api/client.ts';
import { learnReasons } from './api/explain.ts';
import { connected } from './events/connection.ts';
import { language } from './language.ts';
import { noteSettled, noteUnanswered } from './unanswered.ts';
import { bringWords, type Subject } from './words.ts';

const PATIENCE_MS = 30_000;

const loading: (() => Promise<unknown>)[] = [];

export type Later<Props> = ComponentType<Props> & {
  /** Loads the part before it is shown. */
  readonly bring: () => Promise<void>;
};

/** `subjects`: the words that the part and its own parts need, besides those that every view has. */
export function later<Props extends object>(
  subjects: readonly Subject[],
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let Page: ComponentType<Props> | undefined;
  const bring = async () => {
    const words = bringWords(language.value, [...subjects, 'parts', 'reasons']);
    const [page] = await Promise.all([Page ?? load(), words, learnReasons()]);
    Page = page;
  };
  loading.push(bring);
  const part: ComponentType<Props> = (props) => {
    const [failed, setFailed] = useState(false);
    const [isLoaded, setLoaded] = useState(Page !== undefined);
    useEffect(() => {
      // It may have loaded since this was drawn.
      if (isLoaded) return;
      let isWanted = true;
      const retry = () => {
        // A browser may remember a failed script for as long as the page is open.
        if (connected.value) location.reload();
      };
      const missed = () => {
        if (!isWanted) return;
        noteUnanswered(retry);
        setFailed(true);
      };
      // A browser waits for a script as long as the service stays silent.
      const patience = setTimeout(missed, PATIENCE_MS);
      bring()
        .then(() => {
          noteSettled(retry);
          if (isWanted) setLoaded(true);
        }, missed)
        .finally(() => clearTimeout(patience));
      return () => {
        isWanted = false;
        clearTimeout(patience);
        noteSettled(retry);
      };
    }, []);
    return Page === undefined ? <Spinner waitsFor={{ failed, missing: false }} /> : <Page {...props} />;
  };
  return Object.assign(part, { bring });
}

/** Once the first view has its answers, one after another; a part that fails loads when it is opened. */
export async function loadOthers(): Promise<void> {
  await atRest();
  for (const load of loading) {
    await idle();
    await load().catch(() => undefined);
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_MS);
  });
}

/** For browsers without `requestIdleCallback`. */
const IDLE_MS = 200;
