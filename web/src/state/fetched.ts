/** Something asked of the API for one page of the window, and asked again when that may have changed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { complain } from './notices.ts';

export interface Fetched<T> {
  /** Undefined until it is known. */
  readonly value: T | undefined;
  readonly refresh: () => void;
}

export function useFetched<T>(ask: () => Promise<T>): Fetched<T> {
  const [value, setValue] = useState<T>();
  const asked = useRef(0);
  const refresh = () => {
    const turn = ++asked.current;
    ask().then((answer) => {
      // An answer that was overtaken by a later question is old news.
      if (turn === asked.current) setValue(() => answer);
    }, complain);
  };
  useEffect(refresh, []);
  return { value, refresh };
}

/** Does something at the API for a button: what goes wrong is told. */
export function doing(work: Promise<unknown>, done: () => void): void {
  work.then(done, complain);
}
