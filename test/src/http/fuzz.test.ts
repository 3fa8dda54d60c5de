import { it } from 'vitest';
import { fuzzRounds } from './fuzz-rounds.ts';

it('a thousand clients that speak nonsense do the service no harm', async () => {
  await fuzzRounds({ rounds: 20, seed: 1 });
});
