/**
 * A button that is pressed twice asks once: while something is being done, and for a moment after it, the same again is not sent
 * anew but gets the same answer.
 */

/** So long a second press may follow that was one with the first: the longest double click that systems allow. */
const PRESS_MS = 500;

type Send = (request: Request) => Promise<Response>;

export class Once {
  readonly #send: Send;
  readonly #now: () => number;
  readonly #under = new Map<string, { readonly answer: Promise<Response>; endedAt: number }>();

  constructor(send: Send, now: () => number = () => performance.now()) {
    this.#send = send;
    this.#now = now;
  }

  /** What changes nothing, or the same however often it is said, is sent each time; so is taking back, which goes on. */
  async ask(request: Request): Promise<Response> {
    if (request.method !== 'POST' || request.url.endsWith('/undo')) return this.#send(request);
    const name = `${request.url} ${await request.clone().text()}`;
    this.#forget(this.#now() - PRESS_MS);
    const known = this.#under.get(name) ?? this.#begin(name, request);
    return (await known.answer).clone();
  }

  #begin(name: string, request: Request) {
    // Whoever has done something else since means it anew.
    this.#forget(this.#now());
    const begun = { answer: this.#send(request), endedAt: Number.POSITIVE_INFINITY };
    this.#under.set(name, begun);
    const end = () => {
      begun.endedAt = this.#now();
    };
    // What failed is tried again as soon as somebody wants that.
    const fail = () => void this.#under.delete(name);
    begun.answer.then((response) => (response.ok ? end() : fail()), fail);
    return begun;
  }

  /** Those that were over by then. */
  #forget(then: number): void {
    for (const [name, { endedAt }] of this.#under) if (endedAt <= then) this.#under.delete(name);
  }
}
