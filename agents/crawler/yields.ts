/**
 * How many new addresses a visit brings: folders bring more than other pages, and large sites more than small ones.
 * Where nothing is known to be good, pages that lead to many others lead to the good ones.
 */
import { put } from './places.ts';

/** Visits, and the new addresses that they brought. */
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
/** The yield of other sites counts as much as this many visits to this one. */
const PRIOR_VISITS = 3;
const MOST_SITES = 20_000;

export class Yields {
  #all: Yielded;
  readonly #sites = new Map<string, Yielded>();

  constructor(before: Yielded = FIRST) {
    this.#all = before;
  }

  /** The yields of all sites together, which a policy passes on. */
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
