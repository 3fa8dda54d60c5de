/**
 * When answers are begun. In one turn of the event loop there are only so many, however many requests were read in it, and
 * those who ask take turns: whoever comes with a thousand requests at once waits, and holds up nobody else.
 */

/** Some milliseconds of work. */
const MOST_IN_TURN = 16;

/** Turns in which connections came that may put answers off. */
const MOST_PUT_OFF = 100;

export class FairStarts {
  /** What is to be begun, by whoever asks; first whose turn is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #begun = 0;
  #hasArrived = false;
  #putOff = 0;
  #isTurnToCome = false;

  /**
   * A connection came. Node takes one in a turn of those that the system holds, and whoever is behind others there is not
   * even heard: as long as more come, turns are short.
   */
  arrived(): void {
    this.#hasArrived = true;
    this.#waitForTurn();
  }

  add(who: string, begin: () => void): void {
    this.#waitForTurn();
    if (this.#waiting.size === 0 && !this.#hasArrived && this.#begun < MOST_IN_TURN) {
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
    const putsOff = this.#hasArrived && this.#putOff < MOST_PUT_OFF;
    this.#hasArrived = false;
    this.#putOff = putsOff ? this.#putOff + 1 : 0;
    if (!putsOff) this.#beginSome();
    else if (this.#waiting.size > 0) this.#waitForTurn();
  }

  #beginSome(): void {
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
