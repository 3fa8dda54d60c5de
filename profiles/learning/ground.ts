/** The average page and the rated ones side by side, all products as spread by what surrounds them. */
import { dot, EMPTY_VECTOR, plus, type Vector } from '../vectors/vector.ts';
import { type GramMemory, PageSet } from './page-set.ts';
import { productOf, type Surroundings } from './surroundings.ts';

interface Around {
  readonly memory: GramMemory;
  readonly around: Surroundings | undefined;
  /** How strongly. */
  readonly spread: number;
}

export class Ground {
  /** The products of every page with every page; the average is the first. */
  readonly gram: readonly Float64Array[];
  readonly #pages: readonly Vector[];
  readonly #set: PageSet;
  readonly #average: Vector;
  readonly #around: Surroundings | undefined;
  readonly #spread: number;

  constructor(pages: readonly Vector[], { memory, around, spread }: Around) {
    this.#pages = pages;
    this.#set = new PageSet(pages);
    this.#average = around?.average ?? EMPTY_VECTOR;
    this.#around = around;
    this.#spread = spread;
    const [average, ...rows] = [this.predicted(this.#average), ...this.#set.gram(memory)] as [
      Float64Array,
      ...Float64Array[],
    ];
    const leanings = around?.gram(pages);
    this.gram = [average, ...rows.map((row, i) => this.#bordered(average[i + 1] as number, row, leanings?.[i]))];
  }

  /** A vector's products with all of them. */
  predicted(vector: Vector): Float64Array {
    const products = Float64Array.of(dot(vector, this.#average), ...this.#set.dots(vector));
    const around = this.#around;
    if (around === undefined) return products;
    const own = around.leaning(vector);
    return products.map((product, i) => {
      const page = i === 0 ? this.#average : (this.#pages[i - 1] as Vector);
      return this.#joined(product, productOf(own, around.leaning(page)));
    });
  }

  /** `start + Σ factor · page`. */
  combined(start: Vector, [common = 0, ...factors]: Float64Array): Vector {
    return plus(this.#set.combined(start, factors), this.#average, common);
  }

  #bordered(first: number, row: Float64Array, leanings: Float64Array | undefined): Float64Array {
    const joined = leanings === undefined ? row : row.map((each, i) => this.#joined(each, leanings[i] as number));
    return Float64Array.of(first, ...joined);
  }

  #joined(product: number, leaning: number): number {
    const spread = this.#spread;
    return (product + spread * leaning) / (this.#around?.lengthened(spread) ?? 1);
  }
}
