/** The crash tests with the power going, at length. */
import { describe, expect, it } from 'vitest';
import { powerLossRounds } from '../../test/store/power-loss-rounds.ts';

describe('after a power loss at any change nothing acknowledged is missing and everything opens', () => {
  it.each(Array.from({ length: 40 }, (_, i) => 100 * (i + 1)))('seed %i', async (seed) => {
    const { crashes } = await powerLossRounds({ seed, steps: 12, every: 1 });
    expect(crashes).toBeGreaterThan(200);
  });
});
