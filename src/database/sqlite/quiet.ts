/** Calls when nothing has happened for a while, once until something happens again. */

/** Rings once, unless it is called off. */
export type Alarm = (milliseconds: number, ring: () => void) => () => void;

export class Quiet {
  readonly #afterMs: number;
  readonly #alarm: Alarm;
  readonly #quiet: () => void;
  #callOff: (() => void) | undefined;
  #hasHappened = false;

  constructor(afterMs: number, alarm: Alarm, quiet: () => void) {
    this.#afterMs = afterMs;
    this.#alarm = alarm;
    this.#quiet = quiet;
  }

  /** Something happens. It costs no alarm of its own. */
  happens(): void {
    this.#hasHappened = true;
    this.#callOff ??= this.#wait();
  }

  close(): void {
    this.#callOff?.();
  }

  #wait(): () => void {
    this.#hasHappened = false;
    return this.#alarm(this.#afterMs, () => {
      this.#callOff = this.#hasHappened ? this.#wait() : undefined;
      if (this.#callOff === undefined) this.#quiet();
    });
  }
}
