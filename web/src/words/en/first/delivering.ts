/** The words for where daily lists go. */
export const WORDS = {
  outlets: 'Feed addresses',
  destinations: 'Where your daily list goes',
} as const;
