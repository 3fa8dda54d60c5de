/** Jobs over a database: rows that processes lease from each other, renew while they live, and lose when they die. */
import { type Database, DatabaseRefusal, type Statement } from '../database/database.ts';
import { holderOf } from '../database/holder.ts';
import type { LeaseNow } from '../database/lease-clock.ts';
import { refusalIn } from '../database/refusal-in.ts';
import { messageOf } from '../message-of.ts';
import type { Store } from '../store/store.ts';
import {
  GivenUp,
  type Handlers,
  type Job,
  JobInterrupted,
  type Jobs,
  type NewJob,
  type Withdrawn,
  type Work,
  type Working,
} from './jobs.ts';
import {
  adding,
  cancelling,
  claiming,
  failing,
  finishing,
  freeing,
  givingBack,
  type JobRow,
  jobOf,
  type Now,
  renewing,
  takingOver,
  withdrawn,
} from './statements.ts';

/** Time as jobs need it: `alarm` rings once, unless it is called off. */
interface JobTime {
  now(): number;
  alarm(milliseconds: number, ring: () => void): () => void;
  /** The clock of leases, where it is another one than `now`. */
  readonly leaseNow?: LeaseNow;
}

function nowBy({ now, leaseNow = now }: JobTime): Now {
  const lease = leaseNow();
  return { lease, due: lease === null ? null : now() };
}

interface JobsOptions {
  readonly database: Database;
  /** This process among all: no two that live at the same time share a name. */
  readonly holder: string;
  readonly time: JobTime;
  /** Told of what went wrong with the database; it is tried again. */
  readonly trouble: (error: unknown) => void;
}

/** Of a process that died others free the jobs after this and one renewal: a busy machine keeps within a minute, too. */
export const LEASE_MS = 30_000;
/** Whoever does a job hears this soon that it was cancelled, and says as often that it lives. */
export const RENEW_EVERY_MS = 5_000;
/** How often it is looked for what others asked for, and for what comes due. */
export const LOOK_EVERY_MS = 1_000;

/** A job that failed is tried again after this, then after twice this, and so on. */
const RETRY_AFTER_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;

/** What the database refused is tried again after this, however often: it is no fault of the job. */
const REFUSED_RETRY_MS = 5_000;

const LONGEST_ERROR = 500;

/** The jobs of the service that this process belongs to. */
export function jobsOver(
  { database }: Store,
  time: JobTime,
  trouble: (error: unknown) => void,
  holder = holderOf(database),
): Jobs {
  return new DatabaseJobs({ database, holder, time, trouble });
}

export class DatabaseJobs implements Jobs {
  readonly #options: JobsOptions;
  readonly #workers = new Set<Worker>();

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  async add(job: NewJob): Promise<void> {
    await this.#options.database.commit(this.adding(job));
    this.added();
  }

  adding(job: NewJob) {
    const { database, time } = this.#options;
    return [adding(job, nowBy(time), database.dialect)];
  }

