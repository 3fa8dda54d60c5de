/**
 * The ground of many pages: its size grows with what the pages hold, not with the square of their number. Products are
 * worked out when asked for, over all terms of the vocabulary, so one more page changes nothing of those before it.
 */
import type { Steps } from '../steps.ts';
import { EMPTY_VECTOR, plus, type Vector } from '../vectors/vector.ts';
import { type Around, emptyMemory, type Ground, type Settle } from './ground.ts';
import { PackedPages } from './packed-pages.ts';
import { add, iterating } from './ridge.ts';
import { SquareGround } from './square-ground.ts';

/**
 * Beyond this many pages the products of each with each are not kept; the ground is solved by their combined products.
 */
const MOST_SQUARE = 500;

export function* laying(pages: readonly Vector[], parts: Around): Steps<Ground> {
  const isWide = Math.max(pages.length, parts.around?.size ?? 0) > MOST_SQUARE;
  return isWide ? yield* WideGround.laying(pages, parts) : yield* SquareGround.laying(pages, parts);
}

/** Terms of pages that are kept side by side for the next rating: some fifty megabytes. */
const MOST_KEPT = 4_000_000;

/** A profile that was learned on this ground. */
interface Settled {
  readonly start: Vector;
  /** Of each page in the whole. */
  readonly factors: Float64Array;
  readonly errors: Float64Array;
  /** What all pages together add to the start, by term. */
  readonly weights: Float64Array;
}

/** Sums of shares that differ by less are the same but for rounding. */
const ROUNDING = 1e-9;

export class WideGround implements Ground {
  readonly #pages: readonly Vector[];
  readonly #packed: PackedPages;
  readonly #average: Vector;
  readonly #parts: Around;
  readonly #terms: number;

  constructor(pages: readonly Vector[], packed: PackedPages, parts: Around) {
    this.#pages = pages;
    this.#packed = packed;
    this.#average = parts.around?.average ?? EMPTY_VECTOR;
    this.#parts = parts;
    this.#terms = Math.max(parts.around?.terms ?? 0, termsOf([this.#average, ...pages]));
  }

  static *laying(pages: readonly Vector[], parts: Around): Steps<WideGround> {
    const packed = yield* PackedPages.of(pages, parts.memory.packed);
    parts.memory.packed = packed.terms <= MOST_KEPT ? packed : undefined;
    return new WideGround(pages, packed, parts);
  }

  *gramFrom(place: number): Steps<readonly Float64Array[]> {
    const few = yield* SquareGround.laying(this.#pages.slice(place), { ...this.#parts, memory: emptyMemory() });
    return yield* few.gramFrom(0);
  }

  /**
   * The profiles of an agent come out nearly alike, wherever they begin. So each is looked for where the one before it
   * came out. The first begins with its shares, not where the last rating left it: the log alone says what is learned.
   */
  *settling(values: Float64Array, scale: Float64Array): Steps<Settle> {
    let latest: Settled | undefined;
    yield;
    return function* (this: WideGround, start: Vector, shares: Float64Array) {
      const near = latest?.start === start && isSumSame(latest.factors, shares) ? latest : undefined;
      const corrections = (near?.factors ?? shares).map((each, i) => each - (shares[i] as number));
      const weights = Float64Array.from(near?.weights ?? (yield* this.#sum(shares)));
      const errors = Float64Array.from(near?.errors ?? (yield* this.#errors(values, start, weights)));
      let way: Float64Array = weights;
      const times = function* (this: WideGround, factors: Float64Array) {
        way = yield* this.#sum(factors);
        return yield* this.#products(Float64Array.from(way));
      }.bind(this);
      const went = (step: number) => add(weights, way, step);
      yield* iterating(times, scale, values, { corrections, errors, went });
      const factors = corrections.map((each, i) => (shares[i] as number) + each);
      latest = { start, factors, errors, weights };
      yield;
      return plus(start, { ids: upTo(weights.length), weights });
    }.bind(this);
  }

  *#errors(values: Float64Array, start: Vector, weights: Float64Array): Steps<Float64Array> {
    const begun = Float64Array.from(weights);
    addTo(begun, start, 1);
    const predicted = yield* this.#products(begun);
    return values.map((value, i) => value - (predicted[i] as number));
  }

  /** By term. */
  *#sum(factors: Float64Array): Steps<Float64Array> {
    const sum = new Float64Array(this.#terms);
    addTo(sum, this.#average, factors[0] as number);
    yield* this.#packed.adding(sum, factors.subarray(1));
    return sum;
  }

  /** Products of an array of weights by term with the average and all pages. The array is used up. */
  *#products(vector: Float64Array): Steps<Float64Array> {
    const { around, spread } = this.#parts;
    yield* around?.spreading(vector, spread) ?? [];
    const lengthened = around?.lengthened(spread) ?? 1;
    const products = new Float64Array(1 + this.#pages.length);
    products[0] = productWith(vector, this.#average);
    products.set(yield* this.#packed.gathering(vector), 1);
    return products.map((each) => each / lengthened);
  }
}

function upTo(end: number): Uint32Array {
  const ids = new Uint32Array(end);
  for (let id = 0; id < end; id++) ids[id] = id;
  return ids;
}

/** Leaves out terms that no page holds. */
function addTo(sum: Float64Array, { ids, weights }: Vector, factor: number): void {
  for (let i = 0; i < ids.length && (ids[i] as number) < sum.length; i++) {
    const id = ids[i] as number;
    sum[id] = (sum[id] as number) + factor * (weights[i] as number);
  }
}

function productWith(sum: Float64Array, { ids, weights }: Vector): number {
  let product = 0;
  for (let i = 0; i < ids.length; i++) product += (sum[ids[i] as number] as number) * (weights[i] as number);
  return product;
}

/** Whether corrections that lead from these factors to these shares are together 0, as all corrections are. */
function isSumSame(factors: Float64Array, shares: Float64Array): boolean {
  const more = factors.reduce((sum, each, i) => sum + each - (shares[i] as number), 0);
  return Math.abs(more) < ROUNDING;
}

export function termsOf(pages: readonly Vector[]): number {
  return pages.reduce((most, { ids }) => Math.max(most, (ids.at(-1) ?? -1) + 1), 0);
}
