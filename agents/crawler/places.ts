/**
 * What the pages of sites, and of their folders, were like: a chain from the site down to an address's own folder, in which each
 * is expected to be as what it lies in until enough of its pages were read.
 */

export interface Place {
  visits: number;
  liking: number;
  /** Of a site: addresses that were met, and sections that were looked into. */
  known?: number;
  sections?: number;
}

/** As it is handed on. */
export interface LearnedPlaces {
  readonly all: Place;
  readonly places: readonly (readonly [string, Place])[];
}

/** What a place lies in says as much as so many pages of its own. */
const PRIOR_VISITS = 3;

const MOST_PLACES = 100_000;
/** Places that whoever goes on with it is told of, the latest. */
const MOST_TOLD_ON = 200;
const MOST_FOLDERS = 8;

/** Folders so deep are sections of their site. */
const SECTION_FOLDERS = 2;

/**
 * A large site has sections on what its other pages say nothing of. The first page of each is worth a look, the more so the more
 * the site has, and the less the more such looks there were.
 */
const LARGE_SITE = 64;
const WORTH_OF_DOUBLE = 0.06;
const MOST_WORTH = 0.4;
const ENOUGH_LOOKS = 50;

export class Places {
  readonly #all: Place;
  readonly #places: Map<string, Place>;

  constructor({ all = { visits: 0, liking: 0 }, places = [] }: Partial<LearnedPlaces> = {}) {
    this.#all = { ...all };
    this.#places = new Map(places);
  }

  latest(): LearnedPlaces {
    return { all: this.#all, places: [...this.#places].slice(-MOST_TOLD_ON) };
  }

  /** An address of the site that was not met before. */
  met(host: string): void {
    const site = this.#of(host);
    site.known = (site.known ?? 0) + 1;
  }

  visited(host: string, url: string, liking: number): void {
    const chain = chainOf(host, url);
    const isSection = isOfSection(chain) && this.#isNew(chain);
    const site = this.#of(host);
    if (isSection) site.sections = (site.sections ?? 0) + 1;
    for (const place of [this.#all, ...chain.map((name) => this.#of(name))]) {
      place.visits++;
      place.liking += liking;
    }
  }

  expected(host: string, url: string): readonly [site: number, folder: number] {
    let mean = this.#all.liking / Math.max(1, this.#all.visits);
    let site: number | undefined;
    for (const name of chainOf(host, url)) {
      const { visits, liking } = this.#places.get(name) ?? { visits: 0, liking: 0 };
      mean = (liking + PRIOR_VISITS * mean) / (visits + PRIOR_VISITS);
      site ??= mean;
    }
    return [site ?? mean, mean];
  }

  /** What a look into a section is worth of which nothing was read yet, beside what its page is expected to be. */
  worthOfLook(host: string, url: string): number {
    const { known = 0, sections = 0 } = this.#places.get(host) ?? {};
    if (known < LARGE_SITE) return 0;
    const chain = chainOf(host, url);
    if (!isOfSection(chain) || !this.#isNew(chain)) return 0;
    const worth = Math.min(MOST_WORTH, WORTH_OF_DOUBLE * Math.log2((2 * known) / LARGE_SITE));
    return (worth * ENOUGH_LOOKS) / (ENOUGH_LOOKS + sections);
  }

  /** Nothing was read of the last place of the chain. */
  #isNew(chain: readonly string[]): boolean {
    return (this.#places.get(chain.at(-1) as string)?.visits ?? 0) === 0;
  }

  #of(name: string): Place {
    const place = this.#places.get(name) ?? { visits: 0, liking: 0 };
    put(this.#places, name, place, MOST_PLACES);
    return place;
  }
}

/** Whether the address lies in a section, and not deeper. */
function isOfSection({ length }: readonly string[]): boolean {
  return length > 1 && length <= 1 + SECTION_FOLDERS;
}

/** The site, and the folders down to the one that the address is in: w.test, w.test/a/, w.test/a/b/. */
export function chainOf(host: string, url: string): readonly string[] {
  const { pathname } = new URL(url);
  const chain = [host];
  for (
    let end = pathname.indexOf('/', 1);
    end >= 0 && chain.length <= MOST_FOLDERS;
    end = pathname.indexOf('/', end + 1)
  ) {
    chain.push(host + pathname.slice(0, end + 1));
  }
  return chain;
}

/** The sections that an address lies in, the nearest first. */
export function sectionsAbove(url: string): readonly string[] {
  const { origin, host } = new URL(url);
  const chain = chainOf('', url).slice(1, 1 + SECTION_FOLDERS);
  return host === ''
    ? []
    : chain
        .map((path) => origin + path)
        .filter((section) => section !== url)
        .reverse();
}

/** Of a full map the oldest go together: whoever looks for the first of one passes over all that went before it. */
const FORGOTTEN_AT_ONCE = 0.05;

/** Puts a value as the newest one, and forgets the oldest over the limit; gives those. */
export function put<V>(map: Map<string, V>, key: string, value: V, most: number): readonly (readonly [string, V])[] {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return [];
  const forgotten: (readonly [string, V])[] = [];
  for (const entry of map) {
    if (forgotten.length >= FORGOTTEN_AT_ONCE * most) break;
    forgotten.push(entry);
    map.delete(entry[0]);
  }
  return forgotten;
}
