/** The words for signing in, signing up. */
export const WORDS = {
  invitedSignedIn: 'You are signed in, so the invitation is not used: it is for somebody who has no account yet.',
  register: 'Create an account',
  contactNotKept: 'The contact could not be kept: write it under Administration.',
  login: 'Name',
  password: 'Password',
} as const;
