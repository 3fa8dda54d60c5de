/**
 * A button makes a thing once: a second press meanwhile does nothing, and a press after a lost answer sends the same
 * key, so that the service recognizes the repeat.
 */
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { type Keyed, KeyKeeper } from './api/client.ts';
import { complain } from './notices.ts';

export class Making {
  readonly isUnderWay = signal(false);
  readonly #keys = new KeyKeeper();

  /** `what`: everything that decides what is made; a failure is reported. */
  press<T>(what: unknown, send: (headers: Keyed) => Promise<T>, done: (made: T) => void): void {
    if (this.isUnderWay.value) return;
    this.isUnderWay.value = true;
    send(this.#keys.headersFor(what))
      .then((made) => {
        this.#keys.forget();
        done(made);
      })
      .catch(complain)
      .finally(() => {
        this.isUnderWay.value = false;
      });
  }
}

export function useMaking(): Making {
  return useState(() => new Making())[0];
}
