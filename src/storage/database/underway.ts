/** Counts what is under way on something that will be closed: closing waits for it, and later requests are refused. */
import { DatabaseUnavailable } from './database.ts';

export class Underway {
  readonly #finishMs: number;
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  /** Closing waits for at most this long. */
  constructor(finishMs = Number.POSITIVE_INFINITY) {
    this.#finishMs = finishMs;
  }

  async run<T>(act: () => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) throw new DatabaseUnavailable('the database was closed');
    const running = act();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Closes once, however many callers ask. */
  close(letGo: () => Promise<void>): Promise<void> {
    this.#closing ??= this.#finished().then(letGo);
    return this.#closing;
  }

  async #finished(): Promise<void> {
    const all = Promise.allSettled(this.#running);
    if (this.#finishMs === Number.POSITIVE_INFINITY) return void (await all);
    let late: NodeJS.Timeout | undefined;
    const tooLong = new Promise((resolve) => {
      late = setTimeout(resolve, this.#finishMs);
    });
    await Promise.race([all, tooLong]);
    clearTimeout(late);
  }
}
