/** The words for what a form says of its fields. */
export const WORDS = {
  save: 'Save',
  discard: 'Discard changes',
  notSaved: 'not saved yet',
  notSavedYet: 'Not saved yet. It stays here until you save or discard it.',
  cancel: 'Cancel',
  fieldMissing: 'Please fill this in.',
  fieldTooShort: { one: 'At least {n} character.', other: 'At least {n} characters.' },
  fieldNotEmail: 'This is not an e-mail address.',
  fieldNotNumber: 'A whole number from {least} to {most}.',
  fieldNotAmount: 'A number from {least} to {most}.',
  fieldNotTimeZone: 'There is no such time zone: write it as in America/Sao_Paulo.',
  fieldNotCron:
    'This is not a timetable. Write five fields: minute, hour, day, month and day of the week, as in 0 7 * * 1-5. Once an hour at most.',
  fieldSpaces: 'No spaces, please.',
  siteWrong: 'Name one site, as in example.org: “com” or “com.br” alone would be everybody’s.',
} as const;
