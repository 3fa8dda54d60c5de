/** Questions that may be asked next, with what each is likely to bring. */
import type { Assigned, Question } from './questions.ts';

/** A question, which is looked at again and again, and what it was made of. */
export interface Asking {
  readonly inputs: Assigned;
  readonly question: Question;
}

/** With what questions like it are told by. */
export interface Candidate extends Asking {
  readonly like: string;
  /** What it brings at best, before any like it was asked. */
  readonly guess: number;
  /** Of a word: what it is likely to bring, but for how far that comes true. */
  readonly expected?: number;
  /** The place of the page that is asked for; absent: the first. */
  readonly place?: number;
}

/** A question with what it is worth. */
export interface Worth {
  readonly item: Candidate;
  readonly worth: number;
}
