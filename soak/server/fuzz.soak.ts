/** A hundred thousand clients with nonsense, the long form of `test/src/http/fuzz.test.ts`. */
import { describe, it } from 'vitest';
import { absurdRound } from '../../test/src/http/absurd.ts';
import { fuzzRounds } from '../../test/src/http/fuzz-rounds.ts';

describe('clients that speak nonsense', () => {
  it('do the service no harm, a hundred thousand of them', async () => {
    await fuzzRounds({ rounds: 2_000, seed: 2 });
  });

  it('do it none in any place of any address and body', async () => {
    await absurdRound({ oneOf: 1 });
  });
});
