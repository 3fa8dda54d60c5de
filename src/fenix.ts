/** Puts the parts together: topic agents over a store, with the engines and origins they may use. */
import {
  type Announce,
  type Clock,
  type Compute,
  type Engine,
  type Fetch,
  type NewId,
  type Ports,
  TopicAgents,
} from '../agents/agents.ts';
import { StoredAgents } from './agent-store.ts';
import { inThread } from './compute/compute.ts';
import { startDictionary } from './dictionaries/start-dictionary.ts';
import { StoredLibrary } from './library.ts';
import type { Store } from './store/store.ts';

export interface Parts {
  readonly store: Store;
  readonly fetch: Fetch;
  /** Without it pages are read in this thread. */
  readonly compute?: Compute;
  readonly ledger?: Ports['ledger'];
  readonly engines: readonly Engine[];
  readonly clock: Clock;
  readonly newId: NewId;
  readonly announce: Announce;
}

export interface Fenix {
  readonly agents: TopicAgents;
  readonly library: StoredLibrary;
  readonly agentStore: StoredAgents;
}

export function assemble({ compute = inThread(), ...parts }: Parts): Fenix {
  const library = new StoredLibrary(parts.store, parts.clock, startDictionary);
  const agentStore = new StoredAgents(parts.store);
  const agents = new TopicAgents({ ...parts, compute, store: agentStore, library });
  return { agents, library, agentStore };
}
