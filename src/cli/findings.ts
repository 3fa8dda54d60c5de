/** The findings of `fenix doctor`, and the machine that it examines. */
import type { Alarm } from '../base/time.ts';

export interface Finding {
  readonly subject:
    | 'store'
    | 'damage'
    | 'set aside'
    | 'space'
    | 'engine'
    | 'site'
    | 'proxy'
    | 'clock'
    | 'network'
    | 'contact'
    | 'browser';
  /** `warning`: it works, but not as well as it could. */
  readonly state: 'ok' | 'warning' | 'wrong';
  /** With what to do, unless all is well. */
  readonly says: string;
}

/** The machine as the doctor sees it, so that tests can pass their own. */
export interface Machine {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `ring` once after so many milliseconds, unless the returned function is called first. */
  readonly alarm: Alarm;
  /** The addresses of a name. */
  readonly lookup: (name: string) => Promise<readonly string[]>;
  /** Resolves when something answers there, and closes the connection at once. */
  readonly reach: (address: string, port: number) => Promise<void>;
  /** Room on a folder's disk for this user, in bytes. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

/** What another clock said, and what this machine's clock said then, in milliseconds since 1970. */
export interface OtherClock {
  readonly whose: string;
  readonly theirs: number;
  readonly ours: number;
}

/** Waits only so long for an answer; then aborts `signal`. */
export function within<T>(
  { alarm }: Pick<Machine, 'alarm'>,
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const callOff = alarm(milliseconds, () => {
      const late = new Error(`no answer within ${milliseconds / 1000} seconds`);
      reject(late);
      leaving.abort(late);
    });
    ask(leaving.signal).then(resolve, reject).finally(callOff);
  });
}
