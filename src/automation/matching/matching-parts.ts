/** What matching works with. */
import type { InTurns } from '../../../agents/agents.ts';
import type { Timepiece } from '../../base/time.ts';
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
  /** The name of this process: no two living processes share one. */
  readonly holder: string;
  /** `alarm` rings once, unless it is called off. */
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** The clock of leases, if it differs. */
  readonly leaseNow?: LeaseNow | undefined;
  /** Hears of failures; they are tried again. */
  readonly failed: (error: unknown) => void;
}
