/** The words for what is added by hand. */
export const WORDS = {
  add: 'Add',
} as const;
