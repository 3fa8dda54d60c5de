/**
 * The jobs port: work that outlives the process which asked for it, done at least once by some process, a few jobs at a
 * time. Owners take turns, however much each asks for. `database-jobs.ts` implements the port over either database.
 */
import type { Statement } from '../database/database.ts';

export interface Job {
  /** The name of the handler that does the job. */
  readonly task: string;
  /** One job per key. */
  readonly key: string;
  /** The user that the job is for; jobs of the service itself name their task here. */
  readonly owner: string;
  /** What the handler has to know: plain JSON. */
  readonly payload: unknown;
}

export interface NewJob extends Job {
  /** Earliest time, in milliseconds since 1970; absent: at once. */
  readonly due?: number;
  /** Lower priorities go first, whoever owns them; absent: 0. */
  readonly priority?: number;
  /**
   * True: the job drops any earlier time when it is asked for again, and `due` also holds for a process that did it
   * last.
   */
  readonly moved?: true;
  /** How many tries the job has before it fails for good. */
  readonly attempts?: number;
}

export interface Begun extends Job {
  /** Counted from 1. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, when the process stops, and when another process has taken the job. */
  readonly signal: AbortSignal;
}

/** The job comes again then, in milliseconds since 1970, unless somebody asked for it meanwhile: then as they asked. */
export interface Again {
  readonly at: number;
}

/** Does a job. The job may have been done before, in whole or in part: doing it again must do no harm. */
export type Handler = (job: Begun) => Promise<Again | undefined> | Promise<void>;

export type Handlers = Readonly<Record<string, Handler>>;

/** A handler throws this if a second try would not help: the job has failed for good. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** A caller cancelled the job, the process stops, or another process has taken the job. */
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
  /** Called with a job that failed for the last time. */
  readonly failed: (error: unknown, job: Job) => void;
  /** Called after each look for jobs that the database answered. */
  readonly looked?: (() => void) | undefined;
}

export interface Working {
  /** Resolves when no job is due that this process could do, and it does none. */
  idle(): Promise<void>;
  /** Begins nothing new, and waits for the jobs that this process does; other processes can take the waiting jobs. */
  stop(): Promise<void>;
}

export interface Withdrawn {
  readonly owners: readonly [string, string];
  /** A segment that their keys contain; absent: any keys. */
  readonly naming?: string;
  /** The key of a job that stays. */
  readonly but: string;
}

export interface Jobs {
  /**
   * Asks for a job. A job that waits already keeps the earlier of both times and takes the newer payload; a job that is
   * being done is done once more afterwards.
   */
  add(job: NewJob): Promise<void>;
  /** The same as part of a larger commit; the caller calls `added` once the commit is on disk. */
  adding(job: NewJob): readonly Statement[];
  added(): void;
  /**
   * Takes back a job that waits; the signal tells a process that is doing the job, within seconds if it is another
   * process.
   */
  cancel(key: string): Promise<'taken back' | 'told' | 'none'>;
  /**
   * Cancels all jobs of some owners, or those whose keys contain a segment; returns how many of them are still being
   * done.
   */
  withdraw(which: Withdrawn): Promise<number>;
  /** True if a job waits or is being done. */
  has(key: string): Promise<boolean>;
  /** The keys among these whose jobs wait or are being done, read together. */
  among(keys: readonly string[]): Promise<ReadonlySet<string>>;
  work(work: Work): Working;
}
