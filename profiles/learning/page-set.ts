/** Pages side by side over all their terms, for learners that go over them many times. */
import { finished, type Steps } from '../steps.ts';
import { plus, type Vector } from '../vectors/vector.ts';
import type { TermId } from '../vectors/vocabulary.ts';

/**
 * A page's dot products with the pages before it and with itself, and the row before it. While that row is the same, so
 * are all rows before it, whatever else the page was learned with. The reference is weak: a strong one would keep
 * everything an agent ever learned from, row by row, as long as the last row lives.
 */
interface GramRow {
  readonly before: WeakRef<GramRow> | undefined;
  readonly row: Float64Array;
}

/** Rows are forgotten with their pages. A page has the last row that was worked out for it. */
export type GramMemory = WeakMap<Vector, GramRow>;

/** Where the terms of pages stand side by side. */
interface Numbered {
  /** All terms, ascending. */
  readonly ids: Uint32Array;
  /** For each page, the places of its terms in `ids`. */
  readonly places: readonly Uint32Array[];
}

export class PageSet {
  readonly #ids: Uint32Array;
  readonly #places: readonly Uint32Array[];
  readonly #pages: readonly Vector[];

  constructor(pages: readonly Vector[], { ids, places }: Numbered = finished(numbering(pages))) {
    this.#ids = ids;
    this.#places = places;
    this.#pages = pages;
  }

  /** In steps: hundreds of long pages hold millions of terms. */
  static *of(pages: readonly Vector[]): Steps<PageSet> {
    return new PageSet(pages, yield* numbering(pages));
  }

  /**
   * The dot product of every page with every page, row by row. Rows that `memory` still knows for the same pages in the
   * same order are not worked out again: one more page costs one more row.
   */
  gram(memory: GramMemory = new WeakMap()): readonly Float64Array[] {
    return finished(mirroring(finished(this.rows(memory))));
  }

