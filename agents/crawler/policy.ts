/**
 * Which page a crawler visits next. A policy turns a link that was found into a number; a frontier stores nothing but that
 * number, and takes the highest first. Pure: no clock, no chance of its own.
 */

/** A link on a page that was read. */
export interface FoundLink {
  readonly url: string;
  readonly host: string;
  /** What it says. */
  readonly anchor: string;
  /** How the page that it stands on is liked, from 0 to 1. */
  readonly sourceScore: number;
  /** Links from a start to this one. */
  readonly depth: number;
}

/** What came of a visit. */
export interface VisitOutcome {
  readonly url: string;
  readonly host: string;
  /** How the page is liked, from 0 to 1; 0 for none. */
  readonly liking: number;
  /** Where it leads, each address once. */
  readonly links: readonly string[];
  /** What its score was made of, where it was found by a process that is gone. */
  readonly signs?: readonly number[] | undefined;
}

export interface SelectionPolicy {
  readonly name: SelectionName;
  /** Higher is earlier; equals in the order in which they were found. An address that is found again may have risen. */
  score(link: FoundLink): number;
  /** Told of every visit, before the links of its page are scored. */
  learned?(outcome: VisitOutcome): void;
  /** Addresses not visited yet that rose since this was asked last, other than by being found. */
  risen?(): Iterable<readonly [url: string, score: number]>;
  /** What the score of an address was made of, while it is known. */
  signsOf?(url: string): readonly number[] | undefined;
  /** What it has learned so far, for who goes on with it. */
  learnedSoFar?(): string;
  /** Addresses to be tried beside one that was found. */
  beside?(url: string): readonly string[];
}

export const SELECTION_NAMES = ['breadth-first', 'backlinks', 'pagerank', 'path-ascending', 'focused'] as const;
export type SelectionName = (typeof SELECTION_NAMES)[number];

/** How much a text is liked, from 0 to 1: what an agent's profiles say of it. */
export type Liking = (text: string) => number;
