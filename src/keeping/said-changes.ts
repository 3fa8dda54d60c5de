/**
 * How often a user has changed what lists show beside ratings: what is saved, and what is marked. A log of which only the
 * length is ever asked, so that a rendered list is known to hold, in whichever process.
 */
import type { UserId } from '../../agents/agents.ts';
import { appending } from '../store/changes.ts';
import type { Change, Store } from '../store/store.ts';

const NOTHING_BESIDE = new Uint8Array();

/** One change more; which one it was stands nowhere. */
export function counted(user: UserId): Change {
  return appending(changesLogOf(user), [NOTHING_BESIDE], 'any');
}

/** Another number after each change: as long as it is the same, so is all of it. Asked before what is said is. */
export function changesOf(store: Store, user: UserId): Promise<number> {
  return store.log(changesLogOf(user)).length();
}

export function changesLogOf(user: UserId): string {
  return `saved/${user}`;
}
