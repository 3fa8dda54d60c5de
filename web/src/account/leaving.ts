/** Removes the account; nothing of it stays in this window, either. */
import { api } from '../frame/api/client.ts';
import { dropAllDrafts } from '../frame/kept-drafts.ts';
import { forgetOffline } from '../frame/offline.ts';
import { user } from '../frame/user.ts';
import { dropActsOf } from '../frame/waiting.ts';

/** Where the message is stored that the window shows after it loads anew. */
const GONE = 'fenix.gone';
let gone: boolean | undefined;

export async function removeAccount(password: string): Promise<void> {
  await api.delete('/api/users/me', { body: { password } });
  forgetOffline();
  dropAllDrafts();
  if (user.value) dropActsOf(user.value.id);
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
