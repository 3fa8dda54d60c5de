/** The words for engines, and what they bring. */
export const WORDS = {
  ownLibrary: 'your library',
  ownFeeds: 'your feeds',
  anotherSearch: 'another search',
} as const;
