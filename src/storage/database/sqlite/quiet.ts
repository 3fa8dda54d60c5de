/** Calls back when little has happened for a while, once until something happens again. */
import type { Alarm } from '../../../base/time.ts';

interface QuietOptions {
  readonly afterMs: number;
  /** Less than this within that time is little. */
  readonly little: number;
  readonly alarm: Alarm;
  readonly quiet: () => void;
}

export class Quiet {
  readonly #options: QuietOptions;
  #callOff: (() => void) | undefined;
  #happened = 0;
  #isClosed = false;

  constructor(options: QuietOptions) {
    this.#options = options;
  }

  /** Counts an amount of work. It needs no alarm of its own. */
  happens(much: number): void {
    if (much === 0 || this.#isClosed) return;
    this.#happened += much;
    this.#callOff ??= this.#wait();
  }

  /** Work under way may still be counted, but triggers nothing any more. */
  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  #wait(): () => void {
    const { afterMs, little, alarm, quiet } = this.#options;
    this.#happened = 0;
    return alarm(afterMs, () => {
      this.#callOff = this.#happened >= little ? this.#wait() : undefined;
      if (this.#callOff === undefined) quiet();
    });
  }
}
