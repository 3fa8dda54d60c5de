/**
 * Whether the store takes what is written. It is tried when somebody asks, but not more often for all who ask: a stranger
 * who asks without end costs one small write now and then.
 */
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseRefusal } from '../storage/database/database.ts';
import type { Store } from '../storage/store/store.ts';
import { refusedBy } from './refusals.ts';

/** `why`: in words for whoever asks; undefined when all is well. */
export interface Ready {
  readonly why: string | undefined;
  /** When it looked for work last, where it does any. */
  readonly lookedSecondsAgo?: number;
}

export interface ReadinessOptions {
  readonly store: Pick<Store, 'check'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Milliseconds since whenever; never goes back. */
  readonly now: () => number;
  /** Rings once after so many milliseconds, unless it is called off. */
  readonly alarm: (milliseconds: number, ring: () => void) => () => void;
  /** When this process looked for work last, by `now`; undefined: it does none. */
  readonly lookedAt?: () => number | undefined;
}

/** What was found out is told for so long. */
const GOOD_FOR_MS = 5_000;

/** A store that has said nothing by then is not ready. */
const PATIENCE_MS = 3_000;

/** One silent connection to a database says little of the others; more are not left waiting. */
const MOST_UNANSWERED = 3;

/** A store that is away says so; one that says nothing for so long keeps hold of whatever asks it. */
const HANGS_AFTER_MS = 60_000;

/** A process that does jobs looks for some each second, and whenever one is done. */
const LOOKS_WITHIN_MS = 60_000;

const READY: Ready = { why: undefined };
const SILENT: Ready = {
  why: `the store has not answered for ${PATIENCE_MS / 1000} seconds: its disk or database hangs`,
};

export class Readiness {
  readonly #options: ReadinessOptions;
  #latest: Promise<Ready> | undefined;
  #begun = 0;
  #unanswered = 0;
  /** When it was asked what it has not answered; undefined: it answered last. */
  #silentSince: number | undefined;
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
    return this.#latest.then((ready) => this.#working(ready));
  }

  /** Whether the process can do anything: a store that is away is no reason to start it anew, one that hangs is. */
  isAlive(): boolean {
    void this.check();
    return this.#options.now() - (this.#silentSince ?? this.#options.now()) < HANGS_AFTER_MS;
  }

  #working(ready: Ready): Ready {
    const { now, lookedAt } = this.#options;
    const at = lookedAt?.();
    if (at === undefined || ready.why !== undefined) return ready;
    const lookedSecondsAgo = Math.floor((now() - at) / 1_000);
    if (now() - at < LOOKS_WITHIN_MS) return { ...ready, lookedSecondsAgo };
    return { why: `it has not looked for work for ${lookedSecondsAgo} seconds: start it anew`, lookedSecondsAgo };
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
      this.#silentSince ??= this.#options.now();
      void this.#ask().then((looked) => {
        this.#unanswered--;
        this.#silentSince = undefined;
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
