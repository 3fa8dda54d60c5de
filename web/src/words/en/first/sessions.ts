/** The words for sessions, and what they say. */
export const WORDS = {
  sessionStarted: 'The session has started.',
  sessionDone: { one: 'Session {number} is done: {n} page.', other: 'Session {number} is done: {n} pages.' },
  reading: 'Reading pages…',
  showIt: 'Show it',
  sources: 'Sources',
  sourceSays: { one: '{engine}: {n} page found.', other: '{engine}: {n} pages found.' },
} as const;
