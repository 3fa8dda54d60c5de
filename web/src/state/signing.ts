/** Signing in and out. */
import { answerOf, api } from '../api/client.ts';
import type { Credentials, NewUser } from '../contract.ts';
import { say } from '../language.ts';
import { tell } from './notices.ts';
import { settleRemovals } from './removals.ts';
import { user } from './user.ts';

/** Finds out who is signed in. Throws `ApiError` when the service cannot say. */
export async function lookWhoIsIn(): Promise<void> {
  const { signedIn } = await answerOf(api.GET('/api/about'));
  user.value = signedIn ? await answerOf(api.GET('/api/users/me')) : null;
}

export async function signIn(credentials: Credentials): Promise<void> {
  user.value = await answerOf(api.POST('/api/login', { body: credentials }));
}

/** `contact`: how sites can reach whoever runs the service, which the first to come may say. */
export async function register(newUser: NewUser, contact = ''): Promise<void> {
  const made = await answerOf(api.POST('/api/users', { body: newUser }));
  // The account is there, whatever becomes of it.
  if (contact !== '') await keepContact(contact).catch(() => tell(say('contactNotKept')));
  user.value = made;
}

export async function keepContact(contact: string): Promise<void> {
  await answerOf(api.PUT('/api/admin/contact', { body: { contact } }));
}

export async function signOut(): Promise<void> {
  await settleRemovals();
  await answerOf(api.DELETE('/api/login'));
  user.value = null;
}
