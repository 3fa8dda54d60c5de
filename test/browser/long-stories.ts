/** Stories that `npm run soak` tells: the gate has to end in minutes, and tells those of every morning. */
export const LONG_STORIES = [
  'crawls',
  'destinations',
  'devices',
  'engines',
  'evolving',
  'hours',
  'household',
  'ledger',
  'phone',
  'silence',
  'stopping',
  'suggestions',
].map((story) => `test/browser/${story}.test.ts`);
