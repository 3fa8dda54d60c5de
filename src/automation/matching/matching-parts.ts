/** What matching works with. */
import type { InTurns } from '../../../agents/agents.ts';
import type { StoredAgents, StoredLibrary } from '../../library/library.ts';
import type { StoredSettings } from '../../people/settings/settings.ts';
import type { LeaseNow } from '../../storage/database/lease-clock.ts';
import type { Store } from '../../storage/store/store.ts';

export interface MatchingParts {
  readonly store: Store;
  readonly library: StoredLibrary;
  readonly agentStore: StoredAgents;
  /** Who shares. */
  readonly settings: Pick<StoredSettings, 'shares'>;
  readonly inTurns: InTurns;
  /** This process among all: no two that live at the same time share a name. */
  readonly holder: string;
  /** `alarm` rings once, unless it is called off. */
  readonly time: { now(): number; alarm(milliseconds: number, ring: () => void): () => void };
  /** The clock of leases, where it is another one. */
  readonly leaseNow?: LeaseNow | undefined;
  /** Told of what went wrong; it is tried again. */
  readonly failed: (error: unknown) => void;
}
