/** Signing in and out. */

import type { Credentials, NewUser } from '../contract.ts';
import { api } from './api/client.ts';
import { dropAllDrafts } from './drafts.ts';
import { say, wasChosen } from './language.ts';
import { complain, tellEverywhere } from './notices.ts';
import { forgetOffline } from './offline.ts';
import { settleRemovals } from './removals.ts';
import { user } from './user.ts';
import { keepLanguage } from './wishes.ts';

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

export async function signIn(credentials: Credentials): Promise<void> {
  // The next user may be another one.
  forgetOffline();
  user.value = await api.post('/api/login', { body: credentials });
}

/** `contact`: how sites can reach the operator; the first user may say so. */
export async function register(newUser: NewUser, contact = ''): Promise<void> {
  const made = await api.post('/api/users', { body: newUser });
  // The account exists, whether this works or not.
  if (contact !== '') await keepContact(contact).catch(() => tellEverywhere(say('contactNotKept')));
  if (wasChosen()) await keepLanguage().catch(complain);
  user.value = made;
}

export async function keepContact(contact: string): Promise<void> {
  await api.put('/api/admin/contact', { body: { contact } });
}

export async function signOut(): Promise<void> {
  await settleRemovals();
  await api.delete('/api/login');
  dropAllDrafts();
  forgetOffline();
  user.value = null;
}

/** Where the message is stored that the window shows after it loads anew. */
const GONE = 'fenix.gone';
let gone: boolean | undefined;

/** Removes the account; nothing of it stays in this window, either. */
export async function removeAccount(password: string): Promise<void> {
  await api.delete('/api/users/me', { body: { password } });
  forgetOffline();
  dropAllDrafts();
  // This page may still show that nobody is signed in: the next page says why.
  gone = false;
  sessionStorage.setItem(GONE, 'yes');
  location.assign('/login');
}

/** True if the account was just removed; the message stays as long as the page. */
export function accountIsGone(): boolean {
  if (gone === undefined) {
    gone = sessionStorage.getItem(GONE) !== null;
    sessionStorage.removeItem(GONE);
  }
  return gone;
}
