/** What `npm run soak` tells: the gate has to end in minutes, and tells what every morning is made of. */
const STORIES = [
  'addresses',
  'by-hand',
  'bringing',
  'crawls',
  'daily',
  'destinations',
  'devices',
  'engines',
  'evolving',
  'forms',
  'hours',
  'household',
  'ledger',
  'newcomer',
  'phone',
  'reading',
  'restoring',
  'rules',
  'shopping',
  'silence',
  'sites',
  'stopping',
  'suggestions',
  'tabs',
  'views',
];

export const LONG_TESTS = [
  ...STORIES.map((story) => `test/browser/${story}.test.ts`),
  'test/lab/crawling.test.ts',
  'test/src/demo-long.test.ts',
];
