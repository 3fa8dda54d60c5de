/** Signing in, a new account, and how sites can reach whoever runs the service. */
import type { Credentials, NewUser } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { say, wasChosen } from '../frame/language.ts';
import { complain, tellEverywhere } from '../frame/notices.ts';
import { forgetOffline } from '../frame/offline.ts';
import { user } from '../frame/user.ts';
import { keepLanguage } from '../frame/wishes.ts';

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
