/** An answer of the service that a view shows, asked for again when it may have changed. */
import { ApiError } from './api/client.ts';
import { complainUnlessKept } from './notices.ts';
import { letGo } from './pressing.ts';
import { isLeaving } from './removals.ts';
import { noteSettled, noteUnanswered } from './unanswered.ts';

export interface Fetched<T> {
  /** Undefined until loaded. */
  readonly value: T | undefined;
  /** The service has no such thing. */
  readonly missing: boolean;
  /** Loading failed. */
  readonly failed: boolean;
  readonly refresh: () => void;
  /** The same; resolves when the data is current, or the failure was reported. */
  readonly reload: () => Promise<void>;
}

const NOTHING_THERE = 404;

/** Asks again and again; ignores an answer that a later question has overtaken. */
export class Asked<T> implements Fetched<T> {
  value: T | undefined;
  missing = false;
  failed = false;
  readonly refresh = () => void this.reload();
  readonly #ask: () => Promise<T>;
  readonly #changed: () => void;
  #turn = 0;

  constructor(ask: () => Promise<T>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  readonly reload = (): Promise<void> => {
    const turn = ++this.#turn;
    const ifCurrent = async (act: () => void) => {
      await letGo();
      if (turn !== this.#turn) return;
      act();
      this.#changed();
    };
    return this.#ask().then(
      (answer) => ifCurrent(() => this.#take(answer)),
      (error: unknown) => ifCurrent(() => this.#fail(error)),
    );
  };

  /** Nobody waits for it any more. */
  leave(): void {
    this.#turn++;
    noteSettled(this.refresh);
  }

  /** What was missing once may exist by now. */
  #take(answer: T): void {
    noteSettled(this.refresh);
    this.value = answer;
    this.missing = false;
    this.failed = false;
  }

  #fail(error: unknown): void {
    this.missing = error instanceof ApiError && error.status === NOTHING_THERE;
    this.failed = !this.missing;
    if (this.missing) noteSettled(this.refresh);
    else {
      noteUnanswered(this.refresh);
      complainUnlessKept(error);
    }
  }
}

/** A list without what the user removed here and can still take back. */
export function staying<T>(list: Fetched<readonly T[]>, keyOf: (item: T) => string): Fetched<readonly T[]> {
  return { ...list, value: list.value?.filter((item) => !isLeaving(keyOf(item))) };
}
