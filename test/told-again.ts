/** Tests of routes and desks that `npm run soak` repeats over PostgreSQL. Tests of ports run on both databases each time. */
export const TOLD_AGAIN = [
  'http/archived-crawls',
  'automation/controller/controlling',
  'http/crawls',
  'http/library-engine',
  'http/neighbours',
  'http/offers',
  'http/purging',
  'http/reads',
  'http/sharing',
  'http/two-users',
  'delivery/daily/daily-desk',
  'delivery/receivers/delivery',
  'library/kept-agents/shown-texts',
  'shopping/keeping',
].map((story) => `test/src/${story}.test.ts`);
