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
  #isClosed = false;

  constructor(parts: SweepingParts) {
    this.#parts = parts;
    void this.#sweep();
  }

  /** What is being done goes on until the store is closed; the rest is done after the next start. */
  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  async #sweep(): Promise<void> {
    const { sweep, alarm, failed } = this.#parts;
    try {
      await sweep();
    } catch (error) {
      if (!this.#isClosed) failed(error);
    }
    if (!this.#isClosed) this.#callOff = alarm(SWEEP_EVERY_MS, () => void this.#sweep());
  }
}
