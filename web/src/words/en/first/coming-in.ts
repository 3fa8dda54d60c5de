/** The words for signing in, signing up. */
export const WORDS = {
  register: 'Create an account',
  contactWrong: 'Write a mail address, or the address of a page as in https://example.org.',
  contactNotKept: 'The contact could not be kept: write it under Administration.',
  signUpClosed: 'Sign-up is closed. Ask an administrator for an account.',
  login: 'Name',
  password: 'Password',
} as const;
