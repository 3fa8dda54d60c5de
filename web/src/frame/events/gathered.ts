/**
 * Joins the requests that several pushes cause: a crawl reports each page, and a reader's ratings come twenty at once.
 */
import type { News } from './news.ts';

/** Does something later; returns a function that cancels it. */
export type Alarm = (ms: number, work: () => void) => () => void;

const windowAlarm: Alarm = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Nobody sees a difference. */
export const SOON_MS = 300;

/**
 * How long to wait for further pushes, if a push is one of many; not at all after one that makes everything on screen
 * doubtful.
 */
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
   * Does the work within this time, once for all who want it until then. While it goes on, the next time waits; not at
   * 0, because the work under way may never end.
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

  /** Nobody wants the work any more. */
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
