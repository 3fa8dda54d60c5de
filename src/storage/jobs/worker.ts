/** Does jobs in this process: begins the next job while places are free, renews the leases, and ends jobs. */
import { messageOf } from '../../base/message-of.ts';
import type { Timepiece } from '../../base/time.ts';
import { type Database, DatabaseRefusal, type Statement, touchedBy } from '../database/database.ts';
import type { LeaseNow } from '../database/lease-clock.ts';
import { refusalIn } from '../database/refusal-in.ts';
import { done, ENDED, failed, givenBack, givenUp, type LostRow, leftBy, overdue, sweeping } from './endings.ts';
import { GivenUp, JobInterrupted, type Work, type Working } from './jobs.ts';
import { claimed, claiming, type JobRow, jobOf, type Now, renewing, rowsOf } from './statements.ts';

/** Time as jobs need it. */
export interface JobTime extends Pick<Timepiece, 'now' | 'alarm'> {
  /** The clock of leases, if it differs from `now`. */
  readonly leaseNow?: LeaseNow;
}

export function nowBy({ now, leaseNow = now }: JobTime): Now {
  const lease = leaseNow();
  return { lease, due: lease === null ? null : now() };
}

export interface JobsOptions {
  readonly database: Database;
  /** The name of this process among all: no two that live at the same time share a name. */
  readonly holder: string;
  readonly time: JobTime;
  /** Called with the database's failures; the worker tries again. */
  readonly trouble: (error: unknown) => void;
}

/**
 * After this and one renewal, other processes free the jobs of a dead process: within a minute, even on a busy machine.
 */
export const LEASE_MS = 30_000;
/** How often a process renews its leases, and hears that its jobs were cancelled. */
export const RENEW_EVERY_MS = 5_000;
/** How often a process looks for jobs that others added, or that come due. */
export const LOOK_EVERY_MS = 1_000;
/** How often a process deletes what nobody needs any more. */
export const SWEEP_EVERY_MS = 3_600_000;

/** A failed job is tried again after this, then after twice this, and so on. */
const RETRY_AFTER_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;

/** After a database's refusal, the job is tried again after this, however often: the job is not to blame. */
const REFUSED_RETRY_MS = 5_000;

const LONGEST_ERROR = 500;

interface Doing {
  readonly row: JobRow;
  readonly stopping: AbortController;
}

/** How a job ends, and whom to tell once that is on disk, unless another process had the job by then. */
interface Ending {
  readonly key: string;
  readonly statements: readonly Statement[];
  readonly tell?: () => void;
}

export class Worker implements Working {
  readonly #options: JobsOptions;
  readonly #work: Work;
  readonly #tasks: readonly string[];
  readonly #stopped: () => void;
  readonly #doing = new Map<string, Doing>();
  readonly #running = new Set<Promise<void>>();
  /**
   * Endings that the database refused: the process keeps the jobs until they are written, or others would do the jobs
   * again.
   */
  readonly #unwritten: Ending[] = [];
  /** Endings to write after the ones before. */
  readonly #ends: Ending[] = [];
  #writing = Promise.resolve();
  /** Looks for jobs, one look after the other. */
  #looking: Promise<void>;
  #lookAgain = false;
  #round = 0;
  /** False until this process has freed what an earlier one of the same name left. */
  #hasTakenOver = false;
  #isStopping = false;
  #nextLook: (() => void) | undefined;
  readonly #regular = new Map<number, () => void>();

  constructor(options: JobsOptions, work: Work, stopped: () => void) {
    this.#options = options;
    this.#work = work;
    this.#tasks = Object.keys(work.handlers);
    this.#stopped = stopped;
    this.#looking = Promise.resolve();
    this.#every(RENEW_EVERY_MS, () => this.#renew());
    this.#every(SWEEP_EVERY_MS, () => this.#sweep());
    this.look();
  }

