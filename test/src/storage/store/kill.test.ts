import { describe, it } from 'vitest';
import { postgresForTest } from '../database/support/postgres.ts';
import { killRounds } from './kill-rounds.ts';

/** `npm run soak -- kill` has two hundred kills of each. */
const ROUNDS = 3;

describe('a process killed with SIGKILL at random points', { timeout: 180_000 }, () => {
  it('leaves everything it acknowledged in a file', async () => {
    await killRounds({ rounds: ROUNDS, seed: 1 });
  });

  it('leaves everything it acknowledged in PostgreSQL', async () => {
    await killRounds({ rounds: ROUNDS, seed: 2, url: await postgresForTest() });
  });
});
