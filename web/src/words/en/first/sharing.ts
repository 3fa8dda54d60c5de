/** The words for what is shared with others here. */
export const WORDS = {
  shares: 'Sharing with others here',
  similarReaders: 'readers with similar interests',
} as const;