  look(): void {
    this.#lookAgain = true;
    this.#looking = this.#looking.then(() => (this.#lookAgain ? this.#trying(() => this.#fill()) : undefined));
  }

  cancel(key: string): void {
    this.#doing.get(key)?.stopping.abort(new JobInterrupted('cancelled'));
  }

  async idle(): Promise<void> {
    let looked: Promise<void>;
    do {
      looked = this.#looking;
      await looked;
      await Promise.all(this.#running);
    } while (this.#running.size > 0 || this.#looking !== looked);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#nextLook?.();
    await this.#looking;
    for (const { stopping } of this.#doing.values()) stopping.abort(new JobInterrupted('stopping'));
    await Promise.all(this.#running);
    for (const callOff of this.#regular.values()) callOff();
    this.#stopped();
  }

  /** Takes jobs until all places are taken or nothing is due; looks again after a while, whatever happened. */
  async #fill(): Promise<void> {
    this.#lookAgain = false;
    this.#nextLook?.();
    try {
      await this.#takeOver();
      await this.#claim();
      this.#work.looked?.();
    } finally {
      if (!this.#isStopping) this.#nextLook = this.#options.time.alarm(LOOK_EVERY_MS, () => this.look());
    }
  }

  async #takeOver(): Promise<void> {
    if (this.#hasTakenOver) return;
    const { database, holder, time } = this.#options;
    const outcomes = await database.commit(leftBy(holder, nowBy(time), database.dialect));
    this.#hasTakenOver = true;
    this.#tellOfLost(rowsOf(outcomes, 1));
  }

  /** Round after round, while there is more; from the second on it waits for other processes that claim. */
  async #claim(): Promise<void> {
    const { database, holder, time } = this.#options;
    const { places, placesPerOwner } = this.#work;
    const mine = { holder, tasks: this.#tasks, leaseMs: LEASE_MS, placesPerOwner };
    for (let waits = false, isMore = true; isMore && !this.#isStopping && this.#doing.size < places; waits = true) {
      const claim = { ...mine, round: ++this.#round, jobs: places - this.#doing.size, now: nowBy(time), waits };
      const outcomes = await database.commit(claiming(claim, database.dialect));
      const claimedNow = claimed(outcomes, database.dialect);
      for (const row of claimedNow.begun) this.#begin(row);
      isMore = claimedNow.isMore;
    }
  }

  #begin(row: JobRow): void {
    const doing = { row, stopping: new AbortController() };
    // The job was lost and free again before this process noticed: a renewal knows only one of the two, so this tells
    // the other.
    this.#doing.get(row.key)?.stopping.abort(new JobInterrupted('lost'));
    this.#doing.set(row.key, doing);
    const running = this.#do(doing).then(() => {
      this.#running.delete(running);
      if (this.#doing.get(row.key) === doing) this.#doing.delete(row.key);
      this.look();
    });
    this.#running.add(running);
  }

  async #do({ row, stopping: { signal } }: Doing): Promise<void> {
    const job = jobOf(row);
    try {
      const again = await this.#work.handlers[job.task]?.({ ...job, attempt: row.attempts, signal });
      await this.#end({ key: row.key, statements: done(row, again ?? undefined) });
    } catch (error) {
      await this.#end(signal.aborted ? this.#interrupted(row) : this.#failure(error, row));
    }
  }

  /** Endings that arrive during a write are written together. */
  async #end(ending: Ending): Promise<void> {
    this.#ends.push(ending);
    this.#writing = this.#writing.then(() => this.#trying(() => this.#write(this.#ends.splice(0))));
    await this.#writing;
  }

  async #write(ends: readonly Ending[]): Promise<void> {
    if (ends.length === 0) return;
    try {
      const outcomes = await this.#options.database.commit(ends.flatMap(({ statements }) => statements));
      let last = -1;
      for (const { statements, tell } of ends) {
        last += statements.length;
        // Whoever is told finds it so.
        if (touchedBy(outcomes[last]) > 0) tell?.();
      }
    } catch (error) {
      if (!(error instanceof DatabaseRefusal) && ends.length > 1) return this.#writeEach(ends);
      // Endings name the epochs of their jobs: writing them twice changes nothing.
      if (error instanceof DatabaseRefusal) this.#unwritten.push(...ends);
      throw error;
    }
  }

  /** An ending that cannot be written costs no other. */
  async #writeEach(ends: readonly Ending[]): Promise<void> {
    for (const end of ends) await this.#trying(() => this.#write([end]));
  }

