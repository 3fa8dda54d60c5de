/** Questions that may come next, with their expected yields. */
import type { Assigned, Question } from './questions.ts';

/** A question, and its parts. */
export interface Asking {
  readonly inputs: Assigned;
  readonly question: Question;
}

/** A question that waits, and the kind by which its yield is expected. */
export interface Candidate extends Asking {
  readonly like: string;
  /** Its yield at best, before any question like it was asked. */
  readonly guess: number;
  /** For a word: its expected yield, uncorrected. */
  readonly expected?: number;
  /** Index of the wanted page. Absent: the first. */
  readonly place?: number;
}

/** A question with its worth. */
export interface Worth {
  readonly item: Candidate;
  readonly worth: number;
}
