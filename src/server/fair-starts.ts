/**
 * When answers are begun. In one turn of the event loop there are only so many, however many requests were read in it, and
 * those who ask take turns: whoever comes with a thousand requests at once waits, and holds up nobody else.
 */

/** Some milliseconds of work. */
const MOST_IN_TURN = 16;

export class FairStarts {
  /** What is to be begun, by whoever asks; first whose turn is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #begun = 0;
  #isTurnToCome = false;

  add(who: string, begin: () => void): void {
    this.#waitForTurn();
    if (this.#waiting.size === 0 && this.#begun < MOST_IN_TURN) {
      this.#begun++;
      begin();
      return;
    }
    const own = this.#waiting.get(who);
    if (own === undefined) this.#waiting.set(who, [begin]);
    else own.push(begin);
  }

  #waitForTurn(): void {
    if (this.#isTurnToCome) return;
    this.#isTurnToCome = true;
    setImmediate(() => {
      this.#isTurnToCome = false;
      this.#turn();
    });
  }

  #turn(): void {
    for (this.#begun = 0; this.#begun < MOST_IN_TURN; this.#begun++) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      this.#waitForTurn();
      const [who, own] = next;
      const begin = own.shift();
      this.#waiting.delete(who);
      if (own.length > 0) this.#waiting.set(who, own);
      begin?.();
    }
  }
}
