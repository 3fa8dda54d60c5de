/** What `fenix doctor` finds, and the machine that it looks at. */

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

/** As the doctor sees it, so that tests can hand in their own. */
export interface Machine {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rings once after so many milliseconds, unless it is called off. */
  readonly alarm: (milliseconds: number, ring: () => void) => () => void;
  /** The addresses of a name. */
  readonly lookup: (name: string) => Promise<readonly string[]>;
  /** Resolves when somebody answers there, and lets go at once. */
  readonly reach: (address: string, port: number) => Promise<void>;
  /** Room on the disk of a folder that this user may take, in bytes. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

/** What another clock said, and what ours did then, in milliseconds since 1970. */
export interface OtherClock {
  readonly whose: string;
  readonly theirs: number;
  readonly ours: number;
}

/** Waits for an answer only so long; `signal` tells whoever can hear it that nobody waits any more. */
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
