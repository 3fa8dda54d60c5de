/** The words for what can be wrong. */
export const WORDS = {
  fieldWrong: 'This does not look right.',
  tooManyTries: 'Too many tries. Wait a few minutes.',
  silent: 'Fenix took the request but has not answered. Try again in a moment.',
  unreachable: 'Fenix cannot be reached. Is it running, and are you online?',
  wentWrong: 'Something went wrong on our side. Try again; the service’s log says more.',
  notAllowed: 'You are not allowed to do that.',
} as const;
