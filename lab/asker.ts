/** Decides which questions are asked beside an agent's words, in a simulated month. */
import type { Random, Rating, Weighting } from '../profiles/profiles.ts';
import type { RatedDocument } from './collection.ts';

export const DAYS = 28;

export interface LearnedWord {
  readonly term: string;
  readonly surface: string;
  readonly weight: number;
}

/** A question: the agent's words and some more, put to one engine. */
export interface Question {
  readonly engine: number;
  readonly added: readonly string[];
  /** The question is new, and shows today whether it is worth asking. */
  readonly isTried?: boolean;
}

export interface RatedPage {
  readonly id: string;
  readonly value: Rating;
  readonly day: number;
  /** Index of its question of that day; undefined: the words alone found it. */
  readonly question: number | undefined;
  readonly added: readonly string[];
  readonly engine: number;
}

export interface AskerDay {
  readonly day: number;
  readonly engines: number;
  readonly questions: readonly Question[];
  readonly ratings: readonly RatedPage[];
}

export interface Asker {
  /** At most this many for each engine. */
  questions(today: Today): Promise<readonly Question[]>;
  /** Learns from the ratings of this day's list; returns how many tries stay. */
  told(day: AskerDay): number;
}

/** How many wanted pages, met for the first time, a question would bring now. No asker knows this. */
export type Hindsight = (question: Question) => number;

export interface Today {
  readonly day: number;
  readonly words: string;
  readonly engines: number;
  readonly each: number;
  readonly learned: readonly LearnedWord[];
  readonly lessons: number;
  readonly random: Random;
  readonly hindsight: Hindsight;
}

/** All pages that any topic of a collection names; a page that a topic does not name is unwanted for it. */
export interface Pool {
  readonly documents: readonly RatedDocument[];
  readonly weighting: Weighting;
  readonly surfaces: ReadonlyMap<string, string>;
}

export interface Chances {
  /** Share of ratings that come out wrong. */
  readonly noise: number;
  readonly random: Random;
  /** What the web is like: the same for all askers. */
  readonly worldRandom: Random;
}
