/** As `month.soak.ts` on PostgreSQL, with two workers. */
import { it } from 'vitest';
import { postgresForTest } from '../test/src/storage/database/support/postgres.ts';
import { killedWeek, month } from './living-month.ts';

it('a month on PostgreSQL with two workers', { timeout: 120 * 60_000 }, async () => {
  await month({ database: { url: await postgresForTest() }, workers: 2 });
});

it('a week in which both workers are killed twenty times', { timeout: 60 * 60_000 }, async () => {
  await killedWeek({ database: { url: await postgresForTest() }, workers: 2 });
});
