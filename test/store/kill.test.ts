import { describe, it } from 'vitest';
import { postgresForTest } from '../database/support/postgres.ts';
import { killRounds } from './kill-rounds.ts';

describe('a process killed with SIGKILL at random points', { timeout: 180_000 }, () => {
  it('leaves everything it acknowledged in a file, 20 times in a row', async () => {
    await killRounds({ rounds: 20, seed: 1 });
  });

  it('leaves everything it acknowledged in PostgreSQL, 20 times in a row', async () => {
    await killRounds({ rounds: 20, seed: 2, url: await postgresForTest() });
  });
});
