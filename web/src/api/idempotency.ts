/** Keys for requests that create something: sent twice, they create once. */

const BYTES = 16;

export function newKey(): string {
  // randomUUID exists in secure contexts only; the service may be reached over plain HTTP in a home network.
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

  /** It was made: the same again is another one. */
  forget(): void {
    this.#body = '';
  }
}
