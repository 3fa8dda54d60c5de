/** Something asked of the API for one page of the window, and asked again when that may have changed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/client.ts';
import { letGo } from '../pressing.ts';
import { complain } from './notices.ts';
import { afterRemovals, isLeaving } from './removals.ts';
import { noteSettled, noteUnanswered } from './unanswered.ts';

export interface Fetched<T> {
  /** Undefined until it is known. */
  readonly value: T | undefined;
  /** There is nothing of that kind. */
  readonly missing: boolean;
  /** It could not be had. */
  readonly failed: boolean;
  readonly refresh: () => void;
  /** The same; resolves when it is known anew, or why not was told. */
  readonly reload: () => Promise<void>;
}

const NOTHING_THERE = 404;

export function useFetched<T>(ask: () => Promise<T>): Fetched<T> {
  const [value, setValue] = useState<T>();
  const [missing, setMissing] = useState(false);
  const [failed, setFailed] = useState(false);
  const latest = useRef(ask);
  latest.current = ask;
  const asked = useRef(0);
  const [refresh] = useState(() => () => void reload());
  const [reload] = useState(() => (): Promise<void> => {
    const turn = ++asked.current;
    // An answer that was overtaken by a later question is old news.
    const ifCurrent = async (act: () => void) => {
      await letGo();
      if (turn === asked.current) act();
    };
    return latest.current().then(
      (answer) =>
        ifCurrent(() => {
          noteSettled(refresh);
          setFailed(false);
          setValue(() => answer);
        }),
      (error: unknown) =>
        ifCurrent(() => {
          if (error instanceof ApiError && error.status === NOTHING_THERE) {
            setMissing(true);
            return;
          }
          noteUnanswered(refresh);
          setFailed(true);
          complain(error);
        }),
    );
  });
  useEffect(() => {
    refresh();
    return () => {
      // Nobody waits for it any more.
      asked.current++;
      noteSettled(refresh);
    };
  }, []);
  return { value, missing, failed, refresh, reload };
}

/** A list without what was removed here and can still be had back. */
export function useStaying<T>(list: Fetched<readonly T[]>, keyOf: (item: T) => string): readonly T[] | undefined {
  useEffect(() => afterRemovals(list.reload), []);
  return list.value?.filter((item) => !isLeaving(keyOf(item)));
}

/** Does something at the API for a button: what goes wrong is told. */
export function doing(work: Promise<unknown>, done: () => void): void {
  work.then(done, complain);
}
