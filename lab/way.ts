/** A way of learning as the protocol sees it: it begins with what can be known, scores pages, and is told their ratings. */
import type { Dictionary, Random, SessionOutcome, Taken, TermCounts } from '../profiles/profiles.ts';

export type Way = (start: Start) => Pupil;

/** What a way of learning knows before the first rating. */
export interface Start {
  readonly query: string;
  readonly words?: readonly string[] | undefined;
  /** Pages without grades: the training half. */
  readonly known: readonly TermCounts[];
  /** What a fresh installation knows; the known pages are counted on top. */
  readonly dictionary: Dictionary;
  /** Terms of a profile that take part; as the product has it when undefined. */
  readonly vectorSize?: number;
  /** For ways that draw. */
  readonly random?: Random;
}

export interface Pupil {
  score(page: TermCounts): number;
  rate(rated: readonly Rated[]): void;
  /** Which of these pages, by their places, a session shows: the best-scored unless it is said here. */
  readonly choose?: ((unseen: readonly TermCounts[], places: number) => readonly number[]) | undefined;
  /** Before each session: the moment to evolve. */
  prepare?(prospect: Prospect): void;
}

/** What a pupil may know before a session. */
export interface Prospect {
  /** The pages that searches can still bring. */
  readonly unseen: readonly TermCounts[];
  readonly outcomes: readonly SessionOutcome[];
}

export type Rated = Omit<Taken, 'profile'>;
