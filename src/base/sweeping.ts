/** Does something now and every hour; the next time begins when the one before is over. */
import type { Alarm } from './time.ts';

interface SweepingParts {
  readonly sweep: () => Promise<void>;
  readonly alarm: Alarm;
  /** Hears of a failure; the next time tries again. */
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

  /** A sweep under way goes on until the store closes; the next start does the rest. */
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
