/** What the door gives to the test processes, and what they answer. */

/** A test and its time limit in milliseconds. */
export type Limited = readonly [name: string, limit: number];

/** The tests of a file that a fault is tried with. */
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
      /** How often the fault may be met before it counts as endless. */
      readonly most: number;
      readonly files: readonly Tried[];
    }
  | { readonly kind: 'end' };

/** Places that were reached and how often. */
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
  /** Milliseconds until its modules were read. */
  readonly load: number;
  readonly tests: readonly ReachedTest[];
  /** What was reached between its tests: by its head and by what runs before all. */
  readonly outside: Hits;
  /** What was reached while modules were read. */
  readonly read: readonly number[];
  /** Why the file as a whole does not run. */
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
  /** The process has grown too large; another takes its place. */
  readonly full?: boolean;
}
