/** How alike pages are beyond what all of them have in common: the cosine of their differences from the average. */
import { PageSet } from '../learning/page-set.ts';
import type { Steps } from '../steps.ts';
import { averaging, dot, type Vector } from '../vectors/vector.ts';

export class Likeness {
  readonly pages: readonly Vector[];
  readonly #set: PageSet;
  readonly #average: Vector;
  /** Product of the average with itself. */
  readonly #common: number;
  /** Product of every page with the average. */
  readonly #shared: Float64Array;
  readonly #lengths: Float64Array;

  constructor(pages: readonly Vector[], average: Vector) {
    this.pages = pages;
    this.#set = new PageSet(pages);
    this.#average = average;
    this.#common = dot(average, average);
    this.#shared = this.#set.dots(average);
    this.#lengths = Float64Array.from(pages, (page, i) => this.#lengthOf(page, this.#shared[i] as number));
  }

  static *among(pages: readonly Vector[]): Steps<Likeness> {
    const average = yield* averaging(pages);
    return new Likeness(pages, average);
  }

  /** Likeness of every page to `page`, which need not be among them; 0 where one of the two equals the average. */
  to(page: Vector): Float64Array {
    const shared = dot(page, this.#average);
    const length = this.#lengthOf(page, shared);
    return this.#set.dots(page).map((product, i) => {
      const lengths = length * (this.#lengths[i] as number);
      return lengths === 0 ? 0 : (product - shared - (this.#shared[i] as number) + this.#common) / lengths;
    });
  }

  #lengthOf(page: Vector, shared: number): number {
    return Math.sqrt(Math.max(0, dot(page, page) - 2 * shared + this.#common));
  }
}
