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
  fieldSpaces: 'No spaces, please.',
} as const;
