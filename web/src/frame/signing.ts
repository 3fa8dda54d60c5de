/** Who is in, and signing out. */

import { api } from './api/client.ts';
import { dropAllDrafts } from './kept-drafts.ts';
import { forgetOffline } from './offline.ts';
import { settleRemovals } from './removals.ts';
import { isGoing, user } from './user.ts';

/** Finds out who is signed in. Throws `ApiError` if the service cannot say. */
export async function lookWhoIsIn(): Promise<void> {
  const { signedIn } = await api.get('/api/about');
  if (!signedIn) forgetOffline();
  const now = signedIn ? await api.get('/api/users/me') : null;
  if (now === null || !beginsAnewFor(now.id)) user.value = now;
}

/** True if another tab signed somebody else in: nothing of this window is asked or sent in their name. */
export function beginsAnewFor(id: string): boolean {
  if (!user.value || user.value.id === id) return false;
  dropAllDrafts();
  forgetOffline();
  user.value = undefined;
  location.reload();
  return true;
}

export async function signOut(): Promise<void> {
  isGoing.value = true;
  try {
    await settleRemovals();
    await api.delete('/api/login');
    dropAllDrafts();
    forgetOffline();
    user.value = null;
  } finally {
    isGoing.value = false;
  }
}
