import { describe, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

describe('a process killed with SIGKILL at random points', () => {
  it('leaves everything it acknowledged, 20 times in a row on one store', { timeout: 120_000 }, async () => {
    await killRounds({ rounds: 20, seed: 1 });
  });
});
