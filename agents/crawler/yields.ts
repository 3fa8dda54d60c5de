/**
 * How many addresses a visit brings that did not wait already: of folders more than of other pages, and of large sites more than
 * of small ones. Where nothing is known to be good, whoever looks at pages that lead to many others finds what is.
 */
import { put } from './places.ts';

/** Visits, and new addresses that they brought. */
type Yield = readonly [visits: number, found: number];
/** Of folders, and of other pages. */
export type Yielded = readonly [folders: Yield, others: Yield];

/** Before anything was read. */
const FIRST: Yielded = [
  [1, 8],
  [1, 3],
];
const NONE: Yielded = [
  [0, 0],
  [0, 0],
];
/** What is so elsewhere says as much as so many visits to the site. */
const PRIOR_VISITS = 3;
const MOST_SITES = 20_000;

export class Yields {
  #all: Yielded;
  readonly #sites = new Map<string, Yielded>();

  constructor(before: Yielded = FIRST) {
    this.#all = before;
  }

  /** Of all sites together: what is handed on. */
  get all(): Yielded {
    return this.#all;
  }

  visited(host: string, url: string, found: number): void {
    this.#all = added(this.#all, url, found);
    put(this.#sites, host, added(this.#sites.get(host) ?? NONE, url, found), MOST_SITES);
  }

  expected(host: string, url: string): number {
    const [allVisits, allFound] = kindOf(this.#all, url);
    const [visits, found] = kindOf(this.#sites.get(host) ?? NONE, url);
    return (found + (PRIOR_VISITS * allFound) / allVisits) / (visits + PRIOR_VISITS);
  }
}

function kindOf([folders, others]: Yielded, url: string): Yield {
  return url.endsWith('/') ? folders : others;
}

function added([folders, others]: Yielded, url: string, found: number): Yielded {
  const more = ([visits, before]: Yield): Yield => [visits + 1, before + found];
  return url.endsWith('/') ? [more(folders), others] : [folders, more(others)];
}
