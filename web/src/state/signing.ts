/** Signing in and out. */
import { ApiError, answerOf, api } from '../api/client.ts';
import type { Credentials, NewUser } from '../contract.ts';
import { user } from './user.ts';

/** Finds out who is signed in. Throws `ApiError` when the service cannot say. */
export async function lookWhoIsIn(): Promise<void> {
  try {
    user.value = await answerOf(api.GET('/api/users/me'));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

export async function signIn(credentials: Credentials): Promise<void> {
  user.value = await answerOf(api.POST('/api/login', { body: credentials }));
}

export async function register(newUser: NewUser): Promise<void> {
  user.value = await answerOf(api.POST('/api/users', { body: newUser }));
}

export async function signOut(): Promise<void> {
  await answerOf(api.DELETE('/api/login'));
  user.value = null;
}