  /** The half of the products up to each page itself, one new row in a step. */
  *rows(memory: GramMemory): Steps<readonly Float64Array[]> {
    return yield* growing(this.#pages, memory, (i) => this.#rowOf(i));
  }

  /** The dot product of a vector with every page. */
  dots(vector: Vector): Float64Array {
    return finished(this.dotting(vector));
  }

  /** The same in steps. */
  *dotting({ ids, weights }: Vector): Steps<Float64Array> {
    const spread = new Float64Array(this.#ids.length);
    for (let i = 0, place = 0; i < ids.length; i++) {
      place = firstFrom(this.#ids, ids[i] as TermId, place);
      if (this.#ids[place] === ids[i]) spread[place] = weights[i] as number;
    }
    const products = new Float64Array(this.#pages.length);
    yield* goingOver(this.#pages, (page, i) => {
      products[i] = gathered(spread, this.#places[i] as Uint32Array, page.weights);
    });
    return products;
  }

  /** `start + Σ factor · page`. */
  combined(start: Vector, factors: ArrayLike<number>): Vector {
    return finished(this.combining(start, factors));
  }

  /** The same in steps. */
  *combining(start: Vector, factors: ArrayLike<number>): Steps<Vector> {
    const sum = new Float64Array(this.#ids.length);
    yield* goingOver(this.#pages, (page, i) => {
      const factor = factors[i] ?? 0;
      if (factor !== 0) scatter(sum, this.#places[i] as Uint32Array, page.weights, factor);
    });
    return plus(start, { ids: this.#ids, weights: sum });
  }

  /** The dot products of a page with those up to it. */
  #rowOf(i: number): Float64Array {
    const spread = new Float64Array(this.#ids.length);
    scatter(spread, this.#places[i] as Uint32Array, this.#pages[i]?.weights as Float64Array, 1);
    const row = new Float64Array(i + 1);
    for (let j = 0; j <= i; j++) {
      row[j] = gathered(spread, this.#places[j] as Uint32Array, this.#pages[j]?.weights as Float64Array);
    }
    return row;
  }
}

/**
 * A row for each page with the pages up to it. Remembered rows come first; from the first unknown one on, all are new.
 */
export function* growing(
  pages: readonly Vector[],
  memory: GramMemory,
  rowOf: (place: number) => Float64Array,
): Steps<readonly Float64Array[]> {
  const rows: Float64Array[] = [];
  let before: GramRow | undefined;
  for (const [i, page] of pages.entries()) {
    const known = memory.get(page);
    const isSame = known !== undefined && known.before?.deref() === before && known.row.length === i + 1;
    const gramRow = isSame ? known : { before: before && new WeakRef(before), row: rowOf(i) };
    rows.push(gramRow.row);
    before = gramRow;
    if (isSame) continue;
    memory.set(page, gramRow);
    yield;
  }
  return rows;
}

/** Rows mirrored in a step. Each looks at all rows after it. */
const MIRRORED_IN_A_STEP = 32;

/** Makes each row as long as the number of rows. */
export function* mirroring(halves: readonly Float64Array[]): Steps<readonly Float64Array[]> {
  const rows: Float64Array[] = [];
  for (const [i, half] of halves.entries()) {
    const row = new Float64Array(halves.length);
    row.set(half);
    for (let j = i + 1; j < halves.length; j++) row[j] = halves[j]?.[i] as number;
    rows.push(row);
    if (rows.length % MIRRORED_IN_A_STEP === 0) yield;
  }
  return rows;
}

/** The first place from `from` on whose term is `id` or comes after it. */
function firstFrom(ids: Uint32Array, id: TermId, from: number): number {
  let [low, high] = [from, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as TermId) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The table of places is as long as the vocabulary. It lives only while terms are numbered, because page sets are kept.
 */
function* numbering(pages: readonly Vector[]): Steps<Numbered> {
  const placeOf = new Uint32Array(pages.reduce((most, { ids }) => Math.max(most, (ids.at(-1) ?? -1) + 1), 0));
  yield* goingOver(pages, ({ ids }) => {
    for (let i = 0; i < ids.length; i++) placeOf[ids[i] as number] = 1;
  });
  const ids = numberTerms(placeOf);
  const places: Uint32Array[] = [];
  yield* goingOver(pages, (page) => {
    places.push(page.ids.map((id) => (placeOf[id] as number) - 1));
  });
  return { ids, places };
}

/** Gives every marked term its place plus one, in the order of the ids. Returns the terms. */
function numberTerms(placeOf: Uint32Array): Uint32Array {
  const terms: TermId[] = [];
  for (let id = 0; id < placeOf.length; id++) if (placeOf[id] === 1) placeOf[id] = terms.push(id);
  return Uint32Array.from(terms);
}

/** Terms gone over in a step: a millisecond or two. */
const TERMS_IN_A_STEP = 250_000;

function* goingOver(pages: readonly Vector[], visit: (page: Vector, place: number) => void): Steps<void> {
  let terms = 0;
  for (const [i, page] of pages.entries()) {
    visit(page, i);
    terms += page.ids.length;
    if (terms < TERMS_IN_A_STEP) continue;
    terms = 0;
    yield;
  }
}

/** The products of a vector, given as an array of weights by term, with pages. */
export function* gathering(vector: Float64Array, pages: readonly Vector[]): Steps<Float64Array> {
  const products = new Float64Array(pages.length);
  yield* goingOver(pages, ({ ids, weights }, i) => {
    products[i] = gathered(vector, ids, weights);
  });
  return products;
}

/** Adds `Σ factor · page` to sums by term. */
export function* adding(sums: Float64Array, pages: readonly Vector[], factors: ArrayLike<number>): Steps<void> {
  yield* goingOver(pages, ({ ids, weights }, i) => {
    if (factors[i] !== 0) scatter(sums, ids, weights, factors[i] as number);
  });
}

function scatter(sum: Float64Array, places: Uint32Array, weights: Float64Array, factor: number): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    sum[place] = (sum[place] as number) + factor * (weights[i] as number);
  }
}

function gathered(spread: Float64Array, places: Uint32Array, weights: Float64Array): number {
  let product = 0;
  for (let i = 0; i < places.length; i++) product += (spread[places[i] as number] as number) * (weights[i] as number);
  return product;
}
