/** Keys for requests that create something: a request sent twice creates once. */

const BYTES = 16;

export function newKey(): string {
  // `randomUUID` exists only in secure contexts, and a home network may reach the service over plain HTTP.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Keyed = { readonly 'Idempotency-Key': string };

/** Keeps one key for the same body, so that a repeat after a lost answer creates nothing more. */
export class KeyKeeper {
  #body = '';
  #key = '';

  keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = newKey();
    }
    return this.#key;
  }

  headersFor(body: unknown): Keyed {
    return { 'Idempotency-Key': this.keyFor(body) };
  }

  /** The thing was created: the same body again creates another one. */
  forget(): void {
    this.#body = '';
  }
}