  #interrupted(row: JobRow): Ending {
    return { key: row.key, statements: this.#isStopping ? givenBack(row) : done(row) };
  }

  #failure(error: unknown, row: JobRow): Ending {
    const { key } = row;
    const refusal = refusalIn(error);
    const why = messageOf(refusal ?? error)
      .replaceAll('\0', '')
      .slice(0, LONGEST_ERROR);
    const failure = { error: why, now: nowBy(this.#options.time) };
    const { dialect } = this.#options.database;
    if (refusal !== undefined) {
      return { key, statements: failed(row, { ...failure, pauseMs: REFUSED_RETRY_MS, uncounted: true }, dialect) };
    }
    if (isLast(error, row)) {
      return { key, statements: givenUp(row, failure, dialect), tell: () => this.#work.failed(error, jobOf(row)) };
    }
    const pauseMs = Math.min(RETRY_AFTER_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
    return { key, statements: failed(row, { ...failure, pauseMs }, dialect) };
  }

  #every(milliseconds: number, act: () => Promise<void>): void {
    const callOff = this.#options.time.alarm(milliseconds, () => {
      void this.#trying(act);
      this.#every(milliseconds, act);
    });
    this.#regular.set(milliseconds, callOff);
  }

  /** Renews the leases, hears of jobs that were cancelled or lost, and frees the jobs of dead processes. */
  async #renew(): Promise<void> {
    const { database, holder, time } = this.#options;
    const { dialect } = database;
    const now = nowBy(time);
    const before = [...this.#doing.values()];
    const keys = [...before.map(({ row }) => row.key), ...this.#unwritten.map(({ key }) => key)];
    const renewal = renewing({ holder, keys, now, leaseMs: LEASE_MS }, dialect);
    const outcomes = await database.commit([renewal, ...overdue(now, dialect)]);
    const held = new Map(rowsOf(outcomes, 0).map(({ key, epoch, cancelled }) => [key, { epoch, cancelled }]));
    for (const { row, stopping } of before) {
      const lease = held.get(row.key);
      if (lease?.epoch !== row.epoch) stopping.abort(new JobInterrupted('lost'));
      else if (lease.cancelled === 1) stopping.abort(new JobInterrupted('cancelled'));
    }
    this.#tellOfLost(rowsOf(outcomes, 2));
    await this.#write(this.#unwritten.splice(0));
  }

  /** The process that did the job cannot tell. */
  #tellOfLost(lost: readonly LostRow[]): void {
    for (const row of lost.filter(({ failed: isGivenUp }) => isGivenUp === 1)) {
      const error = new Error(ENDED);
      if (this.#tasks.includes(row.task)) this.#work.failed(error, jobOf(row));
      else this.#options.trouble(error);
    }
  }

  async #sweep(): Promise<void> {
    const { database, time, trouble } = this.#options;
    const outcomes = await database.commit(sweeping(nowBy(time), this.#tasks, database.dialect), 'bulk');
    for (const { key, task } of rowsOf(outcomes, 1)) {
      trouble(new Error(`job "${key}" is dropped: nobody has known how to do "${task}" for a month`));
    }
  }

  async #trying(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#options.trouble(error);
    }
  }
}

function isLast(error: unknown, { attempts, most_attempts: most }: JobRow): boolean {
  return error instanceof GivenUp || attempts >= most;
}
