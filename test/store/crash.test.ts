/** Power loss and kills at every single change of a run, on a disk that forgets what was not synced. */
import { describe, expect, it } from 'vitest';
import { powerLossRounds } from './power-loss-rounds.ts';

describe('after a crash at any change nothing acknowledged is missing and everything opens', () => {
  it.each([1, 2, 3])('seed %i', async (seed) => {
    const { crashes } = await powerLossRounds({ seed, steps: 6, every: 1 });
    expect(crashes).toBeGreaterThan(100);
  });
});
