/**
 * Holds an idempotency key while the service works on its request, and until the store has the answer. While the
 * process works, it renews the claim, so that nobody else begins the same request, however long it takes. After a crash
 * the claim expires.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { CallOff, Timepiece } from '../base/time.ts';
import { Conflict, type Revision } from '../storage/store/store.ts';

export type AnswerNow =
  | { readonly state: 'underway' }
  | { readonly state: 'answered'; readonly status: number; readonly body: string };

interface ClaimParts {
  readonly write: (answer: AnswerNow, over: Revision) => Promise<Revision>;
  readonly remove: (over: Revision) => Promise<void>;
  readonly alarm: Timepiece['alarm'];
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const AGAIN_MS = 20_000;
/** About an hour: then a request that hangs loses its claim, and the process gives up storing an answer. */
const MOST_TIMES = 180;

const UNDER_WAY: AnswerNow = { state: 'underway' };

export class Claim {
  readonly #parts: ClaimParts;
  #revision: Revision;
  /** Undefined after the key was given back. */
  #now: AnswerNow | undefined = UNDER_WAY;
  #times = 0;
  #callOff: CallOff;
  /** Changes run one after the other: each needs the revision that the one before left. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(parts: ClaimParts, revision: Revision) {
    this.#parts = parts;
    this.#revision = revision;
    this.#callOff = this.#later(UNDER_WAY);
  }

  /**
   * Stores the answer. If that fails, the client still gets the answer, because the work is done; the claim stores it
   * as soon as possible.
   */
  answered(status: number, body: string): Promise<void> {
    return this.#become({ state: 'answered', status, body });
  }

  async free(): Promise<void> {
    this.#callOff();
    this.#now = undefined;
    await this.#change(() => this.#parts.remove(this.#revision));
  }

  async #become(answer: AnswerNow): Promise<void> {
    this.#callOff();
    this.#now = answer;
    const outcome = await this.#change(async () => {
      this.#revision = await this.#parts.write(answer, this.#revision);
    });
    const isKept = outcome === 'done' && answer.state === 'answered';
    if (isKept || outcome === 'overtaken' || this.#now !== answer || ++this.#times > MOST_TIMES) return;
    this.#callOff = this.#later(answer);
  }

  #later(answer: AnswerNow): CallOff {
    return this.#parts.alarm(AGAIN_MS, () => void this.#become(answer));
  }

  /** If another process has taken or emptied the place, its version stays. */
  #change(work: () => Promise<void>): Promise<'done' | 'overtaken' | 'failed'> {
    const changed = this.#changing.then(work).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof Conflict) return 'overtaken';
        this.#parts.log.error(error, 'what is kept for a repeated request could not be changed');
        return 'failed';
      },
    );
    this.#changing = changed;
    return changed;
  }
}
