/** The words for the account. */
export const WORDS = {
  profile: 'You',
  theme: 'Colours',
  tokens: 'Tokens for programs',
} as const;
