/**
 * Whether the store takes what is written. It is tried when somebody asks, but not more often for all who ask: a stranger
 * who asks without end costs one small write now and then.
 */
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseRefusal } from '../database/database.ts';
import type { Store } from '../store/store.ts';
import { refusedBy } from './refusals.ts';

/** `why`: in words for whoever asks; undefined when all is well. */
export interface Ready {
  readonly why: string | undefined;
}

interface ReadinessOptions {
  readonly store: Pick<Store, 'check'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Milliseconds since whenever; never goes back. */
  readonly now: () => number;
  /** Rings once after so many milliseconds, unless it is called off. */
  readonly alarm: (milliseconds: number, ring: () => void) => () => void;
}

/** What was found out is told for so long. */
const GOOD_FOR_MS = 5_000;

/** A store that has said nothing by then is not ready. */
const PATIENCE_MS = 3_000;

/** One silent connection to a database says little of the others; more are not left waiting. */
const MOST_UNANSWERED = 3;

const READY: Ready = { why: undefined };
const SILENT: Ready = {
  why: `the store has not answered for ${PATIENCE_MS / 1000} seconds: its disk or database hangs`,
};

export class Readiness {
  readonly #options: ReadinessOptions;
  #latest: Promise<Ready> | undefined;
  #begun = 0;
  #unanswered = 0;
  /** As the log was told it. */
  #told: Ready = READY;

  constructor(options: ReadinessOptions) {
    this.#options = options;
  }

  check(): Promise<Ready> {
    const now = this.#options.now();
    if (this.#latest === undefined || now - this.#begun >= GOOD_FOR_MS) {
      this.#begun = now;
      this.#latest = this.#look();
    }
    return this.#latest;
  }

  async #look(): Promise<Ready> {
    if (this.#unanswered === MOST_UNANSWERED) return SILENT;
    const { ready, error } = await this.#answerOrSilence();
    this.#tell(ready, error);
    return ready;
  }

  #answerOrSilence(): Promise<Looked> {
    return new Promise((resolve) => {
      const callOff = this.#options.alarm(PATIENCE_MS, () => resolve({ ready: SILENT }));
      this.#unanswered++;
      void this.#ask().then((looked) => {
        this.#unanswered--;
        callOff();
        resolve(looked);
      });
    });
  }

  async #ask(): Promise<Looked> {
    try {
      await this.#options.store.check();
      return { ready: READY };
    } catch (error) {
      return { ready: { why: reasonOf(error) }, error };
    }
  }

  /** Once for each change, not for each who asks: the disk that is full may be the log's. */
  #tell(ready: Ready, error: unknown): void {
    if (ready.why === this.#told.why) return;
    this.#told = ready;
    const { log } = this.#options;
    if (ready.why === undefined) log.info('the store takes what is written again');
    else log.error(error, `not ready: ${ready.why}`);
  }
}

interface Looked {
  readonly ready: Ready;
  readonly error?: unknown;
}

function reasonOf(error: unknown): string {
  return error instanceof DatabaseRefusal
    ? refusedBy(error).detail
    : 'the store cannot be written to: the log says why';
}
