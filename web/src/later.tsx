/** Parts of the window that are loaded with their words when they are first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { connected } from './events/connection.ts';
import { language, say } from './language.ts';
import { Spinner } from './parts/spinner.tsx';
import { noteSettled, noteUnanswered } from './state/unanswered.ts';
import { bringWords, type Subject } from './words.ts';

const loading: (() => Promise<unknown>)[] = [];

/** `subjects`: what the part says, with all that it is made of. */
export function later<Props extends object>(
  subjects: readonly Subject[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Page: ComponentType<Props> | undefined;
  const bring = async () => {
    const [page] = await Promise.all([Page ?? load(), bringWords(language.value, subjects)]);
    Page = page;
  };
  loading.push(bring);
  return (props) => {
    const [failed, setFailed] = useState(false);
    const [isLoaded, setLoaded] = useState(Page !== undefined);
    useEffect(() => {
      // It may have come since this was drawn.
      if (isLoaded) return;
      let isWanted = true;
      const retry = () => {
        // A browser may remember that a script could not be had, for as long as the page is open.
        if (connected.value) location.reload();
      };
      bring().then(
        () => {
          if (isWanted) setLoaded(true);
        },
        () => {
          if (!isWanted) return;
          noteUnanswered(retry);
          setFailed(true);
        },
      );
      return () => {
        isWanted = false;
        noteSettled(retry);
      };
    }, []);
    return Page === undefined ? (
      <Spinner label={say('loading')} waitsFor={{ failed, missing: false }} />
    ) : (
      <Page {...props} />
    );
  };
}

/** One after another, while nothing else happens; what cannot be had now is asked for when it is opened. */
export async function loadOthers(): Promise<void> {
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

/** For browsers that do not say when they are idle. */
const IDLE_MS = 200;
