/**
 * Whether the user watches prices: then a phone's bar leads to shopping, and the menu to the sources. This browser keeps
 * it, so that the bar is drawn as it stays.
 */
import { signal } from '@preact/signals';
import { recall, remember } from './remembered.ts';
import { user } from './user.ts';

const NAME = 'fenix.watches';
/** The id of the user who does; empty: nobody. */
const watcher = signal(recall(NAME) ?? '');

export function isWatching(): boolean {
  return watcher.value !== '' && watcher.value === user.value?.id;
}

export function noteWatching(isAny: boolean): void {
  watcher.value = isAny ? (user.value?.id ?? '') : '';
  remember(NAME, watcher.value);
}
