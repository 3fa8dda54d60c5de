/**
 * The window without its service: a worker of the browser keeps what Today and the library's first pages need
 * (public/offline.js). What its reader does meanwhile waits (waiting.ts).
 */
import type { Act } from './acts.ts';
import { FOLDED_AS, remember } from './remembered.ts';

/** Keeps these addresses for times without the service. */
export function keepAtHand(addresses: readonly string[]): void {
  tellWorker({ type: 'keep', addresses });
}

/** What is kept shows an act that waits. */
export function changeKept(act: Act): void {
  tellWorker({ type: 'act', act });
}

/** Removes everything of the user from this browser. */
export function forgetOffline(): void {
  remember(FOLDED_AS, '[]');
  tellWorker({ type: 'drop' });
}

function tellWorker(message: object): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
