/** Begins to keep what the window needs without its service, once the first view has its answers. */
import { keepLists, keepNewList } from '../agent/list/kept-lists.ts';
import { keepShopping } from '../shopping/kept-watches.ts';
import { listen } from './events/events.ts';
import { keptFrom } from './kept-from.ts';
import { keepAtHand } from './offline.ts';
// A later build has it no more when something waits.
import './sending.ts';

/** What the library and its highlights ask when they open. */
const VIEWS = ['/api/library?q=is%3Alisted', '/api/highlights?q='];

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
      keepOnTheWay().catch(() => undefined);
    },
    () => undefined,
  );
}

/** What goes through the worker is kept by it. */
async function keepOnTheWay(): Promise<void> {
  await controlled();
  // What is kept brings nothing new.
  if (keptFrom.value !== undefined) return;
  await keepLists();
  await keepShopping();
}

/** A window that was there before its worker asks it from a moment later on. */
function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
