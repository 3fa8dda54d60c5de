/** The same month as `month.soak.ts` on PostgreSQL, where two workers share what is to be done. */
import { it } from 'vitest';
import { postgresForTest } from '../test/database/support/postgres.ts';
import { month, TWENTY_KILLS } from './living-month.ts';

it('a month on PostgreSQL with two workers, killed twenty times in its last week', {
  timeout: 90 * 60_000,
}, async () => {
  await month({ database: { url: await postgresForTest() }, workers: 2 }, TWENTY_KILLS);
});
