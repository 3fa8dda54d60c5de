/**
 * What a button makes is made once: pressed again meanwhile it does nothing, and pressed again after an answer that was lost
 * it asks with the same key, so that the service knows it for the same.
 */
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { type Keyed, KeyKeeper } from '../api/idempotency.ts';
import { complain } from './notices.ts';

export class Making {
  readonly isUnderWay = signal(false);
  readonly #keys = new KeyKeeper();

  /** `what`: all that decides what is made; what goes wrong is told. */
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
