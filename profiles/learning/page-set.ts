/** Pages side by side over the terms they hold together: what a learner reckons with when it goes over them many times. */
import { plus, type Vector } from '../vectors/vector.ts';
import type { TermId } from '../vectors/vocabulary.ts';

export class PageSet {
  /** All terms of the pages, ascending. */
  readonly #ids: Uint32Array;
  /** Per page, where its terms stand among them. */
  readonly #places: readonly Uint32Array[];
  readonly #weights: readonly Float64Array[];
  /** From a term to its place, one more than it; 0 for terms that no page holds. */
  readonly #placeOf: Uint32Array;
  #gram: readonly Float64Array[] | undefined;

  constructor(pages: readonly Vector[]) {
    this.#placeOf = new Uint32Array(pages.reduce((most, { ids }) => Math.max(most, (ids.at(-1) ?? -1) + 1), 0));
    this.#ids = numberTerms(pages, this.#placeOf);
    this.#places = pages.map(({ ids }) => ids.map((id) => (this.#placeOf[id] as number) - 1));
    this.#weights = pages.map(({ weights }) => weights);
  }

  /** Row by row, the dot product of every page with every page. */
  get gram(): readonly Float64Array[] {
    this.#gram ??= this.#gramOf();
    return this.#gram;
  }

  /** The dot product of a vector with every page. */
  dots({ ids, weights }: Vector): Float64Array {
    const spread = new Float64Array(this.#ids.length);
    for (let i = 0; i < ids.length; i++) {
      const place = this.#placeOf[ids[i] as TermId];
      if (place) spread[place - 1] = weights[i] as number;
    }
    return Float64Array.from(this.#places, (places, i) => gathered(spread, places, this.#weights[i] as Float64Array));
  }

  /** `start + Σ factor · page`. */
  combined(start: Vector, factors: ArrayLike<number>): Vector {
    const sum = new Float64Array(this.#ids.length);
    for (let i = 0; i < factors.length; i++) {
      const factor = factors[i] as number;
      if (factor !== 0) scatter(sum, this.#places[i] as Uint32Array, this.#weights[i] as Float64Array, factor);
    }
    return plus(start, { ids: this.#ids, weights: sum });
  }

  #gramOf(): readonly Float64Array[] {
    const size = this.#places.length;
    const rows = this.#places.map(() => new Float64Array(size));
    const spread = new Float64Array(this.#ids.length);
    for (let i = 0; i < size; i++) {
      const places = this.#places[i] as Uint32Array;
      scatter(spread, places, this.#weights[i] as Float64Array, 1);
      for (let j = i; j < size; j++) {
        const product = gathered(spread, this.#places[j] as Uint32Array, this.#weights[j] as Float64Array);
        (rows[i] as Float64Array)[j] = product;
        (rows[j] as Float64Array)[i] = product;
      }
      for (let k = 0; k < places.length; k++) spread[places[k] as number] = 0;
    }
    return rows;
  }
}

/** Gives every term of the pages its place, in the order of the ids; returns the terms. */
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
