/** The door's tasks for test processes, and their answers. */

/** A test and its time limit in milliseconds. */
export type Limited = readonly [name: string, limit: number];

/** The tests of a file for a fault. */
export interface Tried {
  readonly file: string;
  readonly tests: readonly Limited[];
}

export type Work =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'reach'; readonly file: string }
  | {
      readonly kind: 'judge';
      readonly mutant: number;
      /** How often the fault may be reached before it counts as endless. */
      readonly most: number;
      readonly files: readonly Tried[];
    }
  | { readonly kind: 'end' };

/** Reached places, with counts. */
export type Hits = readonly (readonly [mutant: number, times: number])[];

export interface ReachedTest {
  readonly name: string;
  readonly passed: boolean;
  readonly ms: number;
  readonly reached: Hits;
}

export interface Reached {
  readonly kind: 'reached';
  readonly file: string;
  /** Milliseconds to load its modules. */
  readonly load: number;
  readonly tests: readonly ReachedTest[];
  /** Places reached outside of tests: by the file's head and by hooks. */
  readonly outside: Hits;
  /** Places reached during import. */
  readonly read: readonly number[];
  /** Why the file fails as a whole. */
  readonly broken?: string;
}

export interface Judged {
  readonly kind: 'judged';
  readonly mutant: number;
  readonly killed: boolean;
  readonly by?: string;
}

export type Answer = Reached | Judged;

export interface Asked {
  readonly process: number;
  readonly answer?: Answer;
  /** The process is too large, and another replaces it. */
  readonly full?: boolean;
}
