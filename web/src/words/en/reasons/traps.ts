/** The words for addresses that crawls leave out. */
export const WORDS = {
  crawls: 'Sites watched, links followed',
  trapDepth: 'too many links from the beginning',
  trapLength: 'too long',
  trapRepetition: 'folders that repeat',
  trapCalendar: 'far days of a calendar',
  trapParameters: 'too many choices put together',
  trapCopies: 'like others that were copies',
  trapAlike: 'like many others',
} as const;
