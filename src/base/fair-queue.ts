/** Work that waits for its turn: whoever has much of it takes turns with whoever has little. */

interface Waiting {
  readonly begin: () => Promise<void>;
  readonly refuse: (reason: Error) => void;
}

interface FairQueueOptions {
  readonly atOnce: number;
  /** Of one owner; as many as of all, unless it is said. */
  readonly ofOneAtOnce?: number;
}

export class FairQueue {
  readonly #atOnce: number;
  readonly #ofOneAtOnce: number;
  /** By owner; first whose turn is next. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** Before all owners: little, for which somebody holds up others. */
  readonly #ahead: Waiting[] = [];
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

  /** As soon as there is room, before whatever waits. */
  addAhead<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, refuse) => {
      this.#ahead.push({ begin: () => work().then(resolve, refuse), refuse });
      this.#next();
    });
  }

  /** What has not begun is not going to. */
  clear(reason: Error): void {
    const all = [...this.#ahead.splice(0), ...[...this.#waiting.values()].flat()];
    this.#waiting.clear();
    for (const { refuse } of all) refuse(reason);
  }

  /** Resolves when nothing is under way or waiting. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }

  #next(): void {
    while (this.#running.size < this.#atOnce && this.#ahead.length > 0) this.#run('', this.#ahead.shift() as Waiting);
    for (const [owner, own] of this.#waiting) {
      if (this.#running.size === this.#atOnce) return;
      if (this.#runningOf(owner) === this.#ofOneAtOnce) continue;
      const first = own.shift();
      this.#putLast(owner);
      if (first !== undefined) this.#run(owner, first);
    }
  }

  #run(owner: string, { begin }: Waiting): void {
    const running = begin().then(() => {
      this.#running.delete(running);
      // Whoever came meanwhile goes first.
      this.#putLast(owner);
      this.#next();
    });
    this.#running.set(running, owner);
  }

  #runningOf(owner: string): number {
    return [...this.#running.values()].filter((each) => each === owner).length;
  }

  /** Behind all others who wait, if it waits itself; a loop over them meets it again. */
  #putLast(owner: string): void {
    const own = this.#waiting.get(owner) ?? [];
    this.#waiting.delete(owner);
    if (own.length > 0) this.#waiting.set(owner, own);
  }
}
