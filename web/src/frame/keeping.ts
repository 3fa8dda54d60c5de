/** Begins to keep what the window needs without its service, once the first view has its answers. */
import { keepLists, keepNewList } from '../agent/list/kept-lists.ts';
import { listen } from './events/events.ts';
import { keepAtHand } from './offline.ts';
// A later build has it no more when something waits.
import './sending.ts';

/** What the library, its highlights and Shopping ask when they open. */
const VIEWS = [
  '/api/library?q=is%3Alisted',
  '/api/highlights?q=',
  '/api/shopping/agents?limit=200',
  '/api/shopping/alerts?limit=200',
];

/**
 * Where the browser has such workers: over HTTPS, and on the user's own machine. The worker also keeps the files of
 * this build.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.register('/offline.js').then(
    () => {
      keepAtHand(['/', ...files, ...VIEWS]);
      // For whoever signs in next, too: it hears the same as before.
      listen(keepNewList);
      keepLists().catch(() => undefined);
    },
    () => undefined,
  );
}
