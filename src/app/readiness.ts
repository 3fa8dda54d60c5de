/**
 * Whether the store takes writes. Tries it when somebody asks, but not more often for many askers: a stranger who asks
 * without end costs one small write now and then.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Alarm } from '../base/time.ts';
import { DatabaseRefusal } from '../storage/database/database.ts';
import type { Store } from '../storage/store/store.ts';
import { refusedBy } from './refusals.ts';

/** `why`: the reason in words; undefined if all is well. */
export interface Ready {
  readonly why: string | undefined;
  /** Seconds since it last looked for work, if it does any. */
  readonly lookedSecondsAgo?: number;
}

export interface ReadinessOptions {
  readonly store: Pick<Store, 'check'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Milliseconds from any beginning; never goes back. */
  readonly now: () => number;
  /** Rings once after this time, unless it is called off. */
  readonly alarm: Alarm;
  /** When this process last looked for work, by `now`; undefined: it does none. */
  readonly lookedAt?: () => number | undefined;
}

/** An answer is good for this long. */
const GOOD_FOR_MS = 5_000;

/** A store that has not answered by then is not ready. */
const PATIENCE_MS = 3_000;

/** A silent connection to a database says little of the others; no more than this many are left waiting. */
const MOST_UNANSWERED = 3;

/** A store that is away says so; one that is silent this long keeps hold of everything that asks it. */
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
  /** Since when a question has had no answer; undefined: the last one was answered. */
  #silentSince: number | undefined;
  /** The state that the log was last told. */
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

  /** Whether a new process would help: not if the store is away, but if it hangs. */
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

  /** Once for each change, not for each asker: the full disk may be the log's. */
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
    ? refusedBy(error).because.words
    : 'the store cannot be written to: the log says why';
}
