/** Remembers from which list the reader opened a page, so that they can go on from there. */
import { hasComeBack, readingPath, textPath } from '../../frame/router.ts';

interface Stop {
  /** The agent whose list it is; empty: the reader reads it in the library. */
  readonly agent: string;
  readonly page: string;
  readonly title: string;
}

interface Trail {
  /** The address of the list. */
  readonly from: string;
  readonly pages: readonly Stop[];
}

/** A neighbour in the list. */
export interface Beside {
  readonly path: string;
  readonly title: string;
}

let trail: Trail = { from: '/', pages: [] };
/** The page read last: the list begins there when the reader comes back. */
let last: string | undefined;

export function beginTrail(begun: Trail): void {
  trail = begun;
}

/** The list that the page was opened from; undefined if the reader came in another way. */
export function listOf(page: string): string | undefined {
  return trail.pages.some((each) => each.page === page) ? trail.from : undefined;
}

export function besides(page: string, by: 1 | -1): Beside | undefined {
  const at = trail.pages.findIndex((each) => each.page === page);
  const stop = at < 0 ? undefined : trail.pages[at + by];
  if (stop === undefined) return undefined;
  return { path: pathTo(stop.agent, stop.page), title: stop.title };
}

/** The address where a page is read: an agent's, or the library's. */
export function pathTo(agent: string, page: string): string {
  return agent === '' ? textPath(page) : readingPath(agent, page);
}

export function nowReading(page: string): void {
  last = page;
}

/** Once, and for a reader who comes back: everybody else begins at the top. */
export function takeLastRead(): string | undefined {
  const read = last;
  last = undefined;
  return hasComeBack() ? read : undefined;
}
