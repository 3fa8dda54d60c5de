/** A way of learning in the protocol: it begins with what can be known, scores pages, and gets their ratings. */
import type { Dictionary, Random, SessionOutcome, Taken, TermCounts } from '../profiles/profiles.ts';

export type Way = (start: Start) => Pupil;

/** What a way of learning knows before the first rating. */
export interface Start {
  readonly query: string;
  readonly words?: readonly string[] | undefined;
  /** Pages without grades: the training half. */
  readonly known: readonly TermCounts[];
  /** The dictionary of a fresh installation; the known pages are counted on top. */
  readonly dictionary: Dictionary;
  /** Terms of a profile that take part; the product's number if undefined. */
  readonly vectorSize?: number;
  /** For ways that draw. */
  readonly random?: Random;
}

export interface Pupil {
  score(page: TermCounts): number;
  rate(rated: readonly Rated[]): void;
  /** Which of these pages a session shows, by index. Absent: the best-scored. */
  readonly choose?: ((unseen: readonly TermCounts[], places: number) => readonly number[]) | undefined;
  /** Runs before each session, when evolution may run. */
  prepare?(prospect: Prospect): void;
}

/** What a pupil may know before a session. */
export interface Prospect {
  /** The pages that searches can still bring. */
  readonly unseen: readonly TermCounts[];
  readonly outcomes: readonly SessionOutcome[];
}

export type Rated = Omit<Taken, 'profile'>;
