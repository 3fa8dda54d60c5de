/**
 * What an agent's searches bring, rated or not: the average of these pages, and their differences from it. Words that
 * come and go together there belong to one matter. So a lesson on one word is, in part, a lesson on the others: a
 * vector w is spread to `w + s · C w / λ`, with C the sum of `(p − average)(p − average)ᵀ` over the pages and λ its
 * greatest eigenvalue. This is the generalised vector space (Wong, Ziarko, Wong 1985) around the average. The map is
 * linear, so it is put into a profile once, and pages stay as they are.
 */
import { finished, type Steps } from '../steps.ts';
import { averaging, dot, EMPTY_VECTOR, plus, type Vector } from '../vectors/vector.ts';
import { adding, type GramMemory, gathering, growing, mirroring, PageSet } from './page-set.ts';

/** The power method comes within a hundredth of λ. The error acts as if s were larger by as much. */
const ROUNDS = 12;

/** Below this all pages are the same, but for rounding. */
const LEAST_SPREAD = 1e-9;

/** Pages that tell how much longer spreading makes a page. */
const MEASURED_PAGES = 32;

interface Surveyed {
  readonly average: Vector;
  readonly seen: readonly Vector[];
  /** The pages side by side. */
  readonly pages: PageSet;
}

export class Surroundings {
  readonly average: Vector;
  readonly #given: readonly Vector[];
  readonly #seen: readonly Vector[];
  readonly #pages: PageSet;
  readonly #leanings = new WeakMap<Vector, Float64Array>();
  readonly #rows: GramMemory = new WeakMap();
  #scale = 0;
  #lengthening = 0;

  constructor(given: readonly Vector[], { average, seen, pages }: Surveyed) {
    this.average = average;
    this.#given = given;
    this.#seen = seen;
    this.#pages = pages;
  }

  /** In steps of one look at all pages. */
  static *survey(given: readonly Vector[]): Steps<Surroundings> {
    const average = yield* averaging(given);
    yield;
    const seen = inOrder(given);
    const surroundings = new Surroundings(given, { average, seen, pages: yield* PageSet.of(seen) });
    yield;
    const greatest = yield* surroundings.#greatestSpread();
    if (greatest > LEAST_SPREAD) surroundings.#scale = 1 / Math.sqrt(greatest);
    surroundings.#lengthening = yield* surroundings.#meanLengthening();
    return surroundings;
  }

  isOf(seen: readonly Vector[]): boolean {
    return this.#given.length === seen.length && this.#given.every((page, i) => page === seen[i]);
  }

  /** How far a vector leans towards each page, beyond the average. */
  leaning(vector: Vector): Float64Array {
    const known = this.#leanings.get(vector);
    if (known !== undefined) return known;
    const leaning = this.#centred(vector).map((product) => product * this.#scale);
    this.#leanings.set(vector, leaning);
    return leaning;
  }

  /**
   * What spreading adds to the products of pages with the pages before them, for a strength of 1; one page in a step.
   */
  *rows(pages: readonly Vector[]): Steps<readonly Float64Array[]> {
    return yield* growing(pages, this.#rows, (i) => {
      const own = this.leaning(pages[i] as Vector);
      return Float64Array.from({ length: i + 1 }, (_, j) => productOf(own, this.leaning(pages[j] as Vector)));
    });
  }

  gram(pages: readonly Vector[]): readonly Float64Array[] {
    return finished(mirroring(finished(this.rows(pages))));
  }

  /** What the product of a page with itself becomes, on average, if it was 1. */
  lengthened(strength: number): number {
    return 1 + strength * this.#lengthening;
  }

  spread(vector: Vector, strength: number): Vector {
    const factors = this.leaning(vector).map((each) => strength * this.#scale * each);
    return this.#combined(vector, factors);
  }

  /** Adds `other` to a vector, so that `other` separates these pages by `share` of what the vector does. */
  beside(vector: Vector, other: Vector, share: number): Vector {
    const [own, others] = [vector, other].map((each) => this.#apart(each)) as [number, number];
    return others <= LEAST_SPREAD ? vector : plus(vector, other, (share * own) / others);
  }

  /** How far apart a vector scores these pages. */
  #apart(vector: Vector): number {
    const leaning = this.leaning(vector);
    return Math.sqrt(productOf(leaning, leaning));
  }

  get size(): number {
    return this.#given.length;
  }

  /** Length of an array of weights that is spread in place. */
  get terms(): number {
    return this.#given.reduce((most, { ids }) => Math.max(most, (ids.at(-1) ?? -1) + 1), 0);
  }

  /** Spreads in place and in steps an array of weights by term. */
  *spreading(vector: Float64Array, strength: number): Steps<void> {
    const [common = 0] = yield* gathering(vector, [this.average]);
    const products = yield* gathering(vector, this.#seen);
    const factors = products.map((product) => strength * this.#scale ** 2 * (product - common));
    yield* adding(vector, this.#seen, factors);
    const all = factors.reduce((sum, factor) => sum + factor, 0);
    yield* adding(vector, [this.average], [-all]);
  }

  #centred(vector: Vector): Float64Array {
    const common = dot(vector, this.average);
    return this.#pages.dots(vector).map((product) => product - common);
  }

  /** `start + Σ factor · (page − average)`. */
  #combined(start: Vector, factors: Float64Array): Vector {
    const all = factors.reduce((sum, factor) => sum + factor, 0);
    return plus(this.#pages.combined(start, factors), this.average, -all);
  }

  /** λ, by the power method over the pages. */
  *#greatestSpread(): Steps<number> {
    let factors = Float64Array.from(this.#seen, (_, i) => Math.sin(i + 1));
    let length = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const spread = this.#centred(this.#combined(EMPTY_VECTOR, factors));
      yield;
      length = Math.sqrt(productOf(spread, spread));
      if (length <= LEAST_SPREAD) return 0;
      factors = spread.map((each) => each / length);
    }
    return length;
  }

  *#meanLengthening(): Steps<number> {
    const every = Math.ceil(this.#seen.length / MEASURED_PAGES);
    const measured = this.#seen.filter((_, i) => i % every === 0);
    let total = 0;
    for (const page of measured) {
      const leaning = this.leaning(page);
      total += productOf(leaning, leaning);
      yield;
    }
    return total / measured.length;
  }
}

/**
 * Orders the pages by their content. The power method begins with the order, and the order of reading must not matter.
 */
function inOrder(pages: readonly Vector[]): readonly Vector[] {
  return pages
    .map((page) => ({ page, weight: page.weights.reduce((sum, weight) => sum + weight, 0) }))
    .sort((a, b) => a.page.ids.length - b.page.ids.length || a.weight - b.weight)
    .map(({ page }) => page);
}

/** Dot product of two rows. */
export function productOf(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
