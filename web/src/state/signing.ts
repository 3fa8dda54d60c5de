/** Signing in and out. */
import { answerOf, api } from '../api/client.ts';
import type { Credentials, NewUser } from '../contract.ts';
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

export async function register(newUser: NewUser): Promise<void> {
  user.value = await answerOf(api.POST('/api/users', { body: newUser }));
}

export async function signOut(): Promise<void> {
  await settleRemovals();
  await answerOf(api.DELETE('/api/login'));
  user.value = null;
}
