/**
 * Chooses the page that a crawler visits next. A policy turns a found link into a number. A frontier stores only that
 * number, and takes the highest first. Pure: no clock and no randomness of its own.
 */

/** A link on a page that was read. */
export interface FoundLink {
  readonly url: string;
  readonly host: string;
  /** The link's text. */
  readonly anchor: string;
  /** How well the page with the link is liked, from 0 to 1. */
  readonly sourceScore: number;
  /** Links from a start to this one. */
  readonly depth: number;
}

/** The outcome of a visit. */
export interface VisitOutcome {
  readonly url: string;
  readonly host: string;
  /** How well the page is liked, from 0 to 1; 0 for no page. */
  readonly liking: number;
  /** The addresses it leads to, each once. */
  readonly links: readonly string[];
  /** The signs of its score, if a process that is gone found it. */
  readonly signs?: readonly number[] | undefined;
}

export interface SelectionPolicy {
  readonly name: SelectionName;
  /** Higher comes earlier; equals come in the order in which they were found. An address found again may have risen. */
  score(link: FoundLink): number;
  /** Called with every visit, before the links of its page are scored. */
  learned?(outcome: VisitOutcome): void;
  /** Unvisited addresses that rose since the last call, other than by being found. */
  risen?(): Iterable<readonly [url: string, score: number]>;
  /** The signs of an address's score, while they are known. */
  signsOf?(url: string): readonly number[] | undefined;
  /** What it has learned so far, for its successor. */
  learnedSoFar?(): string;
  /** Addresses to try beside a found one. */
  beside?(url: string): readonly string[];
}

export const SELECTION_NAMES = ['breadth-first', 'backlinks', 'pagerank', 'path-ascending', 'focused'] as const;
export type SelectionName = (typeof SELECTION_NAMES)[number];

/** How well a text is liked, from 0 to 1, by an agent's profiles. */
export type Liking = (text: string) => number;
