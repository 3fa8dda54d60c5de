/** From which list a page was opened to be read here, so that one can go on from there. */
import { readingPath, textPath } from '../router.ts';

interface Stop {
  /** On whose list it is; empty: it is read in the library. */
  readonly agent: string;
  readonly page: string;
  readonly title: string;
}

interface Trail {
  /** Where the list is. */
  readonly from: string;
  readonly pages: readonly Stop[];
}

/** Another page of the list. */
export interface Beside {
  readonly path: string;
  readonly title: string;
}

let trail: Trail = { from: '/', pages: [] };
/** The page that was read last: its list begins there when one comes back. */
let last: string | undefined;

export function beginTrail(begun: Trail): void {
  trail = begun;
}

/** The list that a page was opened from; undefined for one that was come to in another way. */
export function listOf(page: string): string | undefined {
  return trail.pages.some((each) => each.page === page) ? trail.from : undefined;
}

export function besides(page: string, by: 1 | -1): Beside | undefined {
  const at = trail.pages.findIndex((each) => each.page === page);
  const stop = at < 0 ? undefined : trail.pages[at + by];
  if (stop === undefined) return undefined;
  return { path: stop.agent === '' ? textPath(stop.page) : readingPath(stop.agent, stop.page), title: stop.title };
}

export function nowReading(page: string): void {
  last = page;
}

/** Once: whoever comes again begins at the top. */
export function takeLastRead(): string | undefined {
  const read = last;
  last = undefined;
  return read;
}
