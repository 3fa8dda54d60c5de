/**
 * What the pages of sites and of their folders were like. A chain leads from the site down to an address's own folder.
 * Each place is expected to be like the one around it until enough of its pages were read.
 */

interface PlaceCounts {
  visits: number;
  liking: number;
  /** For a site: addresses that were met, and sections that were looked into. */
  known?: number;
  sections?: number;
}

/** The form in which a policy passes it on. */
export interface LearnedPlaces {
  readonly all: PlaceCounts;
  readonly places: readonly (readonly [string, PlaceCounts])[];
}

/** The surrounding place counts as much as this many pages of its own. */
const PRIOR_VISITS = 3;

const MOST_PLACES = 100_000;
/** A successor gets the latest places, this many. */
const MOST_TOLD_ON = 200;
const MOST_FOLDERS = 8;

/** Folders of this depth are sections of their site. */
const SECTION_FOLDERS = 2;

/**
 * From this many addresses on a site is large. A large site has sections that its other pages tell nothing of. The
 * first page of each is worth a look: more so if the site has many, less so after many such looks.
 */
const LARGE_SITE = 64;
const WORTH_OF_DOUBLE = 0.06;
const MOST_WORTH = 0.4;
const ENOUGH_LOOKS = 50;

export class Places {
  readonly #all: PlaceCounts;
  readonly #places: Map<string, PlaceCounts>;

  constructor({ all = { visits: 0, liking: 0 }, places = [] }: Partial<LearnedPlaces> = {}) {
    this.#all = { ...all };
    this.#places = new Map(places);
  }

  latest(): LearnedPlaces {
    return { all: this.#all, places: [...this.#places].slice(-MOST_TOLD_ON) };
  }

  /** The site has an address that is new here. */
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

  /** What a look into an unread section is worth, beside the forecast of its page. */
  worthOfLook(host: string, url: string): number {
    const { known = 0, sections = 0 } = this.#places.get(host) ?? {};
    if (known < LARGE_SITE) return 0;
    const chain = chainOf(host, url);
    if (!isOfSection(chain) || !this.#isNew(chain)) return 0;
    const worth = Math.min(MOST_WORTH, WORTH_OF_DOUBLE * Math.log2((2 * known) / LARGE_SITE));
    return (worth * ENOUGH_LOOKS) / (ENOUGH_LOOKS + sections);
  }

  /** Nothing was read of the chain's last place. */
  #isNew(chain: readonly string[]): boolean {
    return (this.#places.get(chain.at(-1) as string)?.visits ?? 0) === 0;
  }

  #of(name: string): PlaceCounts {
    const place = this.#places.get(name) ?? { visits: 0, liking: 0 };
    put(this.#places, name, place, MOST_PLACES);
    return place;
  }
}

/** Whether the address lies directly in a section. */
function isOfSection({ length }: readonly string[]): boolean {
  return length > 1 && length <= 1 + SECTION_FOLDERS;
}

/** The site, and the folders down to that of the address: w.test, w.test/a/, w.test/a/b/. */
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

/**
 * The oldest entries of a full map go together: finding the first entry of a Map passes over all that were removed
 * before it.
 */
const FORGOTTEN_AT_ONCE = 0.05;

/** Puts a value as the newest one, and forgets the oldest beyond the limit; returns those. */
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
