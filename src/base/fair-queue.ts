/** Work that waits for its turn: owners take turns, whether they have much of it or little. */

interface WaitingWork {
  readonly begin: () => Promise<void>;
  readonly refuse: (reason: Error) => void;
}

interface FairQueueOptions {
  readonly atOnce: number;
  /** Of one owner. Absent: as many as of all. */
  readonly ofOneAtOnce?: number;
}

export class FairQueue {
  readonly #atOnce: number;
  readonly #ofOneAtOnce: number;
  /** By owner; the next one's turn comes first. */
  readonly #waiting = new Map<string, WaitingWork[]>();
  /** Before all owners: few tasks, which hold others up. */
  readonly #ahead: WaitingWork[] = [];
  readonly #running = new Map<Promise<void>, string>();

  constructor({ atOnce, ofOneAtOnce = atOnce }: FairQueueOptions) {
    this.#atOnce = atOnce;
    this.#ofOneAtOnce = ofOneAtOnce;
  }

  add<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, refuse) => {
      const own = this.#waiting.get(owner) ?? [];
      own.push({ begin: () => work().then(resolve, refuse), refuse });
      this.#waiting.set(owner, own);
      this.#next();
    });
  }

  /** Runs as soon as there is room, before everything that waits. */
  addAhead<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, refuse) => {
      this.#ahead.push({ begin: () => work().then(resolve, refuse), refuse });
      this.#next();
    });
  }

  /** Drops what has not begun. */
  clear(reason: Error): void {
    const all = [...this.#ahead.splice(0), ...[...this.#waiting.values()].flat()];
    this.#waiting.clear();
    for (const { refuse } of all) refuse(reason);
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }

  #next(): void {
    while (this.#running.size < this.#atOnce && this.#ahead.length > 0)
      this.#run('', this.#ahead.shift() as WaitingWork);
    for (const [owner, own] of this.#waiting) {
      if (this.#running.size === this.#atOnce) return;
      if (this.#runningOf(owner) === this.#ofOneAtOnce) continue;
      const first = own.shift();
      this.#putLast(owner);
      if (first !== undefined) this.#run(owner, first);
    }
  }

  #run(owner: string, { begin }: WaitingWork): void {
    const running = begin().then(() => {
      this.#running.delete(running);
      // Tasks that came meanwhile go first.
      this.#putLast(owner);
      this.#next();
    });
    this.#running.set(running, owner);
  }

  #runningOf(owner: string): number {
    return [...this.#running.values()].filter((each) => each === owner).length;
  }

  /** Behind all other waiting owners, if it has waiting tasks itself; a loop over them meets it again. */
  #putLast(owner: string): void {
    const own = this.#waiting.get(owner) ?? [];
    this.#waiting.delete(owner);
    if (own.length > 0) this.#waiting.set(owner, own);
  }
}
