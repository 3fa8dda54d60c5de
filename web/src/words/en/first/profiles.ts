/** The words for profiles. */
export const WORDS = {
  profiles: 'What it wants',
} as const;
