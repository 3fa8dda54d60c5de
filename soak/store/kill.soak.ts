/** The long form of the crash tests with SIGKILL. */
import { describe, it } from 'vitest';
import { postgresForTest } from '../../test/src/storage/database/support/postgres.ts';
import { killRounds } from '../../test/src/storage/store/kill-rounds.ts';

describe('a process killed with SIGKILL at random points', () => {
  it('leaves everything it acknowledged in a file, 200 times in a row', async () => {
    await killRounds({ rounds: 200, seed: 3 });
  });

  it('leaves everything it acknowledged in PostgreSQL, 200 times in a row', async () => {
    await killRounds({ rounds: 200, seed: 4, url: await postgresForTest() });
  });
});
