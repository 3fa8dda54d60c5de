/** Saves what is in memory some time after a change, however often it changes meanwhile. */
export class Saving {
  readonly #save: () => Promise<void>;
  readonly #afterMs: () => number;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #changed = false;
  #running: Promise<void> = Promise.resolve();

  constructor(save: () => Promise<void>, afterMs: () => number, failed: (error: unknown) => void) {
    this.#save = save;
    this.#afterMs = afterMs;
    this.#failed = failed;
  }

  change(): void {
    this.#changed = true;
    // The timer keeps no process alive: a process that ends in good order calls `now`.
    this.#timer ??= setTimeout(() => void this.now(), this.#afterMs()).unref();
  }

  /** Resolves when all changes so far are saved, or the failure was reported. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(async () => {
      if (!this.#changed) return;
      this.#changed = false;
      await this.#save().catch(this.#failed);
    });
    return this.#running;
  }
}
