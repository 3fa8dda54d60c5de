/** A model of the queue as lists in memory, with whole hours and events in order. */

export interface Wanted {
  readonly key: string;
  readonly task: string;
  readonly owner: string;
  readonly priority: number;
  readonly payload: number;
  readonly due: number;
  readonly attempts: number;
  readonly most: number;
  /** Undefined if no process has it. */
  readonly lease: { readonly holder: string; readonly until: number; readonly epoch: number } | undefined;
  readonly again: boolean;
  readonly cancelled: boolean;
  readonly failed: boolean;
}

/** A begun job in a process's hands, whether it still has it or not. */
export interface InHand {
  readonly key: string;
  readonly epoch: number;
}

type Asked = Pick<Wanted, 'key' | 'task' | 'owner' | 'priority' | 'payload' | 'due' | 'most'> & {
  readonly moved: boolean;
};

export class QueueModel {
  readonly jobs = new Map<string, Wanted>();
  /** Every lease has its own epoch, so that a process that lost a job cannot end its next lease. */
  readonly #epochs = new Set<string>();

  #put(job: Wanted, changes: Partial<Wanted>): void {
    this.jobs.set(job.key, { ...job, ...changes });
  }

  add({ moved, ...asked }: Asked): void {
    const job = this.jobs.get(asked.key);
    const fresh = { ...asked, attempts: 0, lease: undefined, again: false, cancelled: false, failed: false };
    if (job === undefined) return void this.jobs.set(asked.key, fresh);
    const isBegun = job.lease !== undefined;
    const due = job.failed || moved ? asked.due : Math.min(job.due, asked.due);
    const { priority, payload, most } = asked;
    this.#put(job, {
      priority,
      payload,
      most,
      due,
      attempts: isBegun ? job.attempts : 0,
      again: isBegun,
      failed: false,
    });
  }

  /** The jobs that a process with these tasks may begin at this hour. */
  mayBegin(now: number, tasks: readonly string[], placesPerOwner: number): readonly Wanted[] {
    return [...this.jobs.values()].filter(
      ({ lease, failed, due, task, owner }) =>
        lease === undefined && !failed && due <= now && tasks.includes(task) && this.begunOf(owner) < placesPerOwner,
    );
  }

  begunOf(owner: string): number {
    return [...this.jobs.values()].filter((job) => job.owner === owner && job.lease !== undefined).length;
  }

  begin(key: string, lease: NonNullable<Wanted['lease']>): void {
    const job = this.jobs.get(key);
    if (job === undefined || job.lease !== undefined || job.failed) throw new Error(`${key} does not wait`);
    if (this.#epochs.has(`${key} ${lease.epoch}`)) throw new Error(`${key} had epoch ${lease.epoch} before`);
    this.#epochs.add(`${key} ${lease.epoch}`);
    this.#put(job, { lease, attempts: job.attempts + 1, again: false });
  }

  /** The jobs that the process still has, and which of them are cancelled. */
  renew(holder: string, keys: readonly string[], until: number): ReadonlyMap<string, Wanted> {
    const held = [...this.jobs.values()].filter(({ key, lease }) => lease?.holder === holder && keys.includes(key));
    for (const job of held) if (job.lease !== undefined) this.#put(job, { lease: { ...job.lease, until } });
    return new Map(held.map((job) => [job.key, job]));
  }

  /** A lost job is not ended, and a cancelled one is gone. */
  #ending({ key, epoch }: InHand, end: (job: Wanted) => void): void {
    const job = this.jobs.get(key);
    if (job?.lease?.epoch !== epoch) return;
    if (job.cancelled && !job.again) this.jobs.delete(key);
    else end(job);
  }

  /** `next`: when it comes again. */
  done(mine: InHand, next?: number): void {
    this.#ending(mine, (job) => {
      const due = job.again ? job.due : next;
      if (due === undefined) this.jobs.delete(job.key);
      else this.#put(job, { lease: undefined, attempts: 0, cancelled: false, due });
    });
  }

  failed(mine: InHand, again: number): void {
    this.#ending(mine, (job) =>
      this.#put(job, { lease: undefined, cancelled: false, due: job.again ? job.due : again }),
    );
  }

  givenUp(mine: InHand, now: number): void {
    this.#ending(mine, (job) =>
      this.#put(
        job,
        job.again
          ? { lease: undefined, cancelled: false, attempts: 0 }
          : { lease: undefined, cancelled: false, failed: true, due: now },
      ),
    );
  }

  givenBack(mine: InHand): void {
    this.#ending(mine, (job) => this.#put(job, { lease: undefined, cancelled: false, attempts: job.attempts - 1 }));
  }

  /** Jobs of lost processes wait again, or are given up after their last try. Gives the latter. */
  lost(isLost: (lease: NonNullable<Wanted['lease']>) => boolean, now: number): readonly string[] {
    const gaveUp: string[] = [];
    for (const job of [...this.jobs.values()]) {
      if (job.lease === undefined || !isLost(job.lease)) continue;
      const failed = !job.again && job.attempts >= job.most;
      if (job.cancelled && !job.again) this.jobs.delete(job.key);
      else {
        const due = failed ? now : job.due;
        this.#put(job, { lease: undefined, again: false, cancelled: false, failed, due });
        if (failed) gaveUp.push(job.key);
      }
    }
    return gaveUp.sort();
  }

  cancel(key: string): void {
    const job = this.jobs.get(key);
    if (job === undefined) return;
    if (job.lease === undefined) this.jobs.delete(key);
    else this.#put(job, { cancelled: true, again: false });
  }

  sweep(before: number, tasks: readonly string[]): void {
    for (const { key, failed, lease, due, task } of [...this.jobs.values()]) {
      const isUnknown = lease === undefined && !tasks.includes(task);
      if ((failed || isUnknown) && due <= before) this.jobs.delete(key);
    }
  }
}
