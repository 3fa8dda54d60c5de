/** What the database refuses, in words for the caller. Where things lie is for the log alone. */
import type { Because } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import type { DatabaseRefusal } from '../storage/database/database.ts';

interface Refused {
  readonly status: number;
  readonly because: Because;
  /** When a repeat may be worth it. */
  readonly retryAfterSeconds: number;
}

/** Somebody must act first. */
const LATER_SECONDS = 60;
const SOON_SECONDS = 5;

const SOON: ReadonlySet<DatabaseRefusal['kind']> = new Set(['busy', 'unavailable', 'unknown']);

export function refusedBy({ kind }: Pick<DatabaseRefusal, 'kind'>): Refused {
  return {
    status: kind === 'full' ? 507 : 503,
    because: because(`store.${kind}`),
    retryAfterSeconds: SOON.has(kind) ? SOON_SECONDS : LATER_SECONDS,
  };
}
