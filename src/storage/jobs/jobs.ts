/**
 * The jobs port: work that outlives the process which asked for it, done at least once by some process, a few at a time.
 * Owners take turns, whoever has asked for how much; `database-jobs.ts` implements it over either database.
 */
import type { Statement } from '../database/database.ts';

export interface Job {
  /** What is to be done: the name of its handler. */
  readonly task: string;
  /** One job per key. */
  readonly key: string;
  /** For whom. */
  readonly owner: string;
  /** What the handler has to know: plain JSON. */
  readonly payload: unknown;
}

export interface NewJob extends Job {
  /** Not before; milliseconds since 1970. At once unless given. */
  readonly due?: number;
  /** Lower ones go first, whosever they are: 0 unless given. */
  readonly priority?: number;
  /** Asked for again it keeps no earlier time: `due` is when it is to be done, for whoever did it last, too. */
  readonly moved?: true;
  /** Tries until it has failed for good. */
  readonly attempts?: number;
}

export interface Begun extends Job {
  /** Counted from 1. */
  readonly attempt: number;
  /** Aborted when it is cancelled, when the process stops, and when it is somebody else's by now. */
  readonly signal: AbortSignal;
}

/** Does a job. It may have been done before, in whole or in part: doing it again must do no harm. */
export type Handler = (job: Begun) => Promise<void>;

export type Handlers = Readonly<Record<string, Handler>>;

/** Thrown by a handler where trying again would not help: the job has failed for good. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Somebody asked for it, the process stops, or it is somebody else's by now. */
type Interruption = 'cancelled' | 'stopping' | 'lost';

const WHY: Readonly<Record<Interruption, string>> = {
  cancelled: 'it was cancelled',
  stopping: 'the process stops',
  lost: 'another process does it by now',
};

/** Why a job's signal is aborted. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
  readonly by: Interruption;

  constructor(by: Interruption) {
    super(WHY[by]);
    this.by = by;
  }
}

export interface Work {
  readonly handlers: Handlers;
  /** Jobs at once in this process. */
  readonly places: number;
  /** Jobs at once of one owner, over all processes. */
  readonly placesPerOwner: number;
  /** Told of a job that was tried for the last time. */
  readonly failed: (error: unknown, job: Job) => void;
  /** Told of each look for jobs that the database answered. */
  readonly looked?: (() => void) | undefined;
}

export interface Working {
  /** Resolves when nothing is due that could be done, and nothing is being done here. */
  idle(): Promise<void>;
  /** Begins nothing new, waits for what is being done here; what is waiting stays for others. */
  stop(): Promise<void>;
}

export interface Withdrawn {
  readonly owners: readonly [string, string];
  /** A segment of their keys; absent: whatever their keys are. */
  readonly naming?: string;
  /** The key of a job that stays. */
  readonly but: string;
}

export interface Jobs {
  /**
   * Asked for again while it waits, a job keeps the earlier of both times and takes the newer payload; while it is being
   * done, it is done once more afterwards.
   */
  add(job: NewJob): Promise<void>;
  /** The same as part of a larger commit; `added` is to be called once that is on disk. */
  adding(job: NewJob): readonly Statement[];
  added(): void;
  /** Takes back a job that waits; whoever is doing it is told by its signal, within seconds when that is elsewhere. */
  cancel(key: string): Promise<'taken back' | 'told' | 'none'>;
  /** Cancels all jobs of some owners, or those whose keys name something; gives how many of them are still being done. */
  withdraw(which: Withdrawn): Promise<number>;
  /** Whether a job waits or is being done. */
  has(key: string): Promise<boolean>;
  /** Those of these keys whose jobs wait or are being done, asked for together. */
  among(keys: readonly string[]): Promise<ReadonlySet<string>>;
  work(work: Work): Working;
}
