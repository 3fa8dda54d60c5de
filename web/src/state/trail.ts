/** From which list a page was opened to be read here, so that one can go on from there. */
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
