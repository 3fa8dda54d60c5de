/** Stories of routes that `npm run soak` tells again over PostgreSQL; what ports promise is proved on both databases each time. */
export const TOLD_AGAIN = [
  'archived-crawls',
  'controlling',
  'crawls',
  'library-engine',
  'neighbours',
  'offers',
  'purging',
  'reads',
  'sharing',
  'two-users',
].map((story) => `test/server/${story}.test.ts`);
