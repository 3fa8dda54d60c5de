/** What purges, put together over the parts that keep something. */
import type { Clock } from '../../agents/agents.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Fenix } from '../fenix.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { LeavingAgents, LibraryLeaving } from '../keeping/keeping.ts';
import type { Store } from '../store/store.ts';
import { AgentPurge } from './agent-purge.ts';
import { Purging } from './purging.ts';
import { UserPurge } from './user-purge.ts';

interface OpenPurgingParts {
  readonly fenix: Pick<Fenix, 'agentStore' | 'library' | 'dailyLists' | 'feeds'>;
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