  added(): void {
    for (const worker of this.#workers) worker.look();
  }

  async cancel(key: string): Promise<'taken back' | 'told' | 'none'> {
    const [waiting, begun] = await this.#options.database.commit(cancelling(key));
    for (const worker of this.#workers) worker.cancel(key);
    if (waiting !== undefined && waiting.touched > 0) return 'taken back';
    return begun !== undefined && begun.touched > 0 ? 'told' : 'none';
  }

  async withdraw(which: Withdrawn): Promise<number> {
    const { sql, values = [] } = withdrawn(which);
    const rows = await this.#options.database.read<{ key: string }>(sql, values);
    const outcomes = await Promise.all(rows.map(({ key }) => this.cancel(key)));
    return outcomes.filter((outcome) => outcome === 'told').length;
  }

  async has(key: string): Promise<boolean> {
    const rows = await this.#options.database.read('SELECT 1 AS one FROM job WHERE key = $1 AND failed = 0', [key]);
    return rows.length > 0;
  }

  work(work: Work): Working {
    const worker = new Worker(this.#options, work, () => this.#workers.delete(worker));
    this.#workers.add(worker);
    return worker;
  }
}

interface Doing {
  readonly row: JobRow;
  readonly stopping: AbortController;
}

class Worker implements Working {
  readonly #options: JobsOptions;
  readonly #work: Work;
  readonly #stopped: () => void;
  readonly #doing = new Map<string, Doing>();
  readonly #running = new Set<Promise<void>>();
  /** Ends of jobs that the database refused: until it has taken them they are held, or others would do them again. */
  readonly #unwritten: { readonly key: string; readonly ending: readonly Statement[] }[] = [];
  /** Looking for work, one look after the other. */
  #looking: Promise<void>;
  #lookAgain = false;
  /** What an earlier process of the same name left behind is free. */
  #hasTakenOver = false;
  #isStopping = false;
  #nextLook: (() => void) | undefined;
  #nextRenewal: (() => void) | undefined;

  constructor(options: JobsOptions, work: Work, stopped: () => void) {
    this.#options = options;
    this.#work = work;
    this.#stopped = stopped;
    this.#looking = Promise.resolve();
    this.#renewLater();
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
    this.#nextRenewal?.();
    this.#stopped();
  }

  /** Takes jobs until all places are taken or nothing is due; looks again after a while, whatever happened. */
  async #fill(): Promise<void> {
    this.#lookAgain = false;
    this.#nextLook?.();
    try {
      await this.#takeOver();
      while (!this.#isStopping && this.#doing.size < this.#work.places && (await this.#claim()));
      this.#work.looked?.();
    } finally {
      if (!this.#isStopping) this.#nextLook = this.#options.time.alarm(LOOK_EVERY_MS, () => this.look());
    }
  }

  async #takeOver(): Promise<void> {
    if (this.#hasTakenOver) return;
    await this.#options.database.commit([takingOver(this.#options.holder)]);
    this.#hasTakenOver = true;
  }

  /** Whether there was a job. */
  async #claim(): Promise<boolean> {
    const { database, holder, time } = this.#options;
    const claim = { holder, now: nowBy(time), leaseMs: LEASE_MS, placesPerOwner: this.#work.placesPerOwner };
    const outcomes = await database.commit(claiming(claim, database.dialect));
    const [row] = (outcomes.at(-1)?.rows ?? []) as readonly JobRow[];
    if (row !== undefined) this.#begin(row);
    return row !== undefined;
  }

  #begin(row: JobRow): void {
    const doing = { row, stopping: new AbortController() };
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
      await handlerOf(this.#work.handlers, job)({ ...job, attempt: row.attempts, signal });
      await this.#end(row, finishing(row));
    } catch (error) {
      const hasFailed = !signal.aborted && isLast(error, row) && refusalIn(error) === undefined;
      await this.#end(row, this.#ending(error, row, signal));
      // Whoever is told finds it so.
      if (hasFailed) this.#work.failed(error, job);
    }
  }

  async #end({ key }: Pick<JobRow, 'key'>, ending: readonly Statement[]): Promise<void> {
    await this.#trying(async () => {
      try {
        await this.#options.database.commit(ending);
      } catch (error) {
        // It names the job's epoch: written twice it changes nothing.
        if (error instanceof DatabaseRefusal) this.#unwritten.push({ key, ending });
        throw error;
      }
    });
  }

  #ending(error: unknown, row: JobRow, { aborted }: AbortSignal): readonly Statement[] {
    if (!aborted) return [this.#failure(error, row)];
    return this.#isStopping ? [givingBack(row)] : finishing(row);
  }

  #failure(error: unknown, row: JobRow): Statement {
    const refusal = refusalIn(error);
    const why = messageOf(refusal ?? error).slice(0, LONGEST_ERROR);
    const failure = { error: why, now: nowBy(this.#options.time) };
    const { dialect } = this.#options.database;
    if (refusal !== undefined) return failing(row, { ...failure, pauseMs: REFUSED_RETRY_MS, uncounted: true }, dialect);
    const pauseMs = Math.min(RETRY_AFTER_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
    return failing(row, { ...failure, pauseMs: isLast(error, row) ? undefined : pauseMs }, dialect);
  }

  #renewLater(): void {
    this.#nextRenewal = this.#options.time.alarm(RENEW_EVERY_MS, () => {
      void this.#trying(() => this.#renew());
      this.#renewLater();
    });
  }

  /** Says that this process lives, hears what was cancelled elsewhere or lost, and frees what the dead were doing. */
  async #renew(): Promise<void> {
    const { database, holder } = this.#options;
    const { dialect } = database;
    const now = nowBy(this.#options.time);
    const before = [...this.#doing.values()];
    const keys = [...before.map(({ row }) => row.key), ...this.#unwritten.map(({ key }) => key)];
    const renewal = renewing({ holder, keys, now, leaseMs: LEASE_MS }, dialect);
    const [renewed, freed] = await database.commit([renewal, freeing(now, dialect)]);
    if (freed !== undefined && freed.touched > 0) this.look();
    const held = new Map((renewed?.rows ?? []).map(({ key, epoch, cancelled }) => [key, { epoch, cancelled }]));
    for (const { row, stopping } of before) {
      const lease = held.get(row.key);
      if (lease?.epoch !== row.epoch) stopping.abort(new JobInterrupted('lost'));
      else if (lease.cancelled === 1) stopping.abort(new JobInterrupted('cancelled'));
    }
    for (const unwritten of this.#unwritten.splice(0)) await this.#end(unwritten, unwritten.ending);
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

function handlerOf(handlers: Handlers, { task }: Job) {
  const handler = Object.hasOwn(handlers, task) ? handlers[task] : undefined;
  if (handler === undefined) throw new Error(`nobody here knows how to do "${task}"`);
  return handler;
}
