/**
 * A button pressed twice asks once: during a request, and for a moment after it, the same request is not sent again but
 * gets the same answer.
 */

/** A second press within this time belongs to the first: the longest double click that systems allow. */
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

  /**
   * Requests that change nothing, or the same thing however often, are sent each time; so is an undo, which goes one
   * step further each time.
   */
  async ask(request: Request): Promise<Response> {
    if (request.method !== 'POST' || request.url.endsWith('/undo')) return this.#send(request);
    const name = `${request.url} ${await request.clone().text()}`;
    this.#forget(this.#now() - PRESS_MS);
    const known = this.#under.get(name) ?? this.#begin(name, request);
    return (await known.answer).clone();
  }

  #begin(name: string, request: Request) {
    // After another action, the same request is meant anew.
    this.#forget(this.#now());
    const begun = { answer: this.#send(request), endedAt: Number.POSITIVE_INFINITY };
    this.#under.set(name, begun);
    const end = () => {
      begun.endedAt = this.#now();
    };
    // After a failure the user may try again at once.
    const fail = () => void this.#under.delete(name);
    begun.answer.then((response) => (response.ok ? end() : fail()), fail);
    return begun;
  }

  /** Forgets requests that were done by then. */
  #forget(then: number): void {
    for (const [name, { endedAt }] of this.#under) if (endedAt <= then) this.#under.delete(name);
  }
}
