/** From which list a page was opened to be read here, so that one can go on from there; and how far each was read. */
interface Trail {
  /** Where the list is. */
  readonly from: string;
  readonly pages: readonly { readonly agent: string; readonly page: string }[];
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

export function besides(page: string, by: 1 | -1): Trail['pages'][number] | undefined {
  const at = trail.pages.findIndex((each) => each.page === page);
  return at < 0 ? undefined : trail.pages[at + by];
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

const PLACES_AS = 'fenix.places';
const MOST_PLACES = 100;

/** How far a page was read: a share of its height. */
export function placeIn(page: string): number {
  return places().find(([known]) => known === page)?.[1] ?? 0;
}

export function keepPlace(page: string, share: number): void {
  const others = places().filter(([known]) => known !== page);
  try {
    localStorage.setItem(PLACES_AS, JSON.stringify([[page, share], ...others].slice(0, MOST_PLACES)));
  } catch {
    // A browser that keeps nothing begins at the top next time.
  }
}

function places(): readonly (readonly [string, number])[] {
  try {
    return JSON.parse(localStorage.getItem(PLACES_AS) ?? '[]') as readonly (readonly [string, number])[];
  } catch {
    return [];
  }
}
