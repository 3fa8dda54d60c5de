/**
 * Many pages in one piece of memory, for learners that go over all of them many times: a processor reads on twice as
 * fast as it looks for the next page. Pages that come later go behind those that are there.
 */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';

/** Room for terms; it may hold more pages than are looked at. Signed numbers, which processors index by faster. */
interface Room {
  readonly ids: Int32Array;
  readonly weights: Float64Array;
  /** Terms that it holds. */
  used: number;
}

/** Room beyond the terms that are there, for the pages to come. */
const SPARE = 1.125;

/** Terms gone over in a step: a millisecond. */
const TERMS_IN_A_STEP = 250_000;

export class PackedPages {
  readonly #pages: readonly Vector[];
  /** Where the terms of each page begin, and at last where the next page would. */
  readonly #places: Int32Array;
  readonly #room: Room;

  constructor(pages: readonly Vector[], places: Int32Array, room: Room) {
    this.#pages = pages;
    this.#places = places;
    this.#room = room;
  }

  /** `known`: packed before; if these pages go on where it ends, only the new ones are copied. */
  static *of(pages: readonly Vector[], known?: PackedPages): Steps<PackedPages> {
    const places = new Int32Array(pages.length + 1);
    for (let i = 0; i < pages.length; i++) places[i + 1] = (places[i] as number) + (pages[i] as Vector).ids.length;
    const end = places[pages.length] as number;
    const [room, packed] = known?.roomFor(pages, end) ?? [roomOf(end), 0];
    // Before the first step: whoever packs meanwhile must not write to the same place.
    room.used = Math.max(room.used, end);
    const all = new PackedPages(pages, places, room);
    for (const [from, to] of all.#stretches(packed)) {
      for (let i = from; i < to; i++) {
        const { ids, weights } = pages[i] as Vector;
        room.ids.set(ids, places[i]);
        room.weights.set(weights, places[i]);
      }
      yield;
    }
    return all;
  }

  /** The room, if these pages can lie in it, and how many of them do. */
  roomFor(pages: readonly Vector[], end: number): readonly [room: Room, packed: number] | undefined {
    const shared = Math.min(pages.length, this.#pages.length);
    for (let i = 0; i < shared; i++) if (pages[i] !== this.#pages[i]) return undefined;
    const isFree = this.#room.used === this.#places[shared] && end <= this.#room.ids.length;
    return pages.length === shared || isFree ? [this.#room, shared] : undefined;
  }

  get terms(): number {
    return this.#places.at(-1) ?? 0;
  }

  /** The products of an array of weights by term with all pages, in steps. */
  *gathering(vector: Float64Array): Steps<Float64Array> {
    const products = new Float64Array(this.#pages.length);
    for (const [from, to] of this.#stretches()) {
      gather(products, vector, this.#room, this.#places, from, to);
      yield;
    }
    return products;
  }

  /** Adds `Σ factor · page` to sums by term, in steps. */
  *adding(sums: Float64Array, factors: Float64Array): Steps<void> {
    for (const [from, to] of this.#stretches()) {
      scatter(sums, factors, this.#room, this.#places, from, to);
      yield;
    }
  }

  /** Pages of one step each: from the first of them up to the one behind the last. */
  *#stretches(first = 0): Generator<readonly [from: number, to: number], void> {
    const places = this.#places;
    for (let from = first, to = first; from < this.#pages.length; from = to) {
      do to++;
      while (to < this.#pages.length && (places[to] as number) - (places[from] as number) < TERMS_IN_A_STEP);
      yield [from, to];
    }
  }
}

function roomOf(terms: number): Room {
  const length = Math.ceil(terms * SPARE);
  return { ids: new Int32Array(length), weights: new Float64Array(length), used: 0 };
}

/** The inner loops, apart so that each is compiled as one small function. Two sums wait less than one. */
function gather(
  products: Float64Array,
  vector: Float64Array,
  { ids, weights }: Room,
  places: Int32Array,
  from: number,
  to: number,
): void {
  for (let page = from; page < to; page++) {
    const end = places[page + 1] as number;
    let i = places[page] as number;
    let [one, other] = [0, 0];
    for (; i + 1 < end; i += 2) {
      one += (vector[ids[i] as number] as number) * (weights[i] as number);
      other += (vector[ids[i + 1] as number] as number) * (weights[i + 1] as number);
    }
    if (i < end) one += (vector[ids[i] as number] as number) * (weights[i] as number);
    products[page] = one + other;
  }
}

function scatter(
  sums: Float64Array,
  factors: Float64Array,
  { ids, weights }: Room,
  places: Int32Array,
  from: number,
  to: number,
): void {
  for (let page = from; page < to; page++) {
    const factor = factors[page] as number;
    if (factor === 0) continue;
    const end = places[page + 1] as number;
    for (let i = places[page] as number; i < end; i++) {
      const id = ids[i] as number;
      sums[id] = (sums[id] as number) + factor * (weights[i] as number);
    }
  }
}
