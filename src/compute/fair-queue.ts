/** Work that waits for its turn: whoever has much of it takes turns with whoever has little. */

interface Waiting {
  readonly begin: () => Promise<void>;
  readonly refuse: (reason: Error) => void;
}

export class FairQueue {
  readonly #atOnce: number;
  /** By owner; first whose turn is next. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  add<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, refuse) => {
      const own = this.#waiting.get(owner) ?? [];
      own.push({ begin: () => work().then(resolve, refuse), refuse });
      this.#waiting.set(owner, own);
      this.#next();
    });
  }

  /** What has not begun is not going to. */
  clear(reason: Error): void {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { refuse } of all) refuse(reason);
  }

  #next(): void {
    for (const [owner, own] of this.#waiting) {
      if (this.#running === this.#atOnce) return;
      const first = own.shift();
      this.#putLast(owner);
      if (first !== undefined) void this.#run(owner, first);
    }
  }

  async #run(owner: string, { begin }: Waiting): Promise<void> {
    this.#running++;
    await begin();
    this.#running--;
    // Whoever came meanwhile goes first.
    this.#putLast(owner);
    this.#next();
  }

  /** Behind all others who wait, if it waits itself; a loop over them meets it again. */
  #putLast(owner: string): void {
    const own = this.#waiting.get(owner) ?? [];
    this.#waiting.delete(owner);
    if (own.length > 0) this.#waiting.set(owner, own);
  }
}
