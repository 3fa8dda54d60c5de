/**
 * Sorts many terms at once. A generation sorts its whole gene pool, and comparing strings would take most of its time.
 */

/** A key of 53 bits, which a number holds exactly: the first characters, then the term's place. */
const CHARACTERS = 4;
const CHARACTER_RANGE = 2 ** 9;
const PLACES = 2 ** 17;

/** Runs up to this length are sorted by insertion, which needs no memory. */
const SHORT_RUN = 16;

/**
 * The places of the terms in ascending order of the terms, by code unit. Sorts numbers that begin with a term's first
 * characters; only terms that begin alike are compared as strings.
 */
export function termOrder(terms: readonly string[]): Uint32Array {
  if (terms.length > PLACES) return sortedRun(Uint32Array.from(terms.keys()), terms);
  const keys = new Float64Array(terms.length);
  for (let place = 0; place < keys.length; place++) keys[place] = beginningOf(terms[place] as string) * PLACES + place;
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) order[i] = (keys[i] as number) % PLACES;
  let from = 0;
  for (let to = 1; to <= keys.length; to++) {
    if (to < keys.length && beginsAlike(keys[to] as number, keys[from] as number)) continue;
    if (to - from > 1) sortedRun(order.subarray(from, to), terms);
    from = to;
  }
  return order;
}

/**
 * Rises with the term, though not strictly: beyond the range of code units, terms count as beginning alike. 0 is a
 * term's end.
 */
function beginningOf(term: string): number {
  let beginning = 0;
  let length = term.length;
  for (let i = 0; i < CHARACTERS; i++) {
    const character = i < length ? Math.min(term.charCodeAt(i) + 1, CHARACTER_RANGE - 1) : 0;
    if (character === CHARACTER_RANGE - 1) length = 0;
    beginning = beginning * CHARACTER_RANGE + character;
  }
  return beginning;
}

function beginsAlike(key: number, other: number): boolean {
  return Math.floor(key / PLACES) === Math.floor(other / PLACES);
}

/** Sorts the places by their terms. */
function sortedRun(places: Uint32Array, terms: readonly string[]): Uint32Array {
  if (places.length > SHORT_RUN) {
    return places.sort((a, b) => ((terms[a] as string) < (terms[b] as string) ? -1 : 1));
  }
  for (let i = 1; i < places.length; i++) {
    const place = places[i] as number;
    let j = i;
    for (; j > 0 && (terms[places[j - 1] as number] as string) > (terms[place] as string); j--) {
      places[j] = places[j - 1] as number;
    }
    places[j] = place;
  }
  return places;
}
