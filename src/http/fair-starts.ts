/**
 * Decides when the service begins to work on requests. In one turn of the event loop it begins only a few, however many
 * it has read, and clients take turns: a client that sends a thousand requests at once waits, and delays nobody else.
 */

/** Some milliseconds of work. */
const MOST_IN_TURN = 16;

/** How many turns in a row new connections may delay the answers. */
const MOST_PUT_OFF = 100;

export class FairStarts {
  /** Waiting requests by client; the client whose turn is next is first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #begun = 0;
  #hasArrived = false;
  #putOff = 0;
  #isTurnToCome = false;

  /**
   * A connection came. Node accepts one of the system's waiting connections in a turn, and those behind it cannot even
   * send. So turns are short as long as connections come.
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
