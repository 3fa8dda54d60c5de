/** The crash tests with SIGKILL, at length. */
import { describe, it } from 'vitest';
import { killRounds } from '../../test/store/kill-rounds.ts';

describe('a process killed with SIGKILL at random points', () => {
  it('leaves everything it acknowledged, 200 times in a row on one store', async () => {
    await killRounds({ rounds: 200, seed: 2 });
  });
});
