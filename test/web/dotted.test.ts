/** What is said of several amounts. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

test.each([
  ['Found: 3. Read: 0. Left out: 1.', 'Found: 3. Left out: 1.'],
  ['Added: 0. Left out: 1,000.', 'Left out: 1,000.'],
  ['Added: 1.000. Known already: 10. Left out: 0.', 'Added: 1.000. Known already: 10.'],
  ['2 parts came in. Left out: 0.', '2 parts came in.'],
  ['Found: 0. Left out: 0.', 'Found: 0.'],
])('of “%s” it says “%s”', async (all, said) => {
  const { withoutNone } = await windowModules<{ withoutNone(said: string): string }>(['parts/dotted.ts']);
  expect(withoutNone(all)).toBe(said);
});
