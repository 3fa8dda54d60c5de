/** Begins to keep what the window needs without its service, once the first view has its answers. */
import { keepAtHand } from './offline.ts';
// A later build has it no more when something waits.
import './sending.ts';

/** The library as it opens. */
const LIBRARY = '/api/library?q=is%3Alisted';

/**
 * Where the browser has such workers: over HTTPS, and on the user's own machine. The worker also keeps the files of
 * this build.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.register('/offline.js').then(
    () => keepAtHand(['/', ...files, LIBRARY]),
    () => undefined,
  );
}
