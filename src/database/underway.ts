/** What is under way on something that will be closed: closing waits for it, and what comes later is refused. */
import { DatabaseUnavailable } from './database.ts';

export class Underway {
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

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

  /** Closes once, whoever asks. */
  close(letGo: () => Promise<void>): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#running).then(letGo);
    return this.#closing;
  }
}
