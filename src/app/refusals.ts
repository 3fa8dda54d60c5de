/** What the database refuses, in words for the caller. Where things lie is for the log alone. */
import type { DatabaseRefusal } from '../storage/database/database.ts';

interface Refused {
  readonly status: number;
  readonly detail: string;
  /** When a repeat may be worth it. */
  readonly retryAfterSeconds: number;
}

/** Somebody must act first. */
const LATER_SECONDS = 60;
const SOON_SECONDS = 5;

const REFUSALS: Readonly<Record<DatabaseRefusal['kind'], Refused>> = {
  full: {
    status: 507,
    detail:
      'the disk is full: what is kept can be read, and once whoever runs this service makes room it goes on by itself',
    retryAfterSeconds: LATER_SECONDS,
  },
  'read-only': {
    status: 503,
    detail:
      'the store is read-only: what is kept can be read, and once whoever runs this service allows writing it goes on by itself',
    retryAfterSeconds: LATER_SECONDS,
  },
  failing: {
    status: 503,
    detail: 'the disk fails: whoever runs this service must look after it, and its log says more',
    retryAfterSeconds: LATER_SECONDS,
  },
  gone: {
    status: 503,
    detail:
      'the file of the store was deleted or replaced, and nothing more is written: whoever runs this service must put it back and start the service anew; its log says more',
    retryAfterSeconds: LATER_SECONDS,
  },
  damaged: {
    status: 503,
    detail: 'the store is damaged: whoever runs this service is told what to do by its log and by `fenix doctor`',
    retryAfterSeconds: LATER_SECONDS,
  },
  busy: { status: 503, detail: 'the store is busy: ask again in a moment', retryAfterSeconds: SOON_SECONDS },
  unavailable: {
    status: 503,
    detail: 'the store cannot be reached: ask again in a moment; the log of this service says more',
    retryAfterSeconds: SOON_SECONDS,
  },
  unknown: {
    status: 503,
    detail: 'the store broke off before it said whether it took this: look whether it did, and repeat it if not',
    retryAfterSeconds: SOON_SECONDS,
  },
};

export function refusedBy({ kind }: DatabaseRefusal): Refused {
  return REFUSALS[kind];
}
