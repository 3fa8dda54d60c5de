/** Puts purging together over the rooms that keep something. */
import type { Clock } from '../../../agents/agents.ts';
import type { DailyLists } from '../../delivery/daily/daily-lists.ts';
import { LeavingAgents, LibraryLeaving, type StoredAgents, type StoredLibrary } from '../../library/library.ts';
import type { Accounts } from '../../people/accounts/accounts.ts';
import type { FeedDesk } from '../../sources/feeds/feed-desk.ts';
import type { Jobs } from '../../storage/jobs/jobs.ts';
import type { Store } from '../../storage/store/store.ts';
import { AgentPurge } from './agent-purge.ts';
import { Purging } from './purging.ts';
import { UserPurge } from './user-purge.ts';

interface OpenPurgingParts {
  readonly fenix: {
    readonly agentStore: StoredAgents;
    readonly library: StoredLibrary;
    readonly dailyLists: DailyLists;
    readonly feeds: Pick<FeedDesk, 'feeds'>;
  };
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'remove'>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly keptDays: number;
}

export function openPurging({ fenix, store, accounts, jobs, clock, keptDays }: OpenPurgingParts): Purging {
  const { agentStore } = fenix;
  const leavingAgents = new LeavingAgents({ store, agentStore });
  const leaving = new LibraryLeaving({ ...fenix, store });
  const agentPurge = new AgentPurge({ ...fenix, store, leavingAgents, leaving });
  const userPurge = new UserPurge({ store, leaving, feeds: fenix.feeds.feeds });
  return new Purging({ agentStore, leavingAgents, agentPurge, userPurge, accounts, jobs, clock, keptDays });
}
