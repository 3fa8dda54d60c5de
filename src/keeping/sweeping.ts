/** Does now and every hour what is to be done from time to time; a second time begins when the first is over. */

/** Rings once, unless it is called off. */
type Alarm = (milliseconds: number, ring: () => void) => () => void;

interface SweepingParts {
  readonly sweep: () => Promise<void>;
  readonly alarm: Alarm;
  /** Told why it failed; it is tried again next time. */
  readonly failed: (error: unknown) => void;
}

export const SWEEP_EVERY_MS = 3_600_000;

export class Sweeping {
  readonly #parts: SweepingParts;
  #callOff: (() => void) | undefined;
  #running: Promise<void>;

  constructor(parts: SweepingParts) {
    this.#parts = parts;
    this.#running = this.#sweep();
  }

  /** Resolves when nothing is being done; nothing will be afterwards. */
  async close(): Promise<void> {
    await this.#running;
    this.#callOff?.();
  }

  async #sweep(): Promise<void> {
    const { sweep, alarm, failed } = this.#parts;
    try {
      await sweep();
    } catch (error) {
      failed(error);
    }
    this.#callOff = alarm(SWEEP_EVERY_MS, () => {
      this.#running = this.#sweep();
    });
  }
}
