/**
 * Removes what is kept of a user beside their agents, once these are gone. The account itself went first: nobody can
 * sign in any more.
 */
import type { UserId } from '../../../agents/agents.ts';
import { forgettingDailyPages } from '../../delivery/daily/daily-pages.ts';
import { forgettingPicturesOf, forgettingShown, type LibraryLeaving } from '../../library/library.ts';
import type { Feeds } from '../../sources/feeds/feeds.ts';
import { touchedBy } from '../../storage/database/database.ts';
import { forgettingEvents } from '../../storage/events/statements.ts';
import { forgettingTurns } from '../../storage/jobs/turns.ts';
import { forgettingOwner } from '../../storage/store/owners.ts';
import { forgettingAmounts } from '../../storage/store/rooms.ts';
import type { Store } from '../../storage/store/store.ts';
import { untilNone } from './agent-purge.ts';

/** Tables where one user may have many rows. */
const MANY = [forgettingShown, forgettingDailyPages];

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

  /** Throws the reason to stop. */
  async run(user: UserId, signal: AbortSignal): Promise<void> {
    const { store, leaving, feeds } = this.#parts;
    // A channel goes with its last reader.
    await feeds.leaveAll(user);
    await untilNone(() => store.clear(user), signal);
    await untilNone(() => leaving.forgetSome(user), signal);
    for (const some of MANY) {
      await untilNone(async () => touchedBy((await store.database.commit([some(user)], 'bulk'))[0]), signal);
    }
    const forgetting = [
      forgettingOwner(user),
      ...forgettingEvents(user),
      forgettingAmounts(user),
      forgettingTurns(user),
      forgettingPicturesOf(user),
    ];
    await store.database.commit(forgetting, 'bulk');
  }
}
