/** `npm run soak -- month`: twenty people with a hundred agents live for four simulated weeks. */
import { it } from 'vitest';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { killedWeek, month } from './living-month.ts';

it('a month of twenty people with five agents each', { timeout: 60 * 60_000 }, async () => {
  await month({ database: { folder: await temporaryFolder() }, workers: 1 });
});

it('a week in which the service is killed twenty times', { timeout: 60 * 60_000 }, async () => {
  await killedWeek({ database: { folder: await temporaryFolder() }, workers: 1 });
});
