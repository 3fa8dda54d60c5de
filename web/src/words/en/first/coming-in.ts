/** The words for signing in, signing up. */
export const WORDS = {
  register: 'Create an account',
  contactNotKept: 'The contact could not be kept: write it under Administration.',
  login: 'Name',
  password: 'Password',
} as const;
