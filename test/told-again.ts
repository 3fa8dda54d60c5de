/** Stories of routes and desks that `npm run soak` tells again over PostgreSQL; what ports promise is proved on both databases each time. */
export const TOLD_AGAIN = [
  'server/archived-crawls',
  'server/controlling',
  'server/crawls',
  'server/library-engine',
  'server/neighbours',
  'server/offers',
  'server/purging',
  'server/reads',
  'server/sharing',
  'server/two-users',
  'src/daily/daily-desk',
  'src/delivery/delivery',
  'src/keeping/shown-texts',
  'src/shopping/keeping',
].map((story) => `test/${story}.test.ts`);
