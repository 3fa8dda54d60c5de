/** Runs the matcher on demand. */
import { matchingOver } from '../../src/automation/matching/open-matching.ts';
import type { World } from './world.ts';

/** Matches until no page waits. */
export function settlingOf({ store }: Pick<World, 'store'>): () => Promise<void> {
  const time = { now: () => 0, alarm: () => () => undefined };
  const failed = (error: unknown) => {
    throw error;
  };
  const matching = matchingOver({ database: store.database, holder: 'service', time, failed });
  return async () => {
    while (await matching.turn());
  };
}
