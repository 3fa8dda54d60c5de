/** Pages side by side over the terms they hold together: what a learner reckons with when it goes over them many times. */
import { finished, type Steps } from '../steps.ts';
import { plus, type Vector } from '../vectors/vector.ts';
import type { TermId } from '../vectors/vocabulary.ts';

/** A page's dot products with the pages before it and with itself, and which page stood just before it. */
interface GramRow {
  readonly before: Vector | undefined;
  readonly row: Float64Array;
}

/** Rows are forgotten with their pages. */
export type GramMemory = WeakMap<Vector, GramRow>;

export class PageSet {
  /** All terms of the pages, ascending. */
  readonly #ids: Uint32Array;
  /** Per page, where its terms stand among them. */
  readonly #places: readonly Uint32Array[];
  readonly #pages: readonly Vector[];

  constructor(pages: readonly Vector[]) {
    // As long as the vocabulary: here for the while of numbering, since sets are kept.
    const placeOf = new Uint32Array(pages.reduce((most, { ids }) => Math.max(most, (ids.at(-1) ?? -1) + 1), 0));
    this.#ids = numberTerms(pages, placeOf);
    this.#places = pages.map(({ ids }) => ids.map((id) => (placeOf[id] as number) - 1));
    this.#pages = pages;
  }

  /**
   * Row by row, the dot product of every page with every page. What `memory` still knows of the same pages in the same
   * order is not worked out again: one more page costs one more row.
   */
  gram(memory: GramMemory = new WeakMap()): readonly Float64Array[] {
    return finished(mirroring(finished(this.rows(memory))));
  }

  /** The half of it up to each page itself, a new row in a step. */
  *rows(memory: GramMemory): Steps<readonly Float64Array[]> {
    return yield* growing(this.#pages, memory, (i) => this.#rowOf(i));
  }

  /** The dot product of a vector with every page. */
  dots({ ids, weights }: Vector): Float64Array {
    const spread = new Float64Array(this.#ids.length);
    for (let i = 0, place = 0; i < ids.length; i++) {
      place = firstFrom(this.#ids, ids[i] as TermId, place);
      if (this.#ids[place] === ids[i]) spread[place] = weights[i] as number;
    }
    return Float64Array.from(this.#places, (places, i) =>
      gathered(spread, places, this.#pages[i]?.weights as Float64Array),
    );
  }

  /** `start + Σ factor · page`. */
  combined(start: Vector, factors: ArrayLike<number>): Vector {
    const sum = new Float64Array(this.#ids.length);
    for (let i = 0; i < factors.length; i++) {
      const factor = factors[i] as number;
      if (factor !== 0) scatter(sum, this.#places[i] as Uint32Array, this.#pages[i]?.weights as Float64Array, factor);
    }
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

/** A row for each page, as long as there are pages up to it: remembered ones, and from the first that is not on, new ones. */
export function* growing(
  pages: readonly Vector[],
  memory: GramMemory,
  rowOf: (place: number) => Float64Array,
): Steps<readonly Float64Array[]> {
  const rows: Float64Array[] = [];
  let same = true;
  for (const [i, page] of pages.entries()) {
    const before = pages[i - 1];
    const known = memory.get(page);
    same &&= known !== undefined && known.before === before && known.row.length === i + 1;
    const row = same ? (known as GramRow).row : rowOf(i);
    rows.push(row);
    if (same) continue;
    memory.set(page, { before, row });
    yield;
  }
  return rows;
}

/** Rows that are mirrored in a step: each looks at all that come after it. */
const MIRRORED_IN_A_STEP = 32;

/** Each row as long as there are rows. */
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

/** The first place from one on whose term is this one or comes after it. */
function firstFrom(ids: Uint32Array, id: TermId, from: number): number {
  let [low, high] = [from, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as TermId) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gives every term of the pages its place, one more than it, in the order of the ids; returns the terms. */
function numberTerms(pages: readonly Vector[], placeOf: Uint32Array): Uint32Array {
  for (const { ids } of pages) for (let i = 0; i < ids.length; i++) placeOf[ids[i] as number] = 1;
  const terms: TermId[] = [];
  for (let id = 0; id < placeOf.length; id++) if (placeOf[id] === 1) placeOf[id] = terms.push(id);
  return Uint32Array.from(terms);
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
