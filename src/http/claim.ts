/**
 * An idempotency key while its request is worked on, and until its answer is kept. A process that ends leaves it to itself;
 * as long as one works it is claimed again and again, so that however long it takes nobody else begins with the same.
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
/** An hour: a request that hangs has it no longer, nor is an answer tried longer to be kept. */
const MOST_TIMES = 180;

const UNDER_WAY: AnswerNow = { state: 'underway' };

export class Claim {
  readonly #parts: ClaimParts;
  #revision: Revision;
  /** Undefined once it is given back. */
  #now: AnswerNow | undefined = UNDER_WAY;
  #times = 0;
  #callOff: CallOff;
  /** One change after the other: each goes by the revision that the one before left. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(parts: ClaimParts, revision: Revision) {
    this.#parts = parts;
    this.#revision = revision;
    this.#callOff = this.#later(UNDER_WAY);
  }

  /** What was done is done: whoever waits is better off with the answer than with an error, and it is kept once it can be. */
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

  /** Somebody else who took the place, or emptied it, has the last word. */
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
