/** The words for sessions, and what they say. */
export const WORDS = {
  sessionStarted: 'It is looking now.',
  sessionDone: { one: 'List {number} is ready: {n} page.', other: 'List {number} is ready: {n} pages.' },
  reading: 'Reading pages…',
  showIt: 'Show it',
  sources: 'Sources',
  sourceSays: { one: '{engine}: {n} page found.', other: '{engine}: {n} pages found.' },
} as const;
