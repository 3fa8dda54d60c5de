/**
 * The ground of many pages: its size grows with what the pages hold, not with the square of their number. Products are
 * worked out when asked for, over all terms of the vocabulary, so one more page changes nothing of those before it.
 */
import type { Steps } from '../steps.ts';
import { EMPTY_VECTOR, plus, type Vector } from '../vectors/vector.ts';
import type { Around, Ground } from './ground.ts';
import { adding, gathering } from './page-set.ts';
import { iterating, type Solve } from './ridge.ts';
import { SquareGround } from './square-ground.ts';

/**
 * Beyond this many pages the products of each with each are not kept; the ground is solved by their combined products.
 */
const MOST_SQUARE = 500;

export function* laying(pages: readonly Vector[], parts: Around): Steps<Ground> {
  const isWide = Math.max(pages.length, parts.around?.size ?? 0) > MOST_SQUARE;
  return isWide ? yield* WideGround.laying(pages, parts) : yield* SquareGround.laying(pages, parts);
}

export class WideGround implements Ground {
  readonly #pages: readonly Vector[];
  /** The average, then all pages. */
  readonly #all: readonly Vector[];
  readonly #parts: Around;
  readonly #terms: number;

  constructor(pages: readonly Vector[], parts: Around) {
    const average = parts.around?.average ?? EMPTY_VECTOR;
    this.#pages = pages;
    this.#all = [average, ...pages];
    this.#parts = parts;
    this.#terms = Math.max(parts.around?.terms ?? 0, termsOf(this.#all));
  }

  static *laying(pages: readonly Vector[], parts: Around): Steps<WideGround> {
    yield;
    return new WideGround(pages, parts);
  }

  *gramFrom(place: number): Steps<readonly Float64Array[]> {
    const few = yield* SquareGround.laying(this.#pages.slice(place), { ...this.#parts, memory: new WeakMap() });
    return yield* few.gramFrom(0);
  }

  *solving(scale: Float64Array): Steps<Solve> {
    const times = function* (this: WideGround, factors: Float64Array) {
      return yield* this.#products(yield* this.#sum(factors));
    }.bind(this);
    yield;
    return iterating(times, scale);
  }

  *predicting({ ids, weights }: Vector): Steps<Float64Array> {
    const sum = new Float64Array(this.#terms);
    // In order: terms that no page holds come last.
    for (let i = 0; i < ids.length && (ids[i] as number) < this.#terms; i++) {
      sum[ids[i] as number] = weights[i] as number;
    }
    return yield* this.#products(sum);
  }

  *combining(start: Vector, factors: Float64Array): Steps<Vector> {
    const sum = yield* this.#sum(factors);
    yield;
    return plus(start, { ids: Uint32Array.from(sum.keys()), weights: sum });
  }

  *#sum(factors: Float64Array): Steps<Float64Array> {
    const sum = new Float64Array(this.#terms);
    yield* adding(sum, this.#all, factors);
    return sum;
  }

  /** Products with all pages of an array of weights by term. The array is used up. */
  *#products(vector: Float64Array): Steps<Float64Array> {
    const { around, spread } = this.#parts;
    if (around === undefined) return yield* gathering(vector, this.#all);
    yield* around.spreading(vector, spread);
    const lengthened = around.lengthened(spread);
    return (yield* gathering(vector, this.#all)).map((each) => each / lengthened);
  }
}

export function termsOf(pages: readonly Vector[]): number {
  return pages.reduce((most, { ids }) => Math.max(most, (ids.at(-1) ?? -1) + 1), 0);
}
