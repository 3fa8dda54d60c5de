import { describe, it } from 'vitest';
import { postgresForTest } from '../database/support/postgres.ts';
import { killRounds } from './kill-rounds.ts';

/** `npm run soak -- kill` has two hundred kills of each. */
const ROUNDS = 6;

describe('a process killed with SIGKILL at random points', { timeout: 180_000 }, () => {
  it('leaves everything it acknowledged in a file, 6 times in a row', async () => {
    await killRounds({ rounds: ROUNDS, seed: 1 });
  });

  it('leaves everything it acknowledged in PostgreSQL, 6 times in a row', async () => {
    await killRounds({ rounds: ROUNDS, seed: 2, url: await postgresForTest() });
  });
});
