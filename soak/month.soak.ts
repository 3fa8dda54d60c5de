/** `npm run soak -- month`: twenty people and their hundred agents live for four weeks, in a time of their own. */
import { it } from 'vitest';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { month, TWENTY_KILLS } from './living-month.ts';

it('a month, in whose last week the service is killed twenty times', { timeout: 45 * 60_000 }, async () => {
  await month({ database: { folder: await temporaryFolder() }, workers: 1 }, TWENTY_KILLS);
});
