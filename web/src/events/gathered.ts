/** What several pushes ask for is asked once: a crawl tells each page, and whoever rates tells twenty at once. */
import type { News } from './news.ts';

/** Does something later; gives the way to leave it. */
export type Alarm = (ms: number, work: () => void) => () => void;

const windowAlarm: Alarm = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Nobody sees a difference. */
export const SOON_MS = 300;

/** Where a push is one of many, so long others are waited for; none after which nothing on screen is known to hold. */
const PATIENCE_MS: Partial<Record<News['type'], number>> = { anew: 0, rated: 1_000, 'crawl-progress': 5_000 };

export function patienceFor({ type }: News): number {
  return PATIENCE_MS[type] ?? SOON_MS;
}

export class Gathered {
  readonly #work: () => Promise<void>;
  readonly #alarm: Alarm;
  #leave: (() => void) | undefined;
  #patience = Number.POSITIVE_INFINITY;
  #working = 0;

  constructor(work: () => Promise<void>, alarm: Alarm = windowAlarm) {
    this.#work = work;
    this.#alarm = alarm;
  }

  /**
   * Has it done within so long, once for all who want it until then. While it is being done the next time waits; but at 0,
   * since what is under way may never be answered.
   */
  within(ms: number): void {
    if (ms === 0) {
      this.end();
      void this.#do();
    } else if (ms < this.#patience) {
      this.end();
      this.#patience = ms;
      this.#wait();
    }
  }

  /** Nobody wants it any more. */
  end(): void {
    this.#leave?.();
    this.#leave = undefined;
    this.#patience = Number.POSITIVE_INFINITY;
  }

  #wait(): void {
    if (this.#working > 0 || this.#patience === Number.POSITIVE_INFINITY) return;
    this.#leave = this.#alarm(this.#patience, () => {
      this.end();
      void this.#do();
    });
  }

  async #do(): Promise<void> {
    this.#working++;
    try {
      await this.#work();
    } finally {
      this.#working--;
      this.#wait();
    }
  }
}
