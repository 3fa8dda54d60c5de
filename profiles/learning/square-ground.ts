/** The ground of some hundreds of pages: keeps the products of each page with each. */
import type { Steps } from '../steps.ts';
import { dot, EMPTY_VECTOR, plus, type Vector } from '../vectors/vector.ts';
import type { Around, Ground, Settle } from './ground.ts';
import { mirroring, PageSet } from './page-set.ts';
import { factorising } from './ridge.ts';
import { productOf, type Surroundings } from './surroundings.ts';

/** Rows of products in a step. */
const ROWS_IN_A_STEP = 16;

export class SquareGround implements Ground {
  readonly #pages: readonly Vector[];
  readonly #set: PageSet;
  readonly #average: Vector;
  readonly #around: Surroundings | undefined;
  readonly #spread: number;
  readonly #gram: Float64Array[] = [];

  constructor(pages: readonly Vector[], set: PageSet, { around, spread }: Around) {
    this.#pages = pages;
    this.#set = set;
    this.#average = around?.average ?? EMPTY_VECTOR;
    this.#around = around;
    this.#spread = spread;
  }

  /** No step takes longer than one or two looks at all pages. */
  static *laying(pages: readonly Vector[], parts: Around): Steps<SquareGround> {
    const ground = new SquareGround(pages, yield* PageSet.of(pages), parts);
    yield;
    const rows = yield* mirroring(yield* ground.#set.rows(parts.memory.rows));
    yield;
    // By now the leanings of the pages are remembered; the average's products ask for each of them.
    const leanings = parts.around === undefined ? undefined : yield* mirroring(yield* parts.around.rows(pages));
    yield;
    const average = yield* ground.predicting(ground.#average);
    ground.#gram.push(average);
    for (const [i, row] of rows.entries()) {
      if (i % ROWS_IN_A_STEP === 0) yield;
      ground.#gram.push(ground.#bordered(average[i + 1] as number, row, leanings?.[i]));
    }
    return ground;
  }

  *gramFrom(place: number): Steps<readonly Float64Array[]> {
    const rows = [this.#gram[0] as Float64Array, ...this.#gram.slice(place + 1)];
    yield;
    return rows.map((row) => headed(row[0] as number, row.subarray(place + 1)));
  }

  *settling(values: Float64Array, scale: Float64Array): Steps<Settle> {
    const solve = yield* factorising(this.#gram, scale);
    return function* (this: SquareGround, start: Vector, shares: Float64Array) {
      const begun = yield* this.combining(start, shares);
      yield;
      const predicted = yield* this.predicting(begun);
      yield;
      const corrections = yield* solve(values.map((value, i) => value - (predicted[i] as number)));
      yield;
      return yield* this.combining(begun, corrections);
    }.bind(this);
  }

  /** A vector's products with all pages. */
  *predicting(vector: Vector): Steps<Float64Array> {
    const products = headed(dot(vector, this.#average), yield* this.#set.dotting(vector));
    const around = this.#around;
    if (around === undefined) return products;
    const own = around.leaning(vector);
    return products.map((product, i) => {
      const page = i === 0 ? this.#average : (this.#pages[i - 1] as Vector);
      return this.#joined(product, productOf(own, around.leaning(page)));
    });
  }

  /** `start + Σ factor · page`. */
  *combining(start: Vector, [common = 0, ...factors]: Float64Array): Steps<Vector> {
    return plus(yield* this.#set.combining(start, factors), this.#average, common);
  }

  #bordered(first: number, row: Float64Array, leanings: Float64Array | undefined): Float64Array {
    const joined = leanings === undefined ? row : row.map((each, i) => this.#joined(each, leanings[i] as number));
    return headed(first, joined);
  }

  #joined(product: number, leaning: number): number {
    const spread = this.#spread;
    return (product + spread * leaning) / (this.#around?.lengthened(spread) ?? 1);
  }
}

function headed(first: number, rest: Float64Array): Float64Array {
  const all = new Float64Array(1 + rest.length);
  all[0] = first;
  all.set(rest, 1);
  return all;
}
