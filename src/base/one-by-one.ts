/** Changes of one thing wait for each other in this process: made at once, all but one would fail each time. */
export class OneByOne {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(thing: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(thing);
    const running = before === undefined ? work() : before.then(work, work);
    this.#last.set(thing, running);
    try {
      return await running;
    } finally {
      if (this.#last.get(thing) === running) this.#last.delete(thing);
    }
  }
}
