/** What is kept of a user beside their agents, once these are gone. The account itself went first: nobody comes in any more. */
import type { UserId } from '../../../agents/agents.ts';
import { forgettingPicturesOf, type LibraryLeaving } from '../../library/library.ts';
import type { Feeds } from '../../sources/feeds/feeds.ts';
import { forgettingOwner } from '../../storage/events/statements.ts';
import { forgettingTurns } from '../../storage/jobs/turns.ts';
import { forgettingAmounts } from '../../storage/store/rooms.ts';
import type { Store } from '../../storage/store/store.ts';
import { untilNone } from './agent-purge.ts';

/** Folders of claims that are named after their user. */
const CLAIMED = ['shown', 'daily'];

interface UserPurgeParts {
  readonly store: Store;
  readonly leaving: LibraryLeaving;
  readonly feeds: Pick<Feeds, 'leaveAll'>;
}

export class UserPurge {
  readonly #parts: UserPurgeParts;

  constructor(parts: UserPurgeParts) {
    this.#parts = parts;
  }

  /** Throws why it is to stop. */
  async run(user: UserId, signal: AbortSignal): Promise<void> {
    const { store, leaving, feeds } = this.#parts;
    // Channels go with their last reader.
    await feeds.leaveAll(user);
    await untilNone(() => store.clear(user), signal);
    await untilNone(() => leaving.forgetSome(user), signal);
    for (const folder of CLAIMED) await untilNone(() => store.forgetClaims(`${folder}/${user}`), signal);
    const forgetting = [
      ...forgettingOwner(user),
      forgettingAmounts(user),
      forgettingTurns(user),
      forgettingPicturesOf(user),
    ];
    await store.database.commit(forgetting, 'bulk');
  }
}
