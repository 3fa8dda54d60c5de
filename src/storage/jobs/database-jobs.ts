/** Jobs over a database: rows that processes lease, renew while they live, and lose when they die. */

import { touchedBy } from '../database/database.ts';
import { holderOf } from '../database/holder.ts';
import { rowsInSlices } from '../store/in-slices.ts';
import type { Store } from '../store/store.ts';
import type { Jobs, NewJob, Withdrawn, Work, Working } from './jobs.ts';
import { adding, cancelling, withdrawn } from './statements.ts';
import { type JobsOptions, type JobTime, nowBy, Worker } from './worker.ts';

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
    const { database } = this.#options;
    const [waiting, begun] = (await database.commit(cancelling(key, database.dialect))).slice(-2);
    for (const worker of this.#workers) worker.cancel(key);
    if (touchedBy(waiting) > 0) return 'taken back';
    return touchedBy(begun) > 0 ? 'told' : 'none';
  }

  async withdraw(which: Withdrawn): Promise<number> {
    const { sql, values = [] } = withdrawn(which);
    const rows = await this.#options.database.read<{ key: string }>(sql, values);
    const outcomes = await Promise.all(rows.map(({ key }) => this.cancel(key)));
    return outcomes.filter((outcome) => outcome === 'told').length;
  }

  async has(key: string): Promise<boolean> {
    return (await this.among([key])).has(key);
  }

  async among(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const sql = (places: string) => `SELECT key FROM job WHERE failed = 0 AND key IN (${places})`;
    const rows = await rowsInSlices<{ key: string }>(this.#options.database, keys, sql);
    return new Set(rows.map(({ key }) => key));
  }

  work(work: Work): Working {
    const worker = new Worker(this.#options, work, () => this.#workers.delete(worker));
    this.#workers.add(worker);
    return worker;
  }
}
