/** The words for what can be wrong. */
export const WORDS = {
  fieldMissing: 'Please fill this in.',
  fieldTooShort: { one: 'At least {n} character.', other: 'At least {n} characters.' },
  fieldNotEmail: 'This is not an e-mail address.',
  fieldNotNumber: 'A whole number from {least} to {most}.',
  fieldNotAmount: 'A number from {least} to {most}.',
  fieldNotTimeZone: 'There is no such time zone: write it as in America/Sao_Paulo.',
  fieldNotCron:
    'This is not a timetable. Write five fields: minute, hour, day, month and day of the week, as in 0 7 * * 1-5. Once an hour at most.',
  fieldWrong: 'This does not look right.',
  fieldSpaces: 'No spaces, please.',
  loginTaken: 'This name is taken. Choose another.',
  wrongCredentials: 'Name or password is wrong.',
  wrongPassword: 'This is not your current password.',
  tooManyTries: 'Too many tries. Wait a few minutes.',
  silent: 'Fenix took the request but has not answered. Try again in a moment.',
  unreachable: 'Fenix cannot be reached. Is it running, and are you online?',
  wentWrong: 'Something went wrong on our side. Try again; the service’s log says more.',
  notAllowed: 'You are not allowed to do that.',
} as const;
